import { expect, test } from 'vitest';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { readFeaturesQuery } from './features-query.ts';

const extentOf = (bbox: string) => readFeaturesQuery({ filter: 'source_id=12', limit: 10, bbox }).extent;

test('clips an extent to the tile grid on every side', () => {
  expect(extentOf('-9000000,-9000000,9000000,9000000')).toEqual(GRID_EXTENT);
  expect(extentOf('145000,508000,145100,508200')).toEqual([145_000, 508_000, 145_100, 508_200]);
});
