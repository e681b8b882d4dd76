import { announce } from '#platform/ui/live-region/announce.ts';
import type { Step } from '../model/book.ts';
import type { Drawings } from '../model/drawings.ts';
import { nl } from '../nl.ts';

const tell = (done: Step | null, words: string): void => {
  if (done) announce(done.length > 0 ? words : nl.notUndone);
};

export const undoStep = (drawings: Drawings): void => tell(drawings.undo(), nl.undone);
export const redoStep = (drawings: Drawings): void => tell(drawings.redo(), nl.redone);

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])'));

/** Control or command with Z takes back, with Y or shift and Z does it again; text fields have that of their own. Returns its end. */
export const listenForTakingBack = (drawings: Drawings): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isTextField(event.target)) return;
    const key = event.key.toLowerCase();
    const again = key === 'y' || (key === 'z' && event.shiftKey);
    if (!again && key !== 'z') return;
    event.preventDefault();
    if (again) redoStep(drawings);
    else undoStep(drawings);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
