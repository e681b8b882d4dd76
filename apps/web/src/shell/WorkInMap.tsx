import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Registers an active tool as open work, so that going back asks for confirmation. */
export const WorkInMap = () => {
  useWork(useActiveTool() !== null);
  return <LeaveDialog />;
};
