import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Feature } from '#platform/contract/geojson.ts';
import { fromWgs84 } from '#platform/geo/rd.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildZip } from '../archive/testing/build-zip.ts';
import { startConversions, type Conversions } from './testing/read-files.ts';

let gdal: Gdal;
let conversions: Conversions;
let isThere = false;
beforeAll(async () => {
  gdal = new Gdal();
  isThere = await gdal.run('ogr2ogr', ['--version']).then(() => true, () => false);
  conversions = startConversions();
});
afterAll(async () => {
  gdal.close();
  await conversions.close();
});

beforeEach((context) => {
  if (!isThere) context.skip('ogr2ogr is not on this machine');
});

/** In degrees, from which GDAL converts to the other systems. */
const places = [[5.2397, 52.5595], [5.2412, 52.5595], [5.2412, 52.5604], [5.2397, 52.5595]] as const;
const source = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: { naam: 'één', aantal: 1, maat: 1.5, dag: '2026-01-02' }, geometry: { type: 'Polygon', coordinates: [places] } },
    { type: 'Feature', properties: { naam: 'twee', aantal: null, maat: 2, dag: null }, geometry: { type: 'Polygon', coordinates: [places] } },
  ],
});

const write = async (name: string, ...args: readonly string[]): Promise<{ name: string; content: Buffer }> => {
  const from = gdal.write('bron.geojson', source);
  const path = `${gdal.folder}/${name}`;
  await gdal.run('ogr2ogr', [...args, path, from]);
  return { name: basename(path), content: readFileSync(path) };
};

const allPlaces = (part: unknown): (readonly number[])[] => {
  if (!Array.isArray(part)) return [];
  return typeof part[0] === 'number' ? [part as number[]] : part.flatMap(allPlaces);
};

const sought = fromWgs84(places[0]);

/** Expects the position that the product computes; the seven parameters may be half a metre off. */
const expectPlace = (feature: Feature | undefined): void => {
  const all = allPlaces(feature?.geometry && 'coordinates' in feature.geometry ? feature.geometry.coordinates : []);
  const distances = all.map(([x = NaN, y = NaN]) => Math.hypot(x - sought[0], y - sought[1]));
  expect(Math.min(...distances)).toBeLessThan(0.5);
};

/** FlatGeobuf stores a day as its first moment. */
const attributes = { naam: 'één', aantal: 1, maat: 1.5, dag: expect.stringMatching(/^2026-01-02(T00:00:00)?$/) as string };

test.each([
  ['a.gpkg', ['-f', 'GPKG']],
  ['rd.gpkg', ['-f', 'GPKG', '-t_srs', 'EPSG:28992']],
  ['mercator.gpkg', ['-f', 'GPKG', '-t_srs', 'EPSG:3857']],
  ['utm.gpkg', ['-f', 'GPKG', '-t_srs', 'EPSG:25831']],
  ['belgie.gpkg', ['-f', 'GPKG', '-t_srs', 'EPSG:31370']],
  ['etrs.gpkg', ['-f', 'GPKG', '-t_srs', 'EPSG:4258']],
  ['a.fgb', ['-f', 'FlatGeobuf', '-lco', 'SPATIAL_INDEX=NO']],
  ['a.gml', ['-f', 'GML', '-dsco', 'FORMAT=GML3.2']],
  ['oud.gml', ['-f', 'GML', '-dsco', 'FORMAT=GML2']],
  ['rd.gml', ['-f', 'GML', '-t_srs', 'EPSG:28992']],
] as const)('reads %s in RD, with attributes', async (name, args) => {
  const file = await write(name, ...args);
  const [layer, ...others] = await conversions.read(file);
  expect(others).toEqual([]);
  expect(layer?.features).toHaveLength(2);
  const one = layer?.features.find(({ properties }) => properties?.['naam'] === 'één');
  expect(one?.properties).toMatchObject(attributes);
  expectPlace(one);
  expect(layer).toMatchObject({ skipped: [], notes: [] });
});

test.each([
  ['plain', []],
  ['utf8', ['-lco', 'ENCODING=UTF-8']],
  ['rd', ['-t_srs', 'EPSG:28992']],
] as const)('reads a zipped shape file (%s) with its projection and accents', async (kind, args) => {
  const shp = await write(`vorm-${kind}.shp`, '-f', 'ESRI Shapefile', ...args);
  const base = shp.name.replace('.shp', '');
  const entries = ['shp', 'shx', 'dbf', 'prj', 'cpg'].flatMap((extension) => {
    const path = `${gdal.folder}/${base}.${extension}`;
    return existsSync(path) ? [{ name: `map/Bomen.${extension.toUpperCase()}`, content: readFileSync(path) }] : [];
  });
  const [layer] = await conversions.read({ name: 'Bomen 2026.zip', content: buildZip(entries) });
  expect(layer).toMatchObject({ name: 'Bomen', skipped: [], notes: [], features: [{ properties: attributes }, {}] });
  expectPlace(layer?.features[0]);
});

test('reads GPX, KML and KMZ in RD', async () => {
  const track = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="52.5595" lon="5.2397"><name>één</name></wpt>
    <trk><name>rondje</name><trkseg>${places.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')}</trkseg></trk></gpx>`;
  const gpx = await conversions.read({ name: 'a.gpx', content: track });
  expect(gpx.map(({ name, features }) => [name, features.length])).toEqual([['Punten', 1], ['Tracks', 1]]);
  for (const { features } of gpx) expectPlace(features[0]);
  const kml = await write('a.kml', '-f', 'KML', '-mapFieldType', 'Date=String');
  for (const file of [kml, { name: 'a.kmz', content: buildZip([{ name: 'doc.kml', content: kml.content }]) }]) {
    const [layer] = await conversions.read(file);
    expect(layer?.features).toHaveLength(2);
    expectPlace(layer?.features[0]);
  }
});

test.each([['DXF', 'a.dxf', '0'], ['DGN', 'a.dgn', 'Niveau 0']])('reads %s as RD, with its layers', async (driver, name, layerName) => {
  const from = gdal.write('lijn.geojson', JSON.stringify({ type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000], [145_010, 508_010.5]] }));
  await gdal.run('ogr2ogr', ['-f', driver, `${gdal.folder}/${name}`, from, '-a_srs', 'EPSG:28992']);
  const layers = await conversions.read({ name, content: readFileSync(`${gdal.folder}/${name}`) });
  expect(layers).toMatchObject([{
    name: layerName, notes: [], features: [{ geometry: { type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000], [145_010, 508_010.5]] } }],
  }]);
});

test('reads the layers of a GeoPackage separately', async () => {
  const first = await write('twee.gpkg', '-f', 'GPKG', '-nln', 'een');
  await write('twee.gpkg', '-f', 'GPKG', '-update', '-nln', 'tweede');
  const layers = await conversions.read({ name: first.name, content: readFileSync(`${gdal.folder}/twee.gpkg`) });
  expect(layers.map(({ name }) => name)).toEqual(['een', 'tweede']);
});
