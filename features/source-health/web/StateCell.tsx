import type { SourceState } from '#platform/contract/source-health.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { nl } from './nl.ts';

/** The state of a source in a word. */
export const StateCell = ({ state }: { readonly state: SourceState | null }) => {
  if (!state) return <StatusPill>{nl.states.unchecked}</StatusPill>;
  return <StatusPill tone={state.ok ? 'success' : 'danger'}>{state.ok ? nl.states.ok : nl.states.failed}</StatusPill>;
};
