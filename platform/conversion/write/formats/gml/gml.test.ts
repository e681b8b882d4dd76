import { readFileSync, rmSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { writeDirectly } from '../../testing/write-directly.ts';

const feature = (geometry: Geometry | null): Feature => ({ type: 'Feature', geometry, properties: {} });
const point = (...coordinates: number[]): Feature => feature({ type: 'Point', coordinates });
const line = feature({ type: 'LineString', coordinates: [[145_000, 508_000], [145_020, 507_990]] });

const written = async (layers: Record<string, Feature[]>): Promise<string> => {
  const { folder, path } = await writeDirectly('gml', layers);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { 'export.gml': gml } = unzipSync(readFileSync(path));
  expect(gml).toBeDefined();
  return strFromU8(gml ?? new Uint8Array());
};

const bounds = async (layers: Record<string, Feature[]>): Promise<string | undefined> =>
  /<gml:lowerCorner>.*<\/gml:upperCorner>/.exec(await written(layers))?.[0];

test.each([
  ['all features of a layer', { bomen: [line, point(145_010, 508_030)] }, ['145000 507990', '145020 508030']],
  ['all layers', { leeg: [], bomen: [point(145_000, 508_000), feature(null)], banken: [point(144_000, 509_000)] }, ['144000 508000', '145000 509000']],
])('a GML file has the extent of %s', async (_, layers, [lower, upper]) => {
  expect(await bounds(layers)).toBe(`<gml:lowerCorner>${lower}</gml:lowerCorner><gml:upperCorner>${upper}</gml:upperCorner>`);
});

test('a GML file without geometries has no extent', async () => {
  expect(await bounds({ bomen: [feature(null)] })).toBeUndefined();
});

test('the outer rings of a GML file run counterclockwise and its holes clockwise, in any order of the source', async () => {
  const square = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]];
  const hole = [[2, 2], [3, 2], [3, 3], [2, 3], [2, 2]];
  const surface: Geometry = { type: 'MultiPolygon', coordinates: [[square, hole], [square.toReversed(), hole.toReversed()]] };
  const gml = await written({ vlakken: [feature(surface)] });
  const rings = [square, hole.toReversed()].map((ring) => ring.flat().join(' '));
  expect([...gml.matchAll(/<gml:posList[^>]*>([^<]*)</g)].map(([, ring]) => ring)).toEqual([...rings, ...rings]);
});
