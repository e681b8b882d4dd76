import { expect, test } from 'vitest';
import { readSearchSources } from '#platform/contract/search-sources.ts';
import { encodeQuery } from './contract.ts';
import { columnsOf, searchSource, typesOf } from './source-settings.ts';

test.each(['dorpsstraat 12', 'café', '€ 😀', '???>>>'])('encodes %s for a path and decodes it again', (typed) => {
  expect(encodeQuery(typed)).toMatch(/^[\w-]+$/);
  expect(Buffer.from(encodeQuery(typed), 'base64url').toString()).toBe(typed);
});

test('leaves out sources that are off or invalid, and keeps the order of the others', () => {
  const search = [{ type: 'pdok' }, { type: 'maps', enabled: false }, { displayName: 'Zonder soort' }, 7, null, { type: 'custom', types: 'x' }, { type: 'custom', displayName: 'A' }];
  expect(readSearchSources({ search }, searchSource).map(({ type }) => type)).toEqual(['pdok', 'custom']);
  expect(readSearchSources({ search: { sources: search } }, searchSource).map(({ type }) => type)).toEqual(['pdok', 'custom']);
  for (const tools of [{}, { search: true }, { search: null }, { search: 'x' }]) expect(readSearchSources(tools, searchSource)).toEqual([]);
});

test('limits a source to its types only when onlyConfiguredTypes is set', () => {
  const types = [{ type_id: 3, select: true, zoom: 12 }];
  expect(typesOf(searchSource.parse({ type: 'custom', types }))).toBeNull();
  expect(typesOf(searchSource.parse({ type: 'custom', types, onlyConfiguredTypes: true }))).toEqual([3]);
  expect(typesOf(searchSource.parse({ type: 'custom', onlyConfiguredTypes: true }))).toEqual([]);
});

test.each([
  [{ columns: ['a', { name: 'b', operator: 'begint met' }, { name: 'c', operator: 'gek' }] }, [['a', 'bevat'], ['b', 'begint met'], ['c', 'bevat']]],
  [{ searchColumn: 'a', column: 'b' }, [['a', 'bevat']]], [{ column: 'b' }, [['b', 'bevat']]], [{ columns: [], column: 'b' }, [['b', 'bevat']]], [{}, []],
])('reads the columns of a table source from %j', (written, columns) => {
  expect(columnsOf(searchSource.parse({ type: 'table', ...written })).map(({ name, operator }) => [name, operator])).toEqual(columns);
});
