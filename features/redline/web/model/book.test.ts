import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBook, perform, receive, redo, undo, type Book } from './book.ts';
import { defaultLook, type Drawing } from './drawing.ts';

const drawing = (id: string, title = '', x = 145_000): Drawing => ({
  id, kind: 'point', title, radius: null, geometry: { type: 'Point', coordinates: [x, 508_000] }, ...defaultLook('point'),
});
const put = (book: Book, after: Drawing, goesOn = false): Book =>
  perform(book, [{ id: after.id, before: book.drawings.get(after.id) ?? null, after }], goesOn).book;
const remove = (book: Book, id: string): Book => perform(book, [{ id, before: book.drawings.get(id) ?? null, after: null }]).book;
const contentOf = (book: Book): unknown => Object.fromEntries([...book.drawings].toSorted(([one], [other]) => (one < other ? -1 : 1)));

const undoAll = (book: Book): Book => {
  let now = book;
  for (let turn = undo(now); turn; turn = undo(now)) now = turn.book;
  return now;
};
const redoAll = (book: Book): Book => {
  let now = book;
  for (let turn = redo(now); turn; turn = redo(now)) now = turn.book;
  return now;
};

const deed = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.string({ maxLength: 3 }), x: fc.integer({ min: 0, max: 5 }), removes: fc.boolean() });

test('returns to the start after undoing everything, and to the end after redoing everything', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60, size: 'max' }), (deeds) => {
      const start = receive(emptyBook, [{ id: 'a', before: null, after: drawing('a', 'was er al') }]).book;
      const end = deeds.reduce((book, { id, title, x, removes }) => (removes ? remove(book, id) : put(book, drawing(id, title, x))), start);
      const back = undoAll(end);
      expect(contentOf(back)).toEqual(contentOf(start));
      expect(contentOf(redoAll(back))).toEqual(contentOf(end));
    }),
  );
});

test('records no step when nothing changes', () => {
  const book = put(emptyBook, drawing('a'));
  expect(put(book, drawing('a'))).toBe(book);
  expect(remove(book, 'b')).toBe(book);
});

test('clears the steps to redo after a new change', () => {
  const taken = undo(put(emptyBook, drawing('a')))!.book;
  expect(redo(put(taken, drawing('b')))).toBeNull();
});

test('undoes consecutive letters of a title as one step', () => {
  const book = ['W', 'Wi', 'Wil', 'Wilg'].reduce((now, title, index) => put(now, drawing('a', title), index > 0), put(emptyBook, drawing('b')));
  expect(book.past).toHaveLength(2);
  expect(undo(book)?.book.drawings.has('a')).toBe(false);
});

test('keeps the change of another user when ours is undone', () => {
  const mine = put(put(emptyBook, drawing('a', 'van mij')), drawing('b'));
  const both = receive(mine, [{ id: 'a', before: null, after: drawing('a', 'van een ander') }]).book;
  const back = undoAll(both);
  expect(back.drawings.get('a')?.title).toBe('van een ander');
  expect(back.drawings.has('b')).toBe(false);
});

test('cannot undo changes of other users', () => {
  expect(undo(receive(emptyBook, [{ id: 'a', before: null, after: drawing('a') }]).book)).toBeNull();
});

test('keeps two hundred steps', () => {
  const book = Array.from({ length: 250 }).reduce<Book>((now, _, index) => put(now, drawing('a', String(index))), emptyBook);
  expect(book.past).toHaveLength(200);
  expect(undoAll(book).drawings.get('a')?.title).toBe('49');
});

test('undoes chunks of one import together, unless they touch the same drawing', () => {
  const pieces = put(put(put(emptyBook, drawing('z')), drawing('a')), drawing('b'), true);
  const back = undo(pieces)?.book ?? emptyBook;
  expect([...back.drawings.keys()]).toEqual(['z']);
  expect([...(redo(back)?.book.drawings.keys() ?? [])]).toEqual(['z', 'a', 'b']);
  const twice = put(put(put(emptyBook, drawing('a')), drawing('b'), true), drawing('a', 'Eik'), true);
  expect(undo(twice)?.book.drawings.get('a')?.title).toBe('');
});
