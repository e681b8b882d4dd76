import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import { exportFormats } from '../formats.ts';
import { openOwnWrite } from './testing/own-write.ts';
import { writeDirectly } from './testing/write-directly.ts';

const { base, write, close } = openOwnWrite();
afterAll(close);

function* points(count: number): Generator<Feature> {
  for (let number = 0; number < count; number += 1) {
    yield { type: 'Feature', geometry: { type: 'Point', coordinates: [145_000 + number, 508_000] }, properties: { number } };
  }
}

/** Each test starts processes, which is slow on a busy machine. */
const patient = { timeout: 60_000 };

test.for(exportFormats)('writes %s in a child process, and removes the file after use', patient, async (format) => {
  const file = await write(format, 'Bomen', [{ name: 'bomen', features: points(10) }]);
  expect(readFileSync(file.path)).toHaveLength(file.size);
  expect(file.name).toMatch(/^Bomen( \d{4}-\d\d-\d\d| shp| gml)?\.\w+$/);
  expect(existsSync(file.path)).toBe(true);
  await file.dispose();
  expect(readdirSync(base)).toEqual([]);
});

test.for(['dwg', 'dgn', 'gpx'] as const)('writes %s without features', patient, async (format) => {
  const file = await write(format, 'Leeg', [{ name: 'leeg', features: [] }]);
  await file.dispose();
  expect(file.size).toBeGreaterThan(0);
});

test('names exports of several layers differently in every format', patient, async () => {
  const names: string[] = [];
  // MicroStation is always one file, and its writer needs a process of its own.
  for (const format of exportFormats.filter((one) => one !== 'dgn')) {
    const { name, folder } = await writeDirectly(format, { bomen: [...points(1)], banken: [...points(1)] }, { title: 'Bomen' });
    rmSync(folder, { recursive: true });
    names.push(name);
  }
  expect(names.filter((name) => name.endsWith('.zip')).toSorted()).toEqual(['csv', 'geojson', 'gml', 'shp', 'xlsx'].map((format) => `Bomen ${format}.zip`));
  expect(new Set(names).size).toBe(names.length);
});

test('adds the Dutch date to the name of an Excel file', patient, async () => {
  // The Swedish locale writes dates as `2026-11-21`.
  const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  const before = today();
  const file = await write('xlsx', 'Bomen', [{ name: 'bomen', features: points(1) }]);
  await file.dispose();
  expect([before, today()].map((day) => `Bomen ${day}.xlsx`)).toContain(file.name);
});

test('accepts an async iterable of features, and reports increasing progress', patient, async () => {
  const seen: number[] = [];
  async function* slowly(): AsyncGenerator<Feature> {
    yield* points(5_000);
  }
  const file = await write('geojson', 'Bomen', [{ name: 'bomen', features: slowly() }], { onProgress: (part) => seen.push(part) });
  await file.dispose();
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.every((part) => part > 0 && part <= 1)).toBe(true);
});

test.for([['dwg', 25_000], ['csv', 100_000]] as const)('%s accepts %i features over all layers, and refuses one more with a message', patient, async ([format, most]) => {
  const layers = [{ name: 'een', features: points(most) }, { name: 'twee', features: points(1) }];
  await expect(write(format, 'Bomen', layers)).rejects.toMatchObject({
    status: 413, code: 'too_many_features', message: expect.stringContaining(`ten hoogste ${most.toLocaleString('nl-NL')} objecten`),
  });
  expect(readdirSync(base)).toEqual([]);
});

test('aborting while features arrive rejects with the reason and leaves no files', patient, async () => {
  const stop = new AbortController();
  function* endless(): Generator<Feature> {
    for (const feature of points(90_000)) {
      if (feature.properties?.['number'] === 50_000) stop.abort(new Error('niet meer nodig'));
      yield feature;
    }
  }
  await expect(write('csv', 'Bomen', [{ name: 'bomen', features: endless() }], { signal: stop.signal })).rejects.toThrow('niet meer nodig');
  expect(readdirSync(base)).toEqual([]);
});

test('aborting while the child writes rejects with the reason and leaves no files', patient, async () => {
  const stop = new AbortController();
  const options = { signal: stop.signal, onProgress: () => stop.abort(new Error('niet meer nodig')) };
  await expect(write('gml', 'Bomen', [{ name: 'bomen', features: points(50_000) }], options)).rejects.toThrow('niet meer nodig');
  expect(readdirSync(base)).toEqual([]);
});

test('rejects with the error of a failing feature source and leaves no files', patient, async () => {
  function* broken(): Generator<Feature> {
    yield* points(3);
    throw new Error('de bron valt weg');
  }
  await expect(write('gpkg', 'Bomen', [{ name: 'bomen', features: broken() }])).rejects.toThrow('de bron valt weg');
  expect(readdirSync(base)).toEqual([]);
});
