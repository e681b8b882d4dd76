const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])'));

export interface UndoKeys {
  readonly undo: () => void;
  readonly redo?: () => void;
}

/**
 * Calls `undo` for control or command with Z, `redo` with Y or shift and Z. Text fields keep their own undo.
 * Returns a function that stops listening.
 */
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
