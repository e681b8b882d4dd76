import { existsSync, readFileSync } from 'node:fs';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { positionsOf } from '#platform/geo/positions.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readLimits } from './limits.ts';
import { startConversions } from './testing/read-files.ts';

const square = (x: number, size: number): number[][] => [[x, 508_000], [x + size, 508_000], [x + size, 508_000 + size], [x, 508_000 + size], [x, 508_000]];
const line = [[145_000, 508_000], [145_010.5, 508_000], [145_010.5, 508_020.25]];

/** EPSG:28992. Programs differ in the direction and the start of rings, so positions are compared without their order. */
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

const collectionOf = (bestand: string | null, names: readonly Name[], systems: 'RD' | 'degrees'): string => JSON.stringify({
  type: 'FeatureCollection',
  ...(systems === 'RD' ? { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } } } : {}),
  features: names.map((naam, nummer) => ({ type: 'Feature', properties: bestand === null ? {} : { naam, nummer, bestand }, geometry: systems === 'RD' ? geometries[naam] : inDegrees(geometries[naam] as unknown as Geometry) })),
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
  /** Name of the layer of a format that keeps no attributes. */
  readonly plain?: string;
}

const rd = ['-a_srs', 'EPSG:28992'];

const kinds: readonly Kind[] = [
  { file: 'versie10.gpkg', driver: 'GPKG', args: ['-dsco', 'VERSION=1.0'], names: all },
  { file: 'versie12.gpkg', driver: 'GPKG', args: ['-dsco', 'VERSION=1.2'], names: all },
  { file: 'versie13.gpkg', driver: 'GPKG', args: ['-dsco', 'VERSION=1.3', '-lco', 'SPATIAL_INDEX=NO'], names: all },
  { file: 'hoogten.gpkg', driver: 'GPKG', args: ['-dim', 'XYZ'], names: simple },
  { file: 'metingen.gpkg', driver: 'GPKG', args: ['-dim', 'XYM'], names: simple },
  { file: 'kolom.gpkg', driver: 'GPKG', args: ['-lco', 'GEOMETRY_NAME=the_geom', '-lco', 'FID=ogc_fid'], names: simple },
  { file: 'index.fgb', driver: 'FlatGeobuf', names: all },
  { file: 'zonder.fgb', driver: 'FlatGeobuf', args: ['-lco', 'SPATIAL_INDEX=NO'], names: ['vlak', 'vlakken'] },
  { file: 'rd.geojson', driver: 'GeoJSON', names: all },
  // GDAL itself loses the point of a collection when it writes this one.
  { file: 'rfc.geojson', driver: 'GeoJSON', args: ['-lco', 'RFC7946=YES', '-s_srs', 'EPSG:28992', '-t_srs', 'EPSG:4326'], names: all.filter((name) => name !== 'verzameling'), system: 'degrees' },
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
  { file: 'tekening.dxf', driver: 'DXF', names: ['punt', 'lijn'], plain: '0' },
  { file: 'tekening.dgn', driver: 'DGN', names: ['lijn'], plain: 'Niveau 0' },
];

let gdal: Gdal;
const read = new Map<string, readonly Feature[]>();
const skipped: string[] = [];
let installed = false;

type File = { readonly name: string; readonly content: Buffer };

/** Writes a file with GDAL and returns it with the files that GDAL wrote beside it. */
const filesOf = async ({ file, driver, args = [], names = all, system = 'RD', plain }: Kind): Promise<readonly File[]> => {
  const isConverted = args.includes('-t_srs');
  const source = gdal.write(`bron-${file}.geojson`, collectionOf(plain ? null : file, names, system === 'RD' || isConverted ? 'RD' : 'degrees'));
  await gdal.run('ogr2ogr', ['-f', driver, ...args, ...(system === 'RD' ? rd : []), '-nln', file.split('.')[0] ?? '', `${gdal.folder}/${file}`, source]);
  const beside = driver === 'ESRI Shapefile' ? ['shx', 'dbf', 'prj', 'cpg'].map((extension) => file.replace('shp', extension)) : [];
  return [file, ...beside].filter((name) => existsSync(`${gdal.folder}/${name}`)).map((name) => ({ name, content: readFileSync(`${gdal.folder}/${name}`) }));
};

beforeAll(async () => {
  gdal = new Gdal();
  installed = await gdal.run('ogr2ogr', ['--version']).then(() => true, () => false);
  if (!installed) return;
  const conversions = startConversions();
  const uploads: { kinds: Kind[]; files: File[] }[] = [];
  for (const kind of kinds) {
    const files = await filesOf(kind);
    const last = uploads.at(-1);
    if (last && last.files.length + files.length <= readLimits.files) {
      last.kinds.push(kind);
      last.files.push(...files);
    } else uploads.push({ kinds: [kind], files: [...files] });
  }
  for (const { kinds: ofUpload, files } of uploads) {
    const layers = await conversions.read(...files);
    skipped.push(...layers.flatMap((layer) => layer.skipped.map(({ what }) => `${layer.name}: ${what}`)));
    for (const { file, plain } of ofUpload) {
      const own = layers.flatMap(({ name, features }) => features.filter(({ properties }) => (plain ? name === plain : Object.values(properties ?? {}).includes(file))));
      read.set(file, own);
    }
  }
  await conversions.close();
}, 600_000);
afterAll(() => gdal.close());
beforeEach((context) => {
  if (!installed) context.skip('ogr2ogr is not on this machine');
});

/** The part of a geometry that counts: lines and areas of one part are the same as their multi-geometries of one. */
const familyOf = ({ type }: Geometry): string => type.replace('Multi', '');

/** Expects each position within a distance in metres of a position that was written. */
const expectSame = ({ geometry }: Feature, name: Name, distance: number): void => {
  const expected = geometries[name] as unknown as Geometry;
  if (!geometry) throw new Error(`${name} has no geometry`);
  expect(familyOf(geometry)).toBe(familyOf(expected));
  const [found, sought] = [positionsOf(geometry), positionsOf(expected)];
  expect(found).toHaveLength(sought.length);
  for (const [x = NaN, y = NaN] of sought) {
    expect(Math.min(...found.map(([foundX = NaN, foundY = NaN]) => Math.hypot(foundX - x, foundY - y)))).toBeLessThan(distance);
  }
};

test('leaves out no part of any file', () => {
  expect(skipped).toEqual([]);
});

test.for(kinds)('reads $file of $driver with all its geometries and attributes', ({ file, names = all, system = 'RD', plain }) => {
  const features = read.get(file) ?? [];
  expect(features).toHaveLength(names.length);
  for (const [at, name] of names.entries()) {
    const feature = plain ? features[at] : features.find(({ properties }) => Object.values(properties ?? {}).includes(name));
    if (!feature) throw new Error(`${name} was not read: ${JSON.stringify(features.map(({ properties }) => properties))}`);
    expectSame(feature, name, system === 'RD' ? 0.002 : 0.5);
    if (!plain) expect(Object.values(feature.properties ?? {}).map(String)).toContain(String(at));
  }
});
