import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import type { ExportFormat } from '../formats.ts';
import { openOwnWrite, type OwnWrite } from './testing/own-write.ts';

/** Each test starts processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let own: OwnWrite;
beforeAll(() => {
  own = openOwnWrite();
});
afterAll(() => own.close());

const feature = (geometry: Geometry): Feature => ({ type: 'Feature', geometry, properties: {} });
const point = (...coordinates: number[]): Feature => feature({ type: 'Point', coordinates });
const flat = point(145_000, 508_000);
const high = point(145_000, 508_000, 4);

const sentencesOf = async (format: ExportFormat, ...features: Feature[]): Promise<readonly string[]> => {
  const { losses, dispose } = await own.write(format, 'export', [{ name: 'bomen', features }]);
  await dispose();
  return losses.filter((sentence) => sentence.includes('hoogte'));
};

const zero = 'hoogte 0, omdat andere objecten een hoogte hebben en dit formaat dan overal een hoogte vereist.';

test.for(['shp', 'dgn', 'dwg'] as const)('%s reports the objects that get a height of 0 beside objects with a height', async (format) => {
  expect(await sentencesOf(format, flat, high, flat)).toEqual([
    `2 objecten zonder hoogte: die krijgen ${zero}`,
  ]);
  expect(await sentencesOf(format, flat)).toEqual([]);
  expect(await sentencesOf(format, high)).toEqual([]);
});

test('shp counts an object in two of its files once', async () => {
  const line = (...height: number[]): Geometry => ({ type: 'LineString', coordinates: [[145_000, 508_000, ...height], [145_010, 508_000, ...height]] });
  const both = feature({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [145_000, 508_000] }, line()] } as Geometry);
  expect(await sentencesOf('shp', both, high, feature(line(4)))).toEqual([`1 object zonder hoogte: dat krijgt ${zero}`]);
});

test.for(['gpkg', 'shp'] as const)('%s reports objects of which some positions have a height, whose heights it leaves out', async (format) => {
  const uneven = [
    feature({ type: 'LineString', coordinates: [[145_000, 508_000, 4], [145_010, 508_000]] }),
    feature({ type: 'MultiPoint', coordinates: [[145_000, 508_000], [145_010, 508_000, 4]] }),
    feature({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [145_000, 508_000] }, { type: 'Point', coordinates: [145_010, 508_000, 4] }] }),
  ];
  expect(await sentencesOf(format, ...uneven)).toEqual(['Bij 3 objecten heeft maar een deel van de punten een hoogte: die hoogten zijn weggelaten.']);
});
