import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { expect, test, type TestContext } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import { RD_DEFINITION } from '#platform/geo/rd.ts';
import { writeDirectly } from './testing/write-directly.ts';

const FILE = 'nl_nsgi_rdtrans2018.tif';
const grids = [process.env['COOK_RDTRANS_GRID'] ?? '', `/usr/share/proj/${FILE}`];

/** Positions in the corners, along the coast and in the middle of the Netherlands. */
const places = [
  [155_000, 463_000], [145_000, 508_000], [121_687.123, 487_484.456], [200_000, 350_000.5], [13_591.7, 391_021.3],
  [276_000, 570_000], [180_000, 315_000], [30_000, 420_000], [220_500, 600_100], [110_000, 545_000], [265_000, 480_000],
] as const;

const features = places.map((coordinates, number): Feature => ({
  type: 'Feature', geometry: { type: 'Point', coordinates: [...coordinates] }, properties: { number },
}));

/** Longitude and latitude that PROJ computes with the grid. */
const byProj = (grid: string): number[][] => {
  const definition = RD_DEFINITION.replace(/\+towgs84=\S+/, `+nadgrids=${grid}`);
  const input = places.map((place) => place.join(' ')).join('\n');
  const answer = execFileSync('cs2cs', ['-f', '%.12f', ...definition.split(' '), '+to', '+proj=longlat', '+datum=WGS84', '+no_defs'], { input });
  return answer.toString().trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number));
};

const METRES_PER_DEGREE = 111_300;

const apart = ([longitude = 0, latitude = 0]: readonly number[], [otherLongitude = 0, otherLatitude = 0]: readonly number[]): number =>
  Math.hypot((longitude - otherLongitude) * METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180), (latitude - otherLatitude) * METRES_PER_DEGREE);

const gridOrSkip = ({ skip }: TestContext): string => {
  if (!existsSync('/usr/bin/cs2cs')) skip('cs2cs is not on this machine');
  return grids.find((place) => place !== '' && existsSync(place)) ?? skip(`${FILE} is not on this machine (COOK_RDTRANS_GRID)`);
};

const readGeoJson = (path: string): number[][] =>
  (JSON.parse(readFileSync(path, 'utf8')) as { features: { geometry: { coordinates: number[] } }[] }).features.map(({ geometry }) => geometry.coordinates);

const readGpx = (path: string): number[][] =>
  [...readFileSync(path, 'utf8').matchAll(/<wpt lat="([\d.]+)" lon="([\d.]+)">/g)].map(([, latitude, longitude]) => [Number(longitude), Number(latitude)]);

const furthest = async (format: 'geojson' | 'gpx', grid: string | null, wanted: readonly number[][]): Promise<number> => {
  const { path, folder } = await writeDirectly(format, { punten: features }, { grid });
  const read = format === 'geojson' ? readGeoJson(path) : readGpx(path);
  await rm(folder, { recursive: true });
  expect(read).toHaveLength(wanted.length);
  return Math.max(...read.map((place, at) => apart(place, wanted[at] ?? [])));
};

const formats = ['geojson', 'gpx'] as const;

test.for(formats)('writes %s with the correction grid within a millimetre of PROJ', async (format, context) => {
  const grid = gridOrSkip(context);
  expect(await furthest(format, grid, byProj(grid))).toBeLessThan(0.001);
});

test.for(formats)('writes %s without the grid within 25 cm of PROJ', async (format, context) => {
  expect(await furthest(format, null, byProj(gridOrSkip(context)))).toBeLessThan(0.25);
});
