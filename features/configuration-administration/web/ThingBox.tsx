import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LookupBox } from '#platform/ui/combo-box/LookupBox.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useDebounced } from '#platform/web/list/use-debounced.ts';
import type { Thing } from '../contract/draft-calls.ts';
import { searchThings } from '../contract/tool-calls.ts';
import type { ReferenceKind } from '../contract/document.ts';
import { nl } from './nl.ts';

interface Props {
  readonly kind: ReferenceKind;
  readonly organisationId: number;
  readonly label: string;
  readonly description?: string;
  /** These are there already. */
  readonly taken: ReadonlySet<number>;
  readonly onChoose: (thing: Thing) => void;
}

/** Looks up something of the organisation by its name. */
export const ThingBox = ({ kind, organisationId, label, description, taken, onChoose }: Props) => {
  const api = useApi();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const found = useQuery({
    queryKey: adminKey('configuration-things', kind, organisationId, search),
    queryFn: ({ signal }) => api.call(searchThings, { params: { kind }, query: { organisation: organisationId, search }, signal }),
    placeholderData: keepPreviousData,
  });
  const things = found.data ?? [];
  return (
    <LookupBox
      label={label}
      {...(description !== undefined && { description })}
      text={words}
      onTextChange={setWords}
      options={things.map(({ id, name, detail }) => ({ id, label: name, detail: taken.has(id) ? nl.alreadyIn : detail }))}
      onChoose={(id) => {
        const thing = things.find((one) => one.id === id);
        if (thing && !taken.has(id)) onChoose(thing);
      }}
      isBusy={found.isFetching}
      emptyText={nl.nothingFound}
      maxLength={200}
    />
  );
};
