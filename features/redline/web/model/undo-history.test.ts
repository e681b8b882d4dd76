import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyHistory, perform, receive, redo, undo, type UndoHistory } from './undo-history.ts';
import { defaultStyle, type Drawing } from './drawing.ts';

const drawing = (id: string, title = '', x = 145_000): Drawing => ({
  id, kind: 'point', title, radius: null, geometry: { type: 'Point', coordinates: [x, 508_000] }, ...defaultStyle('point'),
});
const put = (history: UndoHistory, after: Drawing, merges = false): UndoHistory =>
  perform(history, [{ id: after.id, before: history.drawings.get(after.id) ?? null, after }], merges).history;
const remove = (history: UndoHistory, id: string): UndoHistory => perform(history, [{ id, before: history.drawings.get(id) ?? null, after: null }]).history;
const contentOf = (history: UndoHistory): unknown => Object.fromEntries([...history.drawings].toSorted(([one], [other]) => (one < other ? -1 : 1)));

const undoAll = (history: UndoHistory): UndoHistory => {
  let now = history;
  for (let update = undo(now); update; update = undo(now)) now = update.history;
  return now;
};
const redoAll = (history: UndoHistory): UndoHistory => {
  let now = history;
  for (let update = redo(now); update; update = redo(now)) now = update.history;
  return now;
};

const action = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.string({ maxLength: 3 }), x: fc.integer({ min: 0, max: 5 }), removes: fc.boolean() });

test('returns to the start after undoing everything, and to the end after redoing everything', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60, size: 'max' }), (actions) => {
      const start = receive(emptyHistory, [{ id: 'a', before: null, after: drawing('a', 'was er al') }]).history;
      const end = actions.reduce((history, { id, title, x, removes }) => (removes ? remove(history, id) : put(history, drawing(id, title, x))), start);
      const back = undoAll(end);
      expect(contentOf(back)).toEqual(contentOf(start));
      expect(contentOf(redoAll(back))).toEqual(contentOf(end));
    }),
  );
});

test('records no step when nothing changes', () => {
  const history = put(emptyHistory, drawing('a'));
  expect(put(history, drawing('a'))).toBe(history);
  expect(remove(history, 'b')).toBe(history);
});

test('clears the steps to redo after a new change', () => {
  const taken = undo(put(emptyHistory, drawing('a')))!.history;
  expect(redo(put(taken, drawing('b')))).toBeNull();
});

test('undoes consecutive letters of a title as one step', () => {
  const history = ['W', 'Wi', 'Wil', 'Wilg'].reduce((now, title, index) => put(now, drawing('a', title), index > 0), put(emptyHistory, drawing('b')));
  expect(history.past).toHaveLength(2);
  expect(undo(history)?.history.drawings.has('a')).toBe(false);
});

test('keeps the change of another user when ours is undone', () => {
  const mine = put(put(emptyHistory, drawing('a', 'van mij')), drawing('b'));
  const both = receive(mine, [{ id: 'a', before: null, after: drawing('a', 'van een ander') }]).history;
  const back = undoAll(both);
  expect(back.drawings.get('a')?.title).toBe('van een ander');
  expect(back.drawings.has('b')).toBe(false);
});

test('cannot undo changes of other users', () => {
  expect(undo(receive(emptyHistory, [{ id: 'a', before: null, after: drawing('a') }]).history)).toBeNull();
});

test('keeps two hundred steps', () => {
  const history = Array.from({ length: 250 }).reduce<UndoHistory>((now, _, index) => put(now, drawing('a', String(index))), emptyHistory);
  expect(history.past).toHaveLength(200);
  expect(undoAll(history).drawings.get('a')?.title).toBe('49');
});

test('undoes chunks of one import together, unless they touch the same drawing', () => {
  const chunks = put(put(put(emptyHistory, drawing('z')), drawing('a')), drawing('b'), true);
  const back = undo(chunks)?.history ?? emptyHistory;
  expect([...back.drawings.keys()]).toEqual(['z']);
  expect([...(redo(back)?.history.drawings.keys() ?? [])]).toEqual(['z', 'a', 'b']);
  const twice = put(put(put(emptyHistory, drawing('a')), drawing('b'), true), drawing('a', 'Eik'), true);
  expect(undo(twice)?.history.drawings.get('a')?.title).toBe('');
});
