import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import { exportFormats } from '../formats.ts';
import { writeDirectly } from './testing/write-directly.ts';

const point = (...coordinates: number[]): Feature => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} });
const flat = point(145_000, 508_000);
const high = point(145_000, 508_000, 4);

const sentencesOf = async (format: (typeof exportFormats)[number], ...features: Feature[]): Promise<readonly string[]> => {
  const { losses, folder } = await writeDirectly(format, { bomen: features });
  await rm(folder, { recursive: true });
  return losses.filter((sentence) => sentence.includes('hoogte'));
};

test.for(['shp', 'dgn'] as const)('%s reports the objects that get a height of 0 beside objects with a height', { timeout: 60_000 }, async (format) => {
  expect(await sentencesOf(format, flat, high, flat)).toEqual([
    '2 objecten zonder hoogte: die krijgen hoogte 0, omdat andere objecten een hoogte hebben en dit formaat er dan overal een wil.',
  ]);
  expect(await sentencesOf(format, flat)).toEqual([]);
  expect(await sentencesOf(format, high)).toEqual([]);
});
