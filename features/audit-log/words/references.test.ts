import { expect, test } from 'vitest';
import { referencesIn, refersTo } from './references.ts';

test.each([
  ['tree', true], ['tree_id', true], ['tree_ids', true], ['default_tree', true], ['default_tree_id', true],
  ['trees', false], ['street', false], ['street_id', false], ['tree_idx', false], ['tree_id_note', false],
])('the field %s refers to a tree: %s', (field, expected) => {
  expect(refersTo(field, 'tree')).toBe(expected);
});

const change = { object_type: 'bench', object_id: '7', details: {}, changes: {} };

test('finds the changed object, and ids in details and on both sides of differences', () => {
  expect(referencesIn({
    ...change, details: { tree_id: 4, name: 'Eik' }, changes: { tree: { from: 5, to: 6 }, tree_ids: { from: [8], to: null } },
  }, ['tree', 'bench'])).toEqual([
    { type: 'bench', id: 7 }, { type: 'tree', id: 4 }, { type: 'tree', id: 5 }, { type: 'tree', id: 6 }, { type: 'tree', id: 8 },
  ]);
});

test.each([[0], [-1], [1.5], [2_147_483_648], ['4'], [true], [{ id: 4 }]])('ignores %j, which is not an id', (value) => {
  expect(referencesIn({ ...change, object_type: null, details: { tree_id: value } }, ['tree'])).toEqual([]);
});

test('ignores a changed object of another type, and one whose id is not a number', () => {
  expect(referencesIn(change, ['tree'])).toEqual([]);
  expect(referencesIn({ ...change, object_id: 'zeven' }, ['bench'])).toEqual([]);
  expect(referencesIn({ ...change, object_id: null }, ['bench'])).toEqual([]);
});
