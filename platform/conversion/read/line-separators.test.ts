import { readFileSync, rmSync } from 'node:fs';
import type { Feature } from '#platform/contract/geojson.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildZip } from '../archive/testing/build-zip.ts';
import { dbf, prj, shp } from '../testing/shape.ts';
import { writeDirectly } from '../write/testing/write-directly.ts';
import { startConversions, type Conversions } from './testing/read-files.ts';

/** Each test starts processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let conversions: Conversions;
beforeAll(() => {
  conversions = startConversions();
});
afterAll(() => conversions.close());

/** Line separators of Unicode, which JSON does not escape; shared text often contains them. */
const separated = 'een\u2028twee\u2029drie';
const features: Feature[] = [separated, 'gewoon'].map((naam, at) => ({
  type: 'Feature', geometry: { type: 'Point', coordinates: [145_000 + at, 508_000] }, properties: { naam },
}));

const gpx = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">${[separated, 'gewoon'].map((naam) => `<wpt lat="52.56" lon="5.24"><name>${naam}</name></wpt>`).join('')}</gpx>`;
const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${[separated, 'gewoon'].map((naam) => `<Placemark><name>${naam}</name><Point><coordinates>5.24,52.56</coordinates></Point></Placemark>`).join('')}</Document></kml>`;
const shape = buildZip([
  { name: 'a.shp', content: shp([145_000, 508_000], [145_001, 508_000]) },
  { name: 'a.dbf', content: dbf([separated, 'gewoon'], 'utf8') },
  { name: 'a.prj', content: Buffer.from(prj) },
]);

test.each<[string, string | Uint8Array, string]>([
  ['a.geojson', JSON.stringify({ type: 'FeatureCollection', features }), 'naam'],
  ['a.kml', kml, 'naam'],
  ['a.gpx', gpx, 'name'],
  ['a.zip', shape, 'naam'],
])('reads %s with line separators in its texts unchanged', async (name, content, field) => {
  const [layer] = await conversions.read({ name, content });
  expect(layer?.features.map(({ properties }) => properties?.[field])).toEqual([separated, 'gewoon']);
});

test('reads a GeoPackage with line separators in its texts unchanged', async () => {
  const { path, folder } = await writeDirectly('gpkg', { bomen: features });
  const [layer] = await conversions.read({ name: 'a.gpkg', content: readFileSync(path) });
  rmSync(folder, { recursive: true });
  expect(layer?.features.map(({ properties }) => properties?.['naam'])).toEqual([separated, 'gewoon']);
});
