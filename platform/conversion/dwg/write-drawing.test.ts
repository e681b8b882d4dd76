import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import type { LayerToWrite, ReadLayer } from '../conversion.ts';
import { readDrawing } from './read-drawing.ts';
import { inFolder, ORIGIN } from './testing/drawings.ts';
import { writeDrawing } from './write-drawing.ts';

/** Allows for a machine that is four times slower. */
const patient = { timeout: 60_000 };
const [X, Y] = ORIGIN;
const feature = (geometry: Geometry | null, properties: Feature['properties'] = {}): Feature => ({ type: 'Feature', geometry, properties });
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [X + x, Y + y] });

const thereAndBack = (layers: readonly LayerToWrite[]): Promise<{ losses: readonly string[]; read: readonly ReadLayer[]; size: number }> =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'out.dwg');
    const losses = await writeDrawing(file, layers);
    return { losses, read: await readDrawing(file), size: (await readFile(file)).length };
  });

const coordinate = fc.tuple(fc.double({ min: 10_000, max: 280_000, noNaN: true }), fc.double({ min: 300_000, max: 620_000, noNaN: true }));
const distinct = fc.uniqueArray(coordinate, { minLength: 3, maxLength: 12, selector: (at) => at.join() });
const geometries: fc.Arbitrary<Geometry> = fc.oneof(
  coordinate.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  distinct.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
);
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) =>
  text.trim() === text && !['soort', 'laag', 'kleur', 'lijndikte', 'blok', 'handle', 'tekst', 'teksthoogte', 'hoek', '__proto__'].includes(text));

test('writes points and lines that read back exactly, with values as text', patient, async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(fc.tuple(geometries, fc.dictionary(name, fc.string({ unit: 'grapheme', maxLength: 300 }), { maxKeys: 5 })), { minLength: 1, maxLength: 10 }),
    async (made) => {
      const { read } = await thereAndBack([{ name: 'Laag', features: made.map(([geometry, properties]) => feature(geometry, properties)) }]);
      expect(read).toHaveLength(1);
      expect(read[0]!.features.map(({ geometry }) => geometry)).toEqual(made.map(([geometry]) => geometry));
      for (const [i, [, properties]] of made.entries()) {
        const filled = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));
        expect(read[0]!.features[i]!.properties).toMatchObject(filled);
      }
    },
  ), { numRuns: 40 });
});

test('splits polygons into rings and multi-geometries into objects, and reports it', async () => {
  const ring = (from: number, to: number) => [[X + from, Y + from], [X + to, Y + from], [X + to, Y + to], [X + from, Y + from]];
  const { losses, read } = await thereAndBack([{
    name: 'Percelen', features: [
      feature({ type: 'Polygon', coordinates: [ring(0, 10), ring(4, 6)] }),
      feature({ type: 'MultiPoint', coordinates: [[X, Y], [X + 1, Y]] }),
      feature(null), feature({ type: 'LineString', coordinates: [[X, Y]] }),
    ],
  }]);
  expect(read[0]!.features.map(({ geometry }) => geometry)).toEqual([
    { type: 'LineString', coordinates: ring(0, 10) }, { type: 'LineString', coordinates: ring(4, 6) }, point(0, 0), point(1, 0),
  ]);
  expect(losses).toEqual([
    '1 object zonder geometrie: die kunnen niet in een tekening en zijn weggelaten.',
    '1 object met een onvolledige geometrie: dat deel is weggelaten.',
    '1 object met een vlak: een tekening heeft daarvan de omtrek als gesloten lijn, en elk gat als een eigen lijn.',
    '1 object met meer vormen: die zijn in losse voorwerpen gesplitst.',
  ]);
});

test('keeps heights', async () => {
  const line: Geometry = { type: 'LineString', coordinates: [[X, Y, 1], [X + 1, Y, 2.5], [X + 2, Y, -3]] };
  const level: Geometry = { type: 'LineString', coordinates: [[X, Y, 4], [X + 1, Y, 4]] };
  const { read } = await thereAndBack([{ name: 'Hoogte', features: [feature(line), feature(level)] }]);
  expect(read[0]!.features.map(({ geometry }) => geometry)).toEqual([line, level]);
});

test('writes a label of one or more lines as text', async () => {
  const labels = ['Café De Œuf €', 'regel één\nregel {twee}'];
  const { read } = await thereAndBack([{ name: 'Teksten', features: labels.map((tekst) => feature(point(0, 0), { tekst, hoek: 45, teksthoogte: 2 })) }]);
  expect(read[0]!.features.map(({ properties }) => [properties!.soort, properties!.tekst, properties!.hoek, properties!.teksthoogte]))
    .toEqual(labels.map((text) => ['tekst', text, 45, 2]));
});

test('keeps layer names, except for forbidden characters and duplicates', async () => {
  const features = [feature(point(0, 0))];
  const { losses, read } = await thereAndBack(['0', 'Fietspaden – één', 'a/b', 'A_B'].map((title) => ({ name: title, features })));
  expect(read.map((layer) => layer.name).toSorted()).toEqual(['0', 'A_B_2', 'Fietspaden – één', 'a_b']);
  expect(losses).toEqual(['Aangepaste namen van kaartlagen: a/b → a_b, A_B → A_B_2.']);
});

test('writes the nearest colour, and counts values that do not fit', async () => {
  const long = 'x'.repeat(9000);
  const { losses, read } = await thereAndBack([{ name: 'Laag', features: [feature(point(0, 0), { kleur: '#fe0101', a: long, b: long })] }]);
  expect(read[0]!.features[0]!.properties).toMatchObject({ kleur: '#ff0000', a: long });
  expect(losses).toEqual([
    'De waarden van de velden staan als uitgebreide gegevens (XDATA) bij de voorwerpen, als tekst; niet elk programma toont die.',
    '1 waarde weggelaten: bij een voorwerp past ten hoogste 16 kB.',
  ]);
});

test('refuses more than 25,000 features before writing the file', patient, async () => {
  const one = feature(point(0, 0));
  let asked = 0;
  const endless = function* (): Generator<Feature> {
    for (;;) {
      asked += 1;
      yield one;
    }
  };
  await inFolder(async (folder) => {
    const file = path.join(folder, 'out.dwg');
    await expect(writeDrawing(file, [{ name: 'Laag', features: endless() }])).rejects.toMatchObject({ code: 'too_many_for_drawing', status: 413 });
    await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });
  expect(asked).toBe(25_001);
});
