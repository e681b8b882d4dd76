import { FileQuestion } from 'lucide-react';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { AdminLink } from './admin-links.tsx';
import { nl } from './nl.ts';

/** Says that a record does not exist, with a link to its list. `to` is below /admin. */
export const Gone = ({ to }: { readonly to: string }) => (
  <EmptyState icon={FileQuestion} title={nl.gone} action={<AdminLink to={to}>{nl.toList}</AdminLink>}>{nl.goneText}</EmptyState>
);
