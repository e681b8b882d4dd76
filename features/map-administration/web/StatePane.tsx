import { Activity } from 'lucide-react';
import { useState } from 'react';
import { checkSourceNow, type SourceState } from '#platform/contract/source-health.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { AdminMap } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

const Facts = ({ state }: { readonly state: SourceState }) => (
  <>
    <p>
      <StatusPill tone={state.ok ? 'success' : 'danger'}>{state.ok ? nl.ok : nl.notOk}</StatusPill>
    </p>
    {state.message !== null && <p>{state.message}</p>}
    <dl className={styles.facts}>
      <dt>{nl.lastTest}</dt><dd>{formatMoment(state.checked_at)}</dd>
      {state.last_ok_at !== null && <><dt>{nl.lastAnswer}</dt><dd>{formatMoment(state.last_ok_at)}</dd></>}
      <dt>{nl.tookTime}</dt><dd>{nl.ms(state.duration_ms.toLocaleString('nl-NL'))}</dd>
    </dl>
  </>
);

/** Shows whether the source answers, with a button to check it now. */
export const StatePane = ({ source }: { readonly source: AdminMap['source'] }) => {
  const api = useApi();
  const [asked, setAsked] = useState<SourceState | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const state = asked ?? source.state;
  const test = (): Promise<void> => attempt(async () => setAsked(await api.call(checkSourceNow, { params: { id: source.id } })));
  return (
    <Section title={nl.sourceState}>
      <div role="status">{state ? <Facts state={state} /> : <p>{nl.neverTested}</p>}</div>
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      <div className={styles.buttons}><Button icon={Activity} isBusy={isBusy} onPress={() => void test()}>{nl.test}</Button></div>
    </Section>
  );
};
