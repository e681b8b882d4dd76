/** Milliseconds; longer than the screen offers to undo a removal. */
const UNDO_WINDOW_MS = 3_600_000;

/** What was removed after this moment can be restored. */
export const undoWindowStart = (): Date => new Date(Date.now() - UNDO_WINDOW_MS);
