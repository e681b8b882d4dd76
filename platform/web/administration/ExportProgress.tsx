import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { nl } from './nl.ts';

/** Progress of a download of `useExport`: the number of lines so far, because the total is unknown. */
export const ExportProgress = ({ lines }: { readonly lines: number | null }) => (
  <WorkProgress
    label={lines === null || lines === 0 ? nl.exporting : nl.exportingLines(lines)}
    work={lines === null ? null : { done: lines, total: null }}
    ended={nl.exportEnded}
  />
);
