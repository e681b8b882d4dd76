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
export interface Book {
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** A new state of the history, and the changes that led to it. */
export interface Turn {
  readonly book: Book;
  readonly done: Step;
}

/** Maximum number of steps to undo. */
const LONGEST_PAST = 200;

export const emptyBook: Book = { drawings: new Map(), past: [], future: [] };

const applied = (drawings: Book['drawings'], step: Step): Book['drawings'] => {
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

/** Applies a change of this user. `goesOn` merges it with the previous step, so that both are undone together. */
export const perform = (book: Book, step: Step, goesOn = false): Turn => {
  const done = step.filter(isRealChange);
  if (done.length === 0) return { book, done };
  const one = goesOn ? joined(book.past.at(-1), done) : null;
  const past = one ? [...book.past.slice(0, -1), one] : [...book.past, done].slice(-LONGEST_PAST);
  return { book: { drawings: applied(book.drawings, done), past, future: [] }, done };
};

/** Applies changes from elsewhere, which cannot be undone here. */
export const receive = (book: Book, step: Step): Turn => {
  const done = step
    .map(({ id, after }): Change => ({ id, before: book.drawings.get(id) ?? null, after }))
    .filter(isRealChange);
  return done.length === 0 ? { book, done } : { book: { ...book, drawings: applied(book.drawings, done) }, done };
};

const reversed = (step: Step): Step => step.map(({ id, before, after }) => ({ id, before: after, after: before })).toReversed();

/** Leaves out drawings that another user changed since, so that those changes stay. */
const stillMine = (book: Book, step: Step): Step =>
  step.filter(({ id, before }) => sameDrawing(book.drawings.get(id) ?? null, before));

export const undo = (book: Book): Turn | null => {
  const step = book.past.at(-1);
  if (!step) return null;
  const done = stillMine(book, reversed(step));
  return {
    book: { drawings: applied(book.drawings, done), past: book.past.slice(0, -1), future: [...book.future, step] },
    done,
  };
};

export const redo = (book: Book): Turn | null => {
  const step = book.future.at(-1);
  if (!step) return null;
  const done = stillMine(book, step);
  return {
    book: { drawings: applied(book.drawings, done), past: [...book.past, step], future: book.future.slice(0, -1) },
    done,
  };
};
