import type { SourceState } from '#platform/contract/source-health.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { nl } from './nl.ts';

/** In a word how it stands with a source. */
export const StateCell = ({ state }: { readonly state: SourceState | null }) => {
  if (!state) return <StatusPill>{nl.states.unchecked}</StatusPill>;
  return <StatusPill tone={state.ok ? 'success' : 'danger'}>{state.ok ? nl.states.ok : nl.states.failed}</StatusPill>;
};
