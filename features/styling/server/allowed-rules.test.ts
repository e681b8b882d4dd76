import { expect, test } from 'vitest';
import { usedIn } from './allowed-rules.ts';

test('finds fields and pictures at any depth of a rule', () => {
  const { fields, pictures } = usedIn([
    { filter: ['all', ['==', ['get', 'a'], ['get', 'b', 'c']], ['has', 'd']], style: { 'text-value': ['concat', ['coalesce', ['get', 'e'], ''], null] } },
    { else: true, style: [{ 'icon-src': 'https://x.example/a.png' }, { 'fill-pattern-src': ['match', ['get', 'f'], 1, 'b', 'c'] }] },
  ]);
  expect([...fields].toSorted()).toEqual(['a', 'b', 'd', 'e', 'f']);
  expect([...pictures].toSorted()).toEqual(['"https://x.example/a.png"', '["match",["get","f"],1,"b","c"]']);
});

test('reads no field from a value that looks like an expression of another kind', () => {
  expect(usedIn([{ filter: ['==', ['geometry-type'], 'get'], style: { 'fill-color': ['get', 3] } }]).fields.size).toBe(0);
});
