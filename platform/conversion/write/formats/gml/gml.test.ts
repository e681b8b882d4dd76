import { readFileSync, rmSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { writeDirectly } from '../../testing/write-directly.ts';

const feature = (geometry: Geometry | null): Feature => ({ type: 'Feature', geometry, properties: {} });
const point = (...coordinates: number[]): Feature => feature({ type: 'Point', coordinates });
const line = feature({ type: 'LineString', coordinates: [[145_000, 508_000], [145_020, 507_990]] });

const bounds = async (layers: Record<string, Feature[]>): Promise<string | undefined> => {
  const { folder, path } = await writeDirectly('gml', layers);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { 'export.gml': gml } = unzipSync(readFileSync(path));
  expect(gml).toBeDefined();
  return /<gml:lowerCorner>.*<\/gml:upperCorner>/.exec(strFromU8(gml ?? new Uint8Array()))?.[0];
};

test.each([
  ['all features of a layer', { bomen: [line, point(145_010, 508_030)] }, ['145000 507990', '145020 508030']],
  ['all layers', { leeg: [], bomen: [point(145_000, 508_000), feature(null)], banken: [point(144_000, 509_000)] }, ['144000 508000', '145000 509000']],
])('a GML file has the extent of %s', async (_, layers, [lower, upper]) => {
  expect(await bounds(layers)).toBe(`<gml:lowerCorner>${lower}</gml:lowerCorner><gml:upperCorner>${upper}</gml:upperCorner>`);
});

test('a GML file without geometries has no extent', async () => {
  expect(await bounds({ bomen: [feature(null)] })).toBeUndefined();
});
