import { sameDrawing, type Drawing } from './drawing.ts';

/** A drawing before and after a change; null when it does not exist. */
export interface Change {
  readonly id: string;
  readonly before: Drawing | null;
  readonly after: Drawing | null;
}

/** Changes that were made together and are undone together. */
export type Step = readonly Change[];

/** All drawings in the order in which they were added, and the steps to undo and redo. */
export interface UndoHistory {
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** A new state of the history, and the changes that led to it. */
export interface HistoryUpdate {
  readonly history: UndoHistory;
  readonly done: Step;
}

/** Maximum number of steps to undo. */
const LONGEST_PAST = 200;

export const emptyHistory: UndoHistory = { drawings: new Map(), past: [], future: [] };

const applied = (drawings: UndoHistory['drawings'], step: Step): UndoHistory['drawings'] => {
  const next = new Map(drawings);
  for (const { id, after } of step) {
    if (after) next.set(id, after);
    else next.delete(id);
  }
  return next;
};

const isRealChange = ({ before, after }: Change): boolean => !sameDrawing(before, after);

/**
 * Merges two consecutive steps into one: letters of a title, moves of a slider, chunks of a file. Returns null when they cannot be
 * merged.
 */
const joined = (last: Step | undefined, step: Step): Step | null => {
  if (!last) return null;
  const [before, after] = [last[0], step[0]];
  if (before && after && last.length === 1 && step.length === 1 && before.id === after.id) return [{ ...after, before: before.before }];
  const known = new Set(last.map(({ id }) => id));
  return step.some(({ id }) => known.has(id)) ? null : [...last, ...step];
};

/** Applies a change of this user. With `merges` it joins the previous step, so that both are undone together. */
export const perform = (history: UndoHistory, step: Step, merges = false): HistoryUpdate => {
  const done = step.filter(isRealChange);
  if (done.length === 0) return { history, done };
  const one = merges ? joined(history.past.at(-1), done) : null;
  const past = one ? [...history.past.slice(0, -1), one] : [...history.past, done].slice(-LONGEST_PAST);
  return { history: { drawings: applied(history.drawings, done), past, future: [] }, done };
};

/** Applies changes from elsewhere, which cannot be undone here. */
export const receive = (history: UndoHistory, step: Step): HistoryUpdate => {
  const done = step
    .map(({ id, after }): Change => ({ id, before: history.drawings.get(id) ?? null, after }))
    .filter(isRealChange);
  return done.length === 0 ? { history, done } : { history: { ...history, drawings: applied(history.drawings, done) }, done };
};

const reversed = (step: Step): Step => step.map(({ id, before, after }) => ({ id, before: after, after: before })).toReversed();

/** Leaves out drawings that another user changed since, so that those changes stay. */
const stillMine = (history: UndoHistory, step: Step): Step =>
  step.filter(({ id, before }) => sameDrawing(history.drawings.get(id) ?? null, before));

export const undo = (history: UndoHistory): HistoryUpdate | null => {
  const step = history.past.at(-1);
  if (!step) return null;
  const done = stillMine(history, reversed(step));
  return {
    history: { drawings: applied(history.drawings, done), past: history.past.slice(0, -1), future: [...history.future, step] },
    done,
  };
};

export const redo = (history: UndoHistory): HistoryUpdate | null => {
  const step = history.future.at(-1);
  if (!step) return null;
  const done = stillMine(history, step);
  return {
    history: { drawings: applied(history.drawings, done), past: [...history.past, step], future: history.future.slice(0, -1) },
    done,
  };
};
