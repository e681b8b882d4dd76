import { announce } from '#platform/ui/live-region/announce.ts';
import type { Step } from '../model/undo-history.ts';
import { nl } from '../nl.ts';
import type { DrawingTool } from './drawing-tool.ts';

type Undoable = Pick<DrawingTool, 'drawings' | 'controller'>;

const tell = (done: Step | null, words: string): void => {
  if (done) announce(done.length > 0 ? words : nl.notUndone);
};

/** Undoes the last corner of the sketch, or the last step when there is no sketch. */
export const undoStep = ({ drawings, controller }: Undoable): void => {
  if (controller.undoCorner()) announce(nl.cornerUndone);
  else tell(drawings.undo(), nl.undone);
};

export const redoStep = ({ drawings }: Undoable): void => tell(drawings.redo(), nl.redone);
