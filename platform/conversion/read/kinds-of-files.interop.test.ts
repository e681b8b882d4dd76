import { existsSync, readFileSync } from 'node:fs';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { positionsOf } from '#platform/geo/positions.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadLayer } from '../conversion.ts';
import { startConversions } from './testing/read-files.ts';

const square = (x: number, size: number): number[][] => [[x, 508_000], [x + size, 508_000], [x + size, 508_000 + size], [x, 508_000 + size], [x, 508_000]];
const line = [[145_000, 508_000], [145_010.5, 508_000], [145_010.5, 508_020.25]];

/** EPSG:28992. Some programs write outer rings in one direction and some in the other, so rings are compared as sets of positions. */
const geometries = {
  punt: { type: 'Point', coordinates: [145_000.125, 508_000.5] },
  punten: { type: 'MultiPoint', coordinates: [[145_000, 508_000], [145_010, 508_000.5]] },
  lijn: { type: 'LineString', coordinates: line },
  lijnen: { type: 'MultiLineString', coordinates: [line, [[145_100, 508_000], [145_110, 508_010]]] },
  vlak: { type: 'Polygon', coordinates: [square(145_000, 10), square(145_003, 2)] },
  vlakken: { type: 'MultiPolygon', coordinates: [[square(145_000, 10)], [square(145_100, 20)]] },
  verzameling: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [145_000, 508_000] }, { type: 'LineString', coordinates: line }] },
} as const satisfies Readonly<Record<string, unknown>>;
type Name = keyof typeof geometries;

const all = Object.keys(geometries) as Name[];
const simple: readonly Name[] = ['punt', 'lijn', 'vlak'];

const collectionOf = (names: readonly Name[], systems: 'RD' | 'degrees'): string => JSON.stringify({
  type: 'FeatureCollection',
  ...(systems === 'RD' ? { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } } } : {}),
  features: names.map((naam, nummer) => ({ type: 'Feature', properties: { naam, nummer }, geometry: systems === 'RD' ? geometries[naam] : inDegrees(geometries[naam] as unknown as Geometry) })),
});

const inDegrees = (geometry: Geometry): unknown => JSON.parse(JSON.stringify(geometry), (_, value: unknown) =>
  (Array.isArray(value) && typeof value[0] === 'number' ? toWgs84(value as [number, number]) : value));

interface Kind {
  readonly file: string;
  readonly driver: string;
  readonly args?: readonly string[];
  readonly names?: readonly Name[];
  /** `degrees`: the format knows no other system, so that places may be half a metre off. */
  readonly system?: 'RD' | 'degrees';
  /** Whether the format keeps attributes. */
  readonly plain?: boolean;
}

const rd = ['-a_srs', 'EPSG:28992'];

const kinds: readonly Kind[] = [
  { file: 'gpkg10.gpkg', driver: 'GPKG', args: ['-dsco', 'VERSION=1.0'], names: all },
  { file: 'gpkg12.gpkg', driver: 'GPKG', args: ['-dsco', 'VERSION=1.2'], names: all },
  { file: 'gpkg13.gpkg', driver: 'GPKG', args: ['-dsco', 'VERSION=1.3', '-lco', 'SPATIAL_INDEX=NO'], names: all },
  { file: 'gpkgz.gpkg', driver: 'GPKG', args: ['-dim', 'XYZ'], names: simple },
  { file: 'gpkgm.gpkg', driver: 'GPKG', args: ['-dim', 'XYM'], names: simple },
  { file: 'kolom.gpkg', driver: 'GPKG', args: ['-lco', 'GEOMETRY_NAME=the_geom', '-lco', 'FID=ogc_fid'], names: simple },
  { file: 'index.fgb', driver: 'FlatGeobuf', names: all },
  { file: 'zonder.fgb', driver: 'FlatGeobuf', args: ['-lco', 'SPATIAL_INDEX=NO'], names: ['vlak', 'vlakken'] },
  { file: 'rd.geojson', driver: 'GeoJSON', names: all },
  { file: 'rfc.geojson', driver: 'GeoJSON', args: ['-lco', 'RFC7946=YES', '-s_srs', 'EPSG:28992', '-t_srs', 'EPSG:4326'], names: all, system: 'degrees' },
  { file: 'bbox.geojson', driver: 'GeoJSON', args: ['-lco', 'WRITE_BBOX=YES', '-lco', 'COORDINATE_PRECISION=3'], names: simple },
  { file: 'gml2.gml', driver: 'GML', args: ['-dsco', 'FORMAT=GML2'], names: all },
  { file: 'gml3.gml', driver: 'GML', args: ['-dsco', 'FORMAT=GML3'], names: all },
  { file: 'gml32.gml', driver: 'GML', args: ['-dsco', 'FORMAT=GML3.2'], names: all },
  { file: 'deegree.gml', driver: 'GML', args: ['-dsco', 'FORMAT=GML3Deegree'], names: simple },
  { file: 'punt.shp', driver: 'ESRI Shapefile', names: ['punt'] },
  { file: 'punten.shp', driver: 'ESRI Shapefile', names: ['punten'] },
  { file: 'lijnen.shp', driver: 'ESRI Shapefile', names: ['lijn', 'lijnen'] },
  { file: 'vlakken.shp', driver: 'ESRI Shapefile', names: ['vlak', 'vlakken'] },
  { file: 'puntz.shp', driver: 'ESRI Shapefile', args: ['-lco', 'SHPT=POINTZ'], names: ['punt'] },
  { file: 'lijnz.shp', driver: 'ESRI Shapefile', args: ['-lco', 'SHPT=ARCZ'], names: ['lijn', 'lijnen'] },
  { file: 'vlakm.shp', driver: 'ESRI Shapefile', args: ['-lco', 'SHPT=POLYGONM'], names: ['vlak'] },
  { file: 'utf8.shp', driver: 'ESRI Shapefile', args: ['-lco', 'ENCODING=UTF-8'], names: ['vlak'] },
  { file: 'kml.kml', driver: 'KML', names: all, system: 'degrees' },
  { file: 'libkml.kml', driver: 'LIBKML', names: all, system: 'degrees' },
  { file: 'punten.gpx', driver: 'GPX', args: ['-dsco', 'GPX_USE_EXTENSIONS=YES'], names: ['punt'], system: 'degrees' },
  { file: 'routes.gpx', driver: 'GPX', args: ['-dsco', 'GPX_USE_EXTENSIONS=YES'], names: ['lijn'], system: 'degrees' },
  { file: 'tracks.gpx', driver: 'GPX', args: ['-dsco', 'GPX_USE_EXTENSIONS=YES'], names: ['lijnen'], system: 'degrees' },
  { file: 'tekening.dxf', driver: 'DXF', names: ['punt', 'lijn'], plain: true },
  { file: 'tekening.dgn', driver: 'DGN', names: ['lijn'], plain: true },
];

let gdal: Gdal;
const read = new Map<string, readonly ReadLayer[]>();
let installed = false;

/** Writes a file with GDAL and returns it with the files that GDAL wrote beside it. */
const filesOf = async ({ file, driver, args = [], names = all, system = 'RD' }: Kind) => {
  const isConverted = args.includes('-t_srs');
  const source = gdal.write(`bron-${file}.geojson`, collectionOf(names, system === 'RD' || isConverted ? 'RD' : 'degrees'));
  await gdal.run('ogr2ogr', ['-f', driver, ...args, ...(system === 'RD' ? rd : []), `${gdal.folder}/${file}`, source]);
  const beside = driver === 'ESRI Shapefile' ? ['shx', 'dbf', 'prj', 'cpg'].map((extension) => file.replace('shp', extension)) : [];
  return [file, ...beside].filter((name) => existsSync(`${gdal.folder}/${name}`)).map((name) => ({ name, content: readFileSync(`${gdal.folder}/${name}`) }));
};

beforeAll(async () => {
  gdal = new Gdal();
  installed = await gdal.run('ogr2ogr', ['--version']).then(() => true, () => false);
  if (!installed) return;
  const conversions = startConversions();
  for (const kind of kinds) read.set(kind.file, await conversions.read(...(await filesOf(kind))));
  await conversions.close();
}, 600_000);
afterAll(() => gdal.close());
beforeEach((context) => {
  if (!installed) context.skip('ogr2ogr is not on this machine');
});

const sorted = (geometry: Geometry): (readonly number[])[] =>
  positionsOf(geometry).map(([x = NaN, y = NaN]) => [x, y]).toSorted(([x1 = 0, y1 = 0], [x2 = 0, y2 = 0]) => x1 - x2 || y1 - y2);

/** The part of a geometry that counts: lines and areas of one part are the same as their multi-geometries of one. */
const familyOf = ({ type }: Geometry): string => type.replace('Multi', '');

const expectSame = ({ geometry }: Feature, name: Name, digits: number): void => {
  const expected = geometries[name] as unknown as Geometry;
  if (!geometry) throw new Error(`${name} has no geometry`);
  expect(familyOf(geometry)).toBe(familyOf(expected));
  const [found, sought] = [sorted(geometry), sorted(expected)];
  expect(found).toHaveLength(sought.length);
  for (const [at, position] of sought.entries()) {
    for (const axis of [0, 1] as const) expect(found[at]?.[axis]).toBeCloseTo(position[axis] ?? NaN, digits);
  }
};

test.for(kinds)('reads $file of $driver with all its geometries and attributes', ({ file, names = all, system = 'RD', plain = false }) => {
  const layers = read.get(file) ?? [];
  const features = layers.flatMap((layer) => layer.features);
  expect(features).toHaveLength(names.length);
  expect(layers.flatMap(({ skipped }) => skipped)).toEqual([]);
  for (const [at, name] of names.entries()) {
    const feature = plain ? features[at] : features.find(({ properties }) => [properties?.['naam'], properties?.['Name'], properties?.['name']].includes(name));
    if (!feature) throw new Error(`${name} was not read: ${JSON.stringify(features.map(({ properties }) => properties))}`);
    expectSame(feature, name, system === 'RD' ? 2 : -0.3);
    if (!plain) expect(Object.values(feature.properties ?? {}).map(String)).toContain(String(at));
  }
});
