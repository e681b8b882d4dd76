import { useState, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LookupBox } from '#platform/ui/combo-box/LookupBox.tsx';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { type ApiError, isNoAnswer } from '#platform/web/api/api-error.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { findColleagues, type Colleague } from '../contract.ts';
import { ChosenPeople } from './ChosenPeople.tsx';
import { firstAndLastDay, isPossible, writtenDay } from './days.ts';
import { nl } from './nl.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';

/** Milliseconds after the last keystroke before the request. */
const PAUSE = 300;

/** Returns the text after a pause in typing. An empty text is returned at once. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

interface Colleagues {
  readonly found: readonly Colleague[];
  readonly isBusy: boolean;
  readonly isError: boolean;
}

/** Returns the matching colleagues without those chosen already. */
const useColleagues = (text: string, chosen: readonly Colleague[]): Colleagues => {
  const api = useApi();
  const q = useSettled(text.trim());
  const without = chosen.map(({ id }) => id).join(',');
  const { data = [], isFetching, isError } = useQuery({
    queryKey: ['colleagues', q, without],
    queryFn: ({ signal }) => api.call(findColleagues, { query: { ...(q && { q }), ...(without && { without }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isBusy = isFetching || q !== text.trim();
  return { found: data.filter(({ id }) => !chosen.some((one) => one.id === id)), isBusy, isError };
};

/** An error message with the reason. The form keeps its input. */
const Failed = ({ failure }: { readonly failure: ApiError }) => (
  <FormAlert>
    <p>{nl.failed}</p>
    <p>{isNoAnswer(failure) ? nl.tryAgain : failure.message}</p>
  </FormAlert>
);

/** The input of the form. */
export interface Draft {
  readonly until: string | null;
  readonly users: readonly Colleague[];
}

interface Props {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly failure: ApiError | null;
  /** Information about a clicked place is open. */
  readonly hasClick: boolean;
}

export const ShareForm = ({ draft, onChange, failure, hasClick }: Props) => {
  const { until, users } = draft;
  const configuration = useConfiguration();
  const [text, setText] = useState('');
  const { found, isBusy, isError } = useColleagues(text, users);
  const [first, last] = firstAndLastDay();
  const wrongDay = until !== null && !isPossible(until) ? nl.wrongDay : undefined;
  const words = [
    fill(nl.explanation, { name: configuration.name, until: until === null ? nl.untilDay : fill(nl.until, { date: writtenDay(until) }) }),
    ...(hasClick ? [nl.withClick] : []),
    ...(configuration.public ? [nl.isPublic] : []),
  ];
  const choose = (id: number): void => {
    const one = found.find((colleague) => colleague.id === id);
    if (!one) return;
    onChange({ ...draft, users: [...users, one] });
    announce(fill(nl.added, { name: one.name }));
  };
  return (
    <div className={common.stack4}>
      {failure && <Failed failure={failure} />}
      <p>{words.join(' ')}</p>
      <DatePicker
        label={nl.validUntil} description={nl.mostDays} value={until} onChange={(next) => onChange({ ...draft, until: next })}
        minValue={first} maxValue={last} error={wrongDay ?? failure?.errors['valid_until']?.[0]}
      />
      <LookupBox
        label={nl.search} description={nl.searchHint} text={text} onTextChange={setText} maxLength={100} autoFocus
        options={found.map(({ id, name, email }) => ({ id, label: name, detail: email }))} onChoose={choose}
        isBusy={isBusy} emptyText={isError ? nl.searchFailed : nl.nobodyFound}
      />
      <ChosenPeople users={users} failure={failure} onChange={(next) => onChange({ ...draft, users: next })} />
    </div>
  );
};
