import { expect, test } from 'vitest';
import { columnsOfMap, mapColumns } from './columns-of-map.ts';

test('writes lists and objects as JSON and leaves out absent fields and fields of the source', () => {
  const map = { name: 'Bomen', title: null, hide: false, radius: 5, minResolution: 1, styling: null, grid: { a: 1 }, metadata: [], source: { type: 'Vector' } };
  expect(columnsOfMap(map)).toEqual({ name: 'Bomen', title: null, hide: false, radius: 5, min_resolution: 1, styling: null, grid: '{"a":1}', metadata: '[]' });
});

test('names a column for each field', () => {
  expect(mapColumns).toEqual([
    'name', 'title', 'description', 'type', 'click', 'edit', 'grid', 'radius', 'metadata', 'metadata_url', 'min_resolution', 'max_resolution',
    'search', 'styling', 'styles', 'hide', 'tooltip', 'travel', 'icon', 'placement',
  ]);
});
