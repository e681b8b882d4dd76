import { expect, test } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import type { LayerHead } from '#platform/map/import/file-layer.ts';
import type { OpenLayers } from '#platform/map/import/open-layers.ts';
import { readFileSource } from './file-source.ts';

/** Reads a layer of points that are numbered from 0. */
const readPoints = (count: number) => {
  const head: LayerHead = { name: 'bomen', count, skipped: [], notes: [], outside: 0, extent: null, onlyPoints: true, fields: ['nr'] };
  const all = Array.from({ length: count }, (_, nr): Feature => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: { nr } }));
  const open: OpenLayers = {
    layers: [head],
    features: async (_layer, from, most) => all.slice(from, from + most),
    sample: async () => [],
    write: async () => new Blob(),
    close: () => undefined,
  };
  return readFileSource(open, 0, head);
};

test('a sample of a field has the numbers of at most ten thousand objects, and says whether there are more', async () => {
  const [all, more] = [await readPoints(10_000), await readPoints(10_001)];
  const numbers = Array.from({ length: 10_000 }, (_, nr) => nr);
  expect(await all.sample('nr')).toEqual({ numbers, shapes: ['point'], limited: false });
  expect(await more.sample('nr')).toEqual({ numbers, shapes: ['point'], limited: true });
});

test('a sample without a field has the shapes only', async () => {
  expect(await (await readPoints(10_001)).sample()).toEqual({ numbers: [], shapes: ['point'], limited: false });
});
