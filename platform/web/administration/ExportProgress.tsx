import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { nl } from './nl.ts';

/** How far a file of `useExport` is. How long it becomes is known at its end alone. */
export const ExportProgress = ({ lines }: { readonly lines: number | null }) => (
  <WorkProgress
    label={lines === null || lines === 0 ? nl.exporting : nl.exportingLines(lines)}
    work={lines === null ? null : { done: lines, total: null }}
    ended={nl.exportEnded}
  />
);
