import { expect, test } from 'vitest';
import { readSearchSources } from '#platform/contract/search-sources.ts';
import { columnsOf, encodeQuery, searchSource, typesOf } from './contract.ts';

test.each(['dorpsstraat 12', 'café', '€ 😀', '???>>>'])('%s goes into a path and out again', (typed) => {
  expect(encodeQuery(typed)).toMatch(/^[\w-]+$/);
  expect(Buffer.from(encodeQuery(typed), 'base64url').toString()).toBe(typed);
});

test('sources that are off or make no sense are left out, the others keep their order', () => {
  const search = [{ type: 'pdok' }, { type: 'maps', enabled: false }, { displayName: 'Zonder soort' }, 7, null, { type: 'custom', types: 'x' }, { type: 'custom', displayName: 'A' }];
  expect(readSearchSources({ search }, searchSource).map(({ type }) => type)).toEqual(['pdok', 'custom']);
  expect(readSearchSources({ search: { sources: search } }, searchSource).map(({ type }) => type)).toEqual(['pdok', 'custom']);
  for (const tools of [{}, { search: true }, { search: null }, { search: 'x' }]) expect(readSearchSources(tools, searchSource)).toEqual([]);
});

test('only a source that says so keeps to its types', () => {
  const types = [{ type_id: 3, select: true, zoom: 12 }];
  expect(typesOf(searchSource.parse({ type: 'custom', types }))).toBeNull();
  expect(typesOf(searchSource.parse({ type: 'custom', types, onlyConfiguredTypes: true }))).toEqual([3]);
  expect(typesOf(searchSource.parse({ type: 'custom', onlyConfiguredTypes: true }))).toEqual([]);
});

test.each([
  [{ columns: ['a', { name: 'b', operator: 'begint met' }, { name: 'c', operator: 'gek' }] }, [['a', 'bevat'], ['b', 'begint met'], ['c', 'bevat']]],
  [{ searchColumn: 'a', column: 'b' }, [['a', 'bevat']]], [{ column: 'b' }, [['b', 'bevat']]], [{ columns: [], column: 'b' }, [['b', 'bevat']]], [{}, []],
])('columns of a table may be written in several ways: %j', (written, columns) => {
  expect(columnsOf(searchSource.parse({ type: 'table', ...written })).map(({ name, operator }) => [name, operator])).toEqual(columns);
});
