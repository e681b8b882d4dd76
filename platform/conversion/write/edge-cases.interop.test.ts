import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { positionsOf } from '#platform/geo/positions.ts';
import type { ExportFormat } from '../formats.ts';
import { hasOgr, readBack, type LayerRead } from './testing/ogr.ts';
import { writeDirectly, type Written } from './testing/write-directly.ts';

const folders: string[] = [];
let installed = false;

beforeAll(async () => {
  installed = await hasOgr();
});
beforeEach((context) => {
  if (!installed) context.skip('ogr2ogr is not on this machine');
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const point: Geometry = { type: 'Point', coordinates: [145_000, 508_000] };
const feature = (properties: Record<string, unknown>, geometry: Geometry | null = point): Feature => ({ type: 'Feature', geometry, properties });

const roundTrip = async (
  format: ExportFormat,
  layers: Readonly<Record<string, readonly Feature[]>>,
  options: { title?: string } = {},
): Promise<{ written: Written; layers: readonly LayerRead[] }> => {
  const written = await writeDirectly(format, layers, options);
  folders.push(written.folder);
  return { written, layers: await readBack(written.path, format === 'xlsx' ? ['--config', 'OGR_XLSX_HEADERS', 'FORCE'] : []) };
};

/** Formats with fields; the other formats are covered by the tables in docs/formats.md. */
const withFields = ['geojson', 'xlsx', 'shp', 'gpkg', 'gml'] as const;

test.for(withFields)('%s without features can be opened and is empty', async (format) => {
  const { layers } = await roundTrip(format, { leeg: [] });
  expect(layers.flatMap(({ features }) => features)).toEqual([]);
});

test.for([['geojson', 400], ['xlsx', 400], ['gpkg', 400], ['gml', 400], ['shp', 255]] as const)('%s of 400 fields holds %i, and reports fields left out', async ([format, most]) => {
  const properties = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`omschrijving ${at}`, `waarde ${at}`]));
  const { written, layers } = await roundTrip(format, { breed: [feature(properties)] });
  const read = Object.values(layers[0]?.features[0]?.properties ?? {}).filter((value) => String(value).startsWith('waarde '));
  expect(new Set(read).size).toBe(most);
  expect(written.losses.some((sentence) => sentence.startsWith('Niet alle velden passen'))).toBe(most < 400);
});

const oddNames = ['"; drop table x; --', "l'été", '../../etc', 'a b', 'A B', '1e veld', '🌳', '', 'fid', 'geom', 'x'.repeat(300), 'constructor', '<b>'];

test.for(withFields)('%s keeps every value of fields with odd names apart', async (format) => {
  const properties = Object.fromEntries(oddNames.map((name, at) => [name, `waarde ${at}`]));
  const { layers } = await roundTrip(format, { raar: [feature(properties)] });
  const read = Object.values(layers[0]?.features[0]?.properties ?? {}).filter((value) => String(value).startsWith('waarde '));
  expect(new Set(read)).toEqual(new Set(oddNames.map((_, at) => `waarde ${at}`)));
});

test.for(withFields)('%s keeps layers with odd and equal names apart', async (format) => {
  const names = ['../../etc', 'Bomen "2026"', 'bomen "2026"', '🌳', 'gpkg_contents', 'Laag [1]: a/b?'];
  const { layers } = await roundTrip(format, Object.fromEntries(names.map((name, at) => [name, [feature({ nummer: at, tekst: 'a' })]])));
  const numbers = layers.flatMap(({ features }) => features.map(({ properties }) => properties?.['nummer']));
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1, 2, 3, 4, 5]);
});

test.for(withFields)('%s turns a title that is a path into a file name', async (format) => {
  const { written } = await roundTrip(format, { laag: [feature({ a: 1, b: 2 })] }, { title: '../../tmp/"x"🌳' });
  expect(written.name).toMatch(/^tmp_x_( shp| gml)?\.\w+$/);
});

test('a GeoPackage holds a text of a megabyte', async () => {
  const text = 'é'.repeat(500_000);
  const { layers, written } = await roundTrip('gpkg', { laag: [feature({ tekst: text })] });
  expect(layers[0]?.features[0]?.properties?.['tekst']).toBe(text);
  expect(written.losses).toEqual([]);
});

test('Excel and shape files cut long texts, and report the field', async () => {
  const text = 'é'.repeat(40_000);
  for (const [format, length] of [['xlsx', 32_767], ['shp', 127]] as const) {
    const { layers, written } = await roundTrip(format, { laag: [feature({ tekst: text })] });
    expect(String(layers[0]?.features[0]?.properties?.['tekst'])).toHaveLength(length);
    expect(written.losses).toContain('1 tekst was te lang en daarom ingekort, in: tekst.');
  }
});

test('a field with values of several types becomes text, and is reported', async () => {
  const { layers, written } = await roundTrip('gpkg', { laag: [feature({ a: 1 }), feature({ a: 'een' }), feature({ a: true }), feature({})] });
  expect(layers[0]?.features.map(({ properties }) => properties?.['a'])).toEqual(['1', 'een', 'true', null]);
  expect(written.losses).toEqual(['Velden met waarden van verschillende soort zijn tekst geworden: a.']);
});

test('a feature without valid geometry stays a row', async () => {
  const { layers, written } = await roundTrip('gpkg', { laag: [feature({ a: 1 }, { type: 'Polygon', coordinates: [] }), feature({ a: 2 }, null)] });
  expect(layers[0]?.features.map(({ geometry }) => geometry)).toEqual([null, null]);
  expect(written.losses).toEqual(['1 object met een onvolledige geometrie: die staan er zonder geometrie in.']);
});

test('a GeoPackage of polygons and multipolygons has one geometry type', async () => {
  const ring = [[145_000, 508_000], [145_010, 508_000], [145_010, 508_010], [145_000, 508_000]];
  const { layers } = await roundTrip('gpkg', {
    laag: [feature({ a: 1 }, { type: 'Polygon', coordinates: [ring] }), feature({ a: 2 }, { type: 'MultiPolygon', coordinates: [[ring]] })],
  });
  expect(layers[0]?.features.map(({ geometry }) => geometry?.type)).toEqual(['MultiPolygon', 'MultiPolygon']);
});

test.for(['geojson', 'gpkg', 'gml'] as const)('%s adds no heights to objects beside others that have them', async (format) => {
  const geometries: Geometry[] = [
    point,
    { type: 'Point', coordinates: [145_000, 508_000, 3.5] },
    { type: 'LineString', coordinates: [[145_000, 508_000, 1], [145_010, 508_000, 2]] },
    { type: 'LineString', coordinates: [[145_000, 508_000, 1], [145_010, 508_000]] },
    { type: 'GeometryCollection', geometries: [point, { type: 'Point', coordinates: [145_000, 508_000, 3.5] }] },
  ];
  const features = geometries.map((geometry, nummer) => feature({ nummer }, geometry));
  const { layers } = await roundTrip(format, { plat: features.slice(0, 1), hoog: features.slice(1, 2), gemengd: features, punten: features.slice(0, 2) });
  const heights = (name: string): unknown[] => (layers.find((layer) => layer.name === name)?.features ?? []).map(({ geometry }) =>
    geometry && positionsOf(geometry).map(([, , height]) => height ?? null));
  expect(heights('plat')).toEqual([[null]]);
  expect(heights('hoog')).toEqual([[3.5]]);
  expect(heights('punten')).toEqual([[null], [3.5]]);
  expect(heights('gemengd')).toEqual([[null], [3.5], [1, 2], [null, null], [null, null]]);
});
