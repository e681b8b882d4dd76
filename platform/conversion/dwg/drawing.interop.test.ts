import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { DwgObjectReader } from '@node-projects/acad-ts';
import { afterAll, beforeAll, expect, test, vi, type TestContext } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { Gdal, type ReadCollection } from '#platform/server/testing/gdal.ts';
import { readDrawing } from './read-drawing.ts';
import { decodeCharacters } from './read/text.ts';
import { allOf, ORIGIN } from './testing/drawings.ts';
import { writeDrawing } from './write-drawing.ts';

const [X, Y] = ORIGIN;
/** Optional sample drawings of other programs. */
const SAMPLES = path.resolve(import.meta.dirname, '../../../../shared/samples/dwg');
const MILLIMETRE = 0.001;

let gdal: Gdal;
beforeAll(() => {
  gdal = new Gdal();
});
afterAll(() => gdal.close());

const readsDrawings = (): boolean => {
  try {
    return execFileSync('ogrinfo', ['--formats'], { encoding: 'utf8' }).includes('AutoCAD');
  } catch {
    return false;
  }
};
const needGdal = (context: TestContext): void => {
  if (!readsDrawings()) context.skip('GDAL with its CAD reader is not on this machine');
};

/** Suppresses warnings of GDAL about the drawing, such as an open ring or a code page. */
const quiet = ['--config', 'CPL_LOG', devNull];
/** Names of the layers that GDAL reads; empty when it cannot read the drawing. */
const layersOf = async (file: string): Promise<string[]> => {
  const listed = await gdal.run('ogrinfo', ['-ro', '-q', ...quiet, file]).catch(() => '');
  return [...listed.matchAll(/^\d+: (.*?)(?: \([^()]*\))?$/gm)].map(([, name = '']) => name);
};
const read = (file: string, layer: string): Promise<ReadCollection> =>
  gdal.features(file, layer, '-lco', 'RFC7946=NO', '-dim', 'XYZ', ...quiet);

const positions = (geometry: Geometry | null): number[][] => {
  if (!geometry || geometry.type === 'GeometryCollection') return [];
  const { type, coordinates } = geometry;
  if (type === 'Point') return [coordinates];
  return (type === 'LineString' || type === 'MultiPoint' ? coordinates : coordinates.flat(type === 'MultiPolygon' ? 2 : 1)) as number[][];
};
const expectNear = (one: Geometry | null, other: Geometry | null): void => {
  const [here, there] = [positions(one), positions(other)];
  expect(here.length).toBe(there.length);
  for (const [i, position] of here.entries()) {
    for (const axis of [0, 1, 2]) expect(Math.abs((position[axis] ?? 0) - (there[i]?.[axis] ?? 0))).toBeLessThan(MILLIMETRE);
  }
};

const feature = (geometry: Geometry, properties: Feature['properties'] = {}): Feature => ({ type: 'Feature', geometry, properties });
const shifted = (i: number): [number, number] => [X + i * 3.333_333, Y - i * 1.234_567];

test('GDAL reads every layer, object, coordinate and text of a written drawing', async (context) => {
  needGdal(context);
  const lines = Array.from({ length: 300 }, (_, i) =>
    feature({ type: 'LineString', coordinates: [shifted(i), shifted(i + 1), [X + i, Y + 7.5]] }, { straat: `Café ${i}`, nummer: i }));
  const points = Array.from({ length: 200 }, (_, i) => feature({ type: 'Point', coordinates: [...shifted(i), i / 10] }));
  const rings = [[[X, Y], [X + 10, Y], [X + 10, Y + 10], [X, Y]], [[X + 5, Y + 1], [X + 6, Y + 1], [X + 6, Y + 2], [X + 5, Y + 1]]];
  const mixed = [
    feature({ type: 'Polygon', coordinates: rings }), feature({ type: 'LineString', coordinates: [[X, Y, 1], [X + 1, Y, 2]] }),
    feature({ type: 'Point', coordinates: [X, Y] }, { tekst: 'Überweg €' }),
  ];
  const file = path.join(gdal.folder, 'out.dwg');
  await writeDrawing(file, [{ name: 'Lijnen – één', features: lines }, { name: 'Punten', features: points }, { name: 'Rest', features: mixed }]);
  const names = await layersOf(file);
  expect(names.map(decodeCharacters).toSorted()).toEqual(['Lijnen – één', 'Punten', 'Rest']);
  const byName = new Map(await Promise.all(names.map(async (name) => [decodeCharacters(name), (await read(file, name)).features] as const)));

  for (const [written, layer] of [[lines, 'Lijnen – één'], [points, 'Punten']] as const) {
    const back = byName.get(layer) ?? [];
    expect(back.length).toBe(written.length);
    for (const [i, { geometry }] of written.entries()) expectNear(back[i]?.geometry ?? null, geometry);
  }
  // GDAL shows the stored text, with non-ASCII characters as codes.
  expect(decodeCharacters(String(byName.get('Lijnen – één')?.[7]?.properties?.extentity_data)).trim()).toBe('straat=Café 7; nummer=7');
  const rest = byName.get('Rest') ?? [];
  expect(rest.map(({ properties }) => properties?.cadgeom_type)).toEqual(['CADLWPolyline', 'CADLWPolyline', 'CADPolyline3D', 'CADText']);
  for (const [i, ring] of rings.entries()) expectNear(rest[i]?.geometry ?? null, { type: 'LineString', coordinates: ring });
  expectNear(rest[2]?.geometry ?? null, mixed[1]!.geometry);
  expect(decodeCharacters(String(rest[3]?.properties?.text))).toBe('Überweg €');
});

const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => name.endsWith('.dwg')) : [];
const needSamples = (context: TestContext): void => {
  if (samples.length === 0) context.skip('there are no drawings of others beside the checkout');
};

/** Metres; both programs draw curves with chords up to a centimetre off. */
const TWO_CHORDS = 0.02;

const distance = ([x = NaN, y = NaN]: readonly number[], line: readonly (readonly number[])[]): number =>
  Math.min(...line.map(([ax = NaN, ay = NaN], i) => {
    const [bx = ax, by = ay] = line[i + 1] ?? [];
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - ax - dx * along, y - ay - dy * along);
  }));

/** Types of which both programs keep the corners. GDAL does not close closed polylines. */
const ofCorners = new Set(['CADPoint', 'CADLine', 'CADFace3D', 'CADPolyline3D', 'CADText', 'CADMText']);

test('reads everything that GDAL reads in sample drawings, at the same positions', async (context) => {
  needGdal(context);
  needSamples(context);
  let compared = 0;
  for (const name of samples) {
    const file = path.join(SAMPLES, name);
    if (readFileSync(file, { encoding: 'latin1' }).slice(0, 6) !== 'AC1015') continue;
    const ours = new Map((await readDrawing(file)).map((layer) => [layer.name, layer.features]));
    for (const layer of await layersOf(file)) {
      for (const { geometry, properties } of (await read(file, layer)).features) {
        const all = positions(geometry);
        // GDAL draws the wrong side of arcs of more than half a circle, so only the ends are compared.
        const wanted = properties?.cadgeom_type === 'CADLWPolyline' ? [...all.slice(0, 1), ...all.slice(-1)] : all;
        const curved = !ofCorners.has(String(properties?.cadgeom_type));
        const matches = (ours.get(decodeCharacters(layer)) ?? []).filter((mine) => {
          const there = positions(mine.geometry);
          if (curved) return wanted.every((position) => distance(position, there) < TWO_CHORDS);
          return there.length === wanted.length && wanted.every((position, i) => distance(position, there.slice(i, i + 1)) < MILLIMETRE);
        });
        expect(matches.length, `${name}: ${layer} ${String(properties?.cadgeom_type)}`).toBeGreaterThan(0);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(10);
});

test('reads valid features from sample drawings of every release', async (context) => {
  needSamples(context);
  for (const name of samples) {
    const layers = await readDrawing(path.join(SAMPLES, name)).catch((error: unknown) => error);
    if (layers instanceof Error) {
      expect(layers, name).toMatchObject({ code: 'drawing_empty' });
      continue;
    }
    for (const { geometry, properties } of allOf(layers as Awaited<ReturnType<typeof readDrawing>>)) {
      expect(positions(geometry).flat().every(Number.isFinite)).toBe(true);
      expect(properties?.kleur).toMatch(/^#[0-9a-f]{6}$/);
    }
  }
});

test('draws tables whose cells cannot be read, as in drawings of AutoCAD 2007', async (context) => {
  needSamples(context);
  const unreadable = vi.spyOn(DwgObjectReader.prototype as unknown as { _readTableCellData: () => void }, '_readTableCellData');
  unreadable.mockImplementation(() => {
    throw new RangeError('Past the end of the cell');
  });
  const layers = await readDrawing(path.join(SAMPLES, 'sample_AC1015.dwg'));
  unreadable.mockRestore();
  expect(allOf(layers).some(({ properties }) => /^\*T\d+$/.test(String(properties?.['blok'])))).toBe(true);
  expect(layers.flatMap(({ skipped }) => skipped).map(({ what }) => what)).not.toContain('tabel, onleesbaar');
});
