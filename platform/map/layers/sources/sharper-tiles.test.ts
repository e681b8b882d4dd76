import { expect, test } from 'vitest';
import '../../model/transforms.ts';
import { wmts } from '#platform/ogc/testing/answers.ts';
import { readWmtsCapabilities } from '#platform/ogc/wmts-capabilities.ts';
import { sharperTiles } from './sharper-tiles.ts';
import { tilesOf } from './wmts.ts';

const options = tilesOf(readWmtsCapabilities(wmts), 'luchtfoto', {});

test('draws every tile on the same ground with twice the pixels per length', () => {
  const [before, after] = [options.tileGrid, sharperTiles(options).tileGrid];
  expect(sharperTiles(options).tilePixelRatio).toBe(2);
  expect(after.getMatrixIds()).toEqual(before.getMatrixIds());
  for (const z of before.getResolutions().keys()) {
    const tile = before.getTileCoordForCoordAndZ([145_000, 508_000], z);
    expect(after.getTileCoordForCoordAndZ([145_000, 508_000], z)).toEqual(tile);
    expect(after.getTileCoordExtent(tile).map(Math.round)).toEqual(before.getTileCoordExtent(tile).map(Math.round));
    expect(after.getResolution(z)).toBe(before.getResolution(z) * 2);
  }
});

test('chooses the tiles of the next level for a resolution', () => {
  const [before, after] = [options.tileGrid, sharperTiles(options).tileGrid];
  const resolution = before.getResolution(0);
  expect([before.getZForResolution(resolution), after.getZForResolution(resolution)]).toEqual([0, 1]);
});
