import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Who measures or draws is at work; going back from that is asked first. */
export const WorkInMap = () => {
  useWork(useActiveTool() !== null);
  return <LeaveDialog />;
};
