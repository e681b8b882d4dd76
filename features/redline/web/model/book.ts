import { sameDrawing, type Drawing } from './drawing.ts';

/** One drawing as it was and as it is. Null: it is not there. */
export interface Change {
  readonly id: string;
  readonly before: Drawing | null;
  readonly after: Drawing | null;
}

/** What somebody did in one go, and takes back in one go. */
export type Step = readonly Change[];

/** All drawings, in the order in which they were drawn, and what can be taken back. */
export interface Book {
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** What became of a book, and what changed in it. */
export interface Turn {
  readonly book: Book;
  readonly done: Step;
}

/** Steps that can be taken back. */
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

/** Two steps as one: letters of a word, steps of a slider, pieces of a file. Null: they have nothing to do with each other. */
const joined = (last: Step | undefined, step: Step): Step | null => {
  if (!last) return null;
  const [before, after] = [last[0], step[0]];
  if (before && after && last.length === 1 && step.length === 1 && before.id === after.id) return [{ ...after, before: before.before }];
  const known = new Set(last.map(({ id }) => id));
  return step.some(({ id }) => known.has(id)) ? null : [...last, ...step];
};

/** Somebody here did something. `goesOn`: with what they did last, and is taken back with it. */
export const perform = (book: Book, step: Step, goesOn = false): Turn => {
  const done = step.filter(isRealChange);
  if (done.length === 0) return { book, done };
  const one = goesOn ? joined(book.past.at(-1), done) : null;
  const past = one ? [...book.past.slice(0, -1), one] : [...book.past, done].slice(-LONGEST_PAST);
  return { book: { drawings: applied(book.drawings, done), past, future: [] }, done };
};

/** It came from elsewhere: there is nothing to take back. */
export const receive = (book: Book, step: Step): Turn => {
  const done = step
    .map(({ id, after }): Change => ({ id, before: book.drawings.get(id) ?? null, after }))
    .filter(isRealChange);
  return done.length === 0 ? { book, done } : { book: { ...book, drawings: applied(book.drawings, done) }, done };
};

const reversed = (step: Step): Step => step.map(({ id, before, after }) => ({ id, before: after, after: before })).toReversed();

/** What somebody else has changed since is theirs, and stays. */
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
