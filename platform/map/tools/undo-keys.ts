const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])'));

export interface UndoKeys {
  readonly undo: () => void;
  readonly redo?: () => void;
}

/** Control or command with Z takes back, with Y or shift and Z does it again; text fields have that of their own. Returns its end. */
export const listenForUndo = ({ undo, redo }: UndoKeys): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isTextField(event.target)) return;
    const key = event.key.toLowerCase();
    const again = key === 'y' || (key === 'z' && event.shiftKey);
    const answer = again ? redo : key === 'z' ? undo : undefined;
    if (!answer) return;
    event.preventDefault();
    answer();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
