import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { simpleParts } from '#platform/geo/positions.ts';
import { singleParts } from './layer/geometry.ts';
import { furthestOf, placesOf } from './testing/compare-places.ts';
import { hasOgr, readBack, type LayerRead } from './testing/ogr.ts';
import { variedFeatures } from './testing/varied-features.ts';
import { writeDirectly } from './testing/write-directly.ts';
import type { ExportFormat } from '../formats.ts';

const MM = 0.001;
const features = variedFeatures(240);
const folders: string[] = [];
let installed = false;

beforeAll(async () => {
  installed = await hasOgr();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const roundTrip = async (format: ExportFormat, given: readonly Feature[], options: readonly string[] = []): Promise<readonly LayerRead[]> => {
  const { folder, path } = await writeDirectly(format, { bomen: given });
  folders.push(folder);
  return readBack(path, options);
};

const byNumber = (read: readonly Feature[], field = 'number'): Map<number, Feature> =>
  new Map(read.map((feature) => [Number(feature.properties?.[field]), feature]));

const expectSamePlaces = (read: readonly Feature[], given: readonly Feature[], field?: string): void => {
  const found = byNumber(read, field);
  const wrong = given.filter((feature) => {
    const other = found.get(Number(feature.properties?.['number']));
    return !other || !(furthestOf(feature, other) <= MM);
  });
  expect(wrong).toEqual([]);
};

const instant = (text: unknown): number | null => (typeof text === 'string' ? Date.parse(text.replaceAll('/', '-').replace(/([+-]\d\d)$/, '$1:00')) : null);
const day = (text: unknown): unknown => (typeof text === 'string' ? text.replaceAll('/', '-') : text);

/** Expects equal values; `carried` changes the values that the format is known to lose. */
const expectSameValues = (read: readonly Feature[], given: readonly Feature[], carried: (properties: Record<string, unknown>) => Record<string, unknown>): void => {
  const found = byNumber(read);
  for (const { properties } of given) {
    const wanted = carried(properties ?? {});
    // Some readers omit fields without any value.
    const nothing = Object.fromEntries(Object.keys(wanted).map((name) => [name, null]));
    const got: Record<string, unknown> = { ...nothing, ...found.get(Number(wanted['number']))?.properties };
    expect({ ...got, geplant: day(got['geplant']), gezien: instant(got['gezien']) }).toMatchObject({ ...wanted, ...('gezien' in wanted && { gezien: instant(wanted['gezien']) }) });
  }
};

describe('GDAL on written files', () => {
  beforeEach((context) => {
    if (!installed) context.skip('ogr2ogr is not on this machine');
  });

  test('reads all geometries, types and values of a GeoPackage', async () => {
    const [layer, ...others] = await roundTrip('gpkg', features);
    expect(others).toEqual([]);
    expect(layer?.features).toHaveLength(features.length);
    expectSamePlaces(layer?.features ?? [], features);
    expectSameValues(layer?.features ?? [], features, (properties) => properties);
    expect(layer?.fields).toMatchObject({
      number: 'Integer64', naam: 'String', hoogte: 'Real', gezond: 'Integer(Boolean)', geplant: 'Date', gezien: 'DateTime',
    });
  });

  test('reads all geometries, types and values of GML with its schema', async () => {
    const [layer] = await roundTrip('gml', features);
    expect(layer?.features).toHaveLength(features.length);
    expectSamePlaces(layer?.features ?? [], features);
    expectSameValues(layer?.features ?? [], features, (properties) => properties);
    expect(layer?.fields).toMatchObject({
      number: 'Integer64', naam: 'String', hoogte: 'Real', gezond: 'Integer(Boolean)', geplant: 'Date', gezien: 'DateTime',
    });
  });

  test('reads the coordinate system of GML, GeoPackage and GeoJSON, of each layer', async () => {
    const systems = async (format: ExportFormat, given = features) => (await roundTrip(format, given)).map(({ epsg }) => epsg);
    expect([await systems('gml'), await systems('gpkg'), await systems('geojson')]).toEqual([['28992'], ['28992'], ['4326']]);
    const { folder, path } = await writeDirectly('gml', { bomen: features.slice(0, 5), leeg: [] });
    folders.push(folder);
    expect((await readBack(path)).map(({ name, epsg }) => [name, epsg])).toEqual([['bomen', '28992'], ['leeg', '28992']]);
  });

  test('reads a shape file per geometry type, without trailing spaces and types of moments', async () => {
    const layers = await roundTrip('shp', features);
    expect(layers.map(({ name }) => name)).toEqual(['export_punten', 'export_lijnen', 'export_vlakken']);
    const inFamily = (geometry: Geometry | null, type: RegExp): boolean => geometry !== null && simpleParts(geometry).some((part) => type.test(part.type));
    for (const [at, type] of [/Point/, /Line/, /Polygon/].entries()) {
      const own = features.filter(({ geometry }) => inFamily(geometry, type));
      const read = layers[at]?.features.filter(({ geometry }) => geometry !== null) ?? [];
      expect(read).toHaveLength(own.length);
      expectSamePlaces(read, own.filter(({ geometry }) => geometry?.type !== 'GeometryCollection'));
      expectSameValues(read, own, (properties) => ({
        ...properties,
        naam: typeof properties['naam'] === 'string' ? properties['naam'].trimEnd() : null,
        gezond: typeof properties['gezond'] === 'boolean' ? (properties['gezond'] ? 'T' : 'F') : null,
      }));
    }
    expect(layers[0]?.features.filter(({ geometry }) => geometry === null)).toHaveLength(features.filter(({ geometry }) => geometry === null).length);
    expect(layers[0]?.fields).toMatchObject({ number: 'Integer', aantal: 'Integer64', hoogte: 'Real', geplant: 'Date', gezien: 'String' });
  });

  test('reads a row of CSV per feature, with its geometry as text', async () => {
    const [layer] = await roundTrip('csv', features, ['-oo', 'GEOM_POSSIBLE_NAMES=WKT']);
    expect(layer?.features).toHaveLength(features.length);
    expectSamePlaces(layer?.features ?? [], features);
    const found = byNumber(layer?.features ?? []);
    for (const { properties } of features) {
      const got = found.get(Number(properties?.['number']))?.properties ?? {};
      expect(got['naam'] ?? '').toBe(properties?.['naam'] ?? '');
      expect(got['hoogte']).toBe((typeof properties?.['hoogte'] === 'number' ? String(properties['hoogte']) : '').replace('.', ','));
    }
  });

  test('reads a row of Excel per feature, with typed numbers, dates and moments', async () => {
    const [layer] = await roundTrip('xlsx', features, ['--config', 'OGR_XLSX_HEADERS', 'FORCE']);
    expect(layer?.features).toHaveLength(features.length);
    expectSameValues(layer?.features ?? [], features, ({ gezien: _seen, ...properties }) => properties);
    expect(layer?.fields).toMatchObject({
      number: 'Integer', naam: 'String', hoogte: 'Real', gezond: 'Integer(Boolean)', geplant: 'Date', gezien: 'DateTime',
    });
  });

  test('reads every outline and line of MicroStation V7 to the millimetre, on the level of its layer', async () => {
    const [layer] = await roundTrip('dgn', features);
    const outlines = features.flatMap(({ geometry }) => (geometry ? singleParts(geometry) : []))
      .flatMap((part) => (part.type === 'Polygon' ? part.coordinates : [part.coordinates]));
    expect(layer?.features).toHaveLength(outlines.length);
    const read = placesOf({ type: 'GeometryCollection', geometries: layer?.features.flatMap(({ geometry }) => (geometry ? simpleParts(geometry) : [])) ?? [] });
    const given = features.flatMap(({ geometry }) => placesOf(geometry));
    const rounded = (places: readonly (readonly number[])[]): Set<string> => new Set(places.map(([x = 0, y = 0]) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`));
    expect(rounded(read)).toEqual(rounded(given));
    expect(new Set(layer?.features.map(({ properties }) => properties?.['Level']))).toEqual(new Set([1]));
  });

  test('reads all features of GeoJSON, with lists and nulls unchanged', async () => {
    const { folder, path } = await writeDirectly('geojson', { bomen: features });
    folders.push(folder);
    const written = JSON.parse(await readFile(path, 'utf8')) as { features: Feature[] };
    expect(written.features.map(({ properties }) => properties)).toEqual(features.map(({ properties }) => properties));
    const [layer] = await readBack(path);
    const types = (all: readonly Feature[] = []): (string | undefined)[] => all.map(({ geometry }) => geometry?.type);
    expect(types(layer?.features)).toEqual(types(features));
  });

  test('reads a GPX waypoint for every point and a track for every line and outline', async () => {
    const layers = await roundTrip('gpx', features);
    const named = (name: string): readonly Feature[] => layers.find((layer) => layer.name === name)?.features ?? [];
    const parts = features.map(({ geometry }) => (geometry ? singleParts(geometry) : []));
    expect(named('waypoints')).toHaveLength(parts.flat().filter(({ type }) => type === 'Point').length);
    const tracks = parts.filter((own) => own.some(({ type }) => type !== 'Point'));
    expect(named('tracks')).toHaveLength(tracks.length);
    const segments = tracks.flat().flatMap((part) => (part.type === 'Polygon' ? part.coordinates : part.type === 'LineString' ? [part.coordinates] : []));
    expect(placesOf({ type: 'GeometryCollection', geometries: named('tracks').flatMap(({ geometry }) => (geometry ? simpleParts(geometry) : [])) }))
      .toHaveLength(segments.flat().length);
    const names = new Map(named('tracks').map(({ properties }) => [properties?.['ogr_number'], properties?.['ogr_naam']]));
    for (const { properties } of features.filter((_, at) => parts[at]?.some(({ type }) => type !== 'Point'))) {
      expect(names.get(properties?.['number']) ?? null).toBe(properties?.['naam']);
    }
  });

  test('reads every point and line of an AutoCAD drawing to the millimetre', async () => {
    const [layer] = await roundTrip('dwg', features);
    const simple = features.flatMap(({ geometry }) => (geometry ? singleParts(geometry) : []));
    const count = simple.reduce((sum, part) => sum + (part.type === 'Polygon' ? part.coordinates.length : 1), 0);
    expect(layer?.features).toHaveLength(count);
    const rounded = (places: readonly (readonly number[])[]): Set<string> => new Set(places.map(([x = 0, y = 0]) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`));
    const read = layer?.features.flatMap(({ geometry }) => placesOf(geometry)) ?? [];
    expect(rounded(read)).toEqual(rounded(features.flatMap(({ geometry }) => placesOf(geometry))));
  });
});
