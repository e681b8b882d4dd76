import { readFile, rm } from 'node:fs/promises';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import { writeDirectly } from '../../testing/write-directly.ts';
import { toDutchTime } from './dutch-time.ts';

type Rows = readonly (readonly unknown[])[];

const cellsOf = async (format: 'csv' | 'xlsx', features: readonly Feature[]): Promise<Rows> => {
  const { path, folder } = await writeDirectly(format, { laag: features });
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  if (format === 'csv') return parseCsv(bytes.toString('utf8'), { delimiter: ';' });
  const { sheets } = await readXlsx(bytes);
  expect(sheets.every(({ cells }) => [...(cells?.values() ?? [])].every((cell) => cell.formula === undefined))).toBe(true);
  return sheets[0]?.rows ?? [];
};

const starts = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '|', '=cmd|', '@SUM(', '');
const text = fc.tuple(starts, fc.string()).map((parts) => parts.join(''));
const dangerous = /^[=+\-@\t\r\n|]/;

test('no cell or header of CSV begins like a formula, whatever the data', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.dictionary(text, text, { maxKeys: 4 }), { maxLength: 20 }), async (rows) => {
      const features = rows.map((properties): Feature => ({ type: 'Feature', geometry: null, properties }));
      const cells = (await cellsOf('csv', features)).flat().filter((cell) => typeof cell === 'string');
      expect(cells.filter((cell) => dangerous.test(cell))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('a workbook keeps text that looks like a formula unchanged, in text cells', async () => {
  const properties = { '=kop': '=1+1', b: '@SUM(A1)', c: '-cmd|x' };
  expect(await cellsOf('xlsx', [{ type: 'Feature', geometry: null, properties }])).toEqual([Object.keys(properties), Object.values(properties)]);
});

test('omits fields X and Y that repeat the position, and keeps others', async () => {
  const point = (x: number, properties: Feature['properties']): Feature => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [x, 508_000] }, properties });
  const imported = [point(145_000, { x: 145_000, Y: 508_000, naam: 'a' }), point(145_001.1235, { x: 145_001.12349, Y: 508_000, naam: 'b' })];
  for (const format of ['csv', 'xlsx'] as const) expect((await cellsOf(format, imported))[0]).toEqual(['X', 'Y', 'naam']);
  const own = [point(145_000, { x: 145_000, naam: 'a' }), point(145_001, { x: 7, naam: 'b' })];
  expect((await cellsOf('csv', own))[0]).toEqual(['X', 'Y', 'x_2', 'naam']);
});

const place = (coordinates: number[]): Feature => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { diepte: -1234.5, aantal: -3, x: 'eigen' } });

test('writes CSV with decimal commas, byte order mark and CRLF', async () => {
  const { path, folder } = await writeDirectly('csv', { putten: [place([145_000.1234, 508_000])] });
  const written = await readFile(path, 'utf8');
  await rm(folder, { recursive: true });
  expect(written).toBe('\uFEFFX;Y;diepte;aantal;x_2\r\n145000,1234;508000;-1234,5;-3;eigen');
});

test('writes heights in a column Z, and mixed geometries as WKT', async () => {
  expect(await cellsOf('xlsx', [place([1, 2]), place([3, 4, 5])])).toEqual([
    ['X', 'Y', 'Z', 'diepte', 'aantal', 'x_2'], [1, 2, null, -1234.5, -3, 'eigen'], [3, 4, 5, -1234.5, -3, 'eigen'],
  ]);
  const mixed = await cellsOf('xlsx', [place([1, 2, 3]), { type: 'Feature', geometry: { type: 'LineString', coordinates: [[0, 0], [1, 1.5]] }, properties: {} }]);
  expect(mixed.map(([first]) => first)).toEqual(['WKT', 'POINT Z (1 2 3)', 'LINESTRING (0 0,1 1.5)']);
});

test('leaves a cell empty when the geometry is too long, and reports it', async () => {
  const line = Array.from({ length: 4_000 }, (_, at) => [145_000 + at, 508_000]);
  const { folder, losses } = await writeDirectly('xlsx', { lijnen: [{ type: 'Feature', geometry: { type: 'LineString', coordinates: line }, properties: {} }] });
  await rm(folder, { recursive: true });
  expect(losses).toEqual(['Bij 1 object is de geometrie te lang voor één cel; die cel is leeg.']);
});

test('toDutchTime returns Amsterdam time in winter and summer', () => {
  expect(toDutchTime(new Date('2026-01-31T23:30:00.250Z')).toISOString()).toBe('2026-02-01T00:30:00.250Z');
  expect(toDutchTime(new Date('2026-07-31T22:30:00Z')).toISOString()).toBe('2026-08-01T00:30:00.000Z');
});
