import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { noRepairs, placedRows } from '#platform/table-files/check.ts';
import { firstPlacement } from '#platform/table-files/placement.ts';
import { readCsv } from '#platform/table-files/read-csv.ts';
import { readXlsx } from '#platform/table-files/read-xlsx.ts';
import { writeDirectly } from '../../testing/write-directly.ts';

const trees: Feature[] = [
  { type: 'Feature', geometry: { type: 'Point', coordinates: [145_000.123, 508_000] }, properties: { x: 145_000.123, naam: 'Eik; "oud"\nen hol', hoogte: -1.5 } },
  { type: 'Feature', geometry: { type: 'Point', coordinates: [145_010, 508_020.5] }, properties: { x: 145_010, naam: 'Beuk é', hoogte: 12 } },
];

test.for(['csv', 'xlsx'] as const)('the import of tables reads points exported as %s without corrections', async (format) => {
  const { path, folder } = await writeDirectly(format, { bomen: trees });
  const bytes = new Uint8Array(await readFile(path));
  await rm(folder, { recursive: true });
  const table = format === 'csv' ? readCsv(bytes) : await readXlsx(bytes);
  expect(table.columns).toEqual(['X', 'Y', 'naam', 'hoogte']);
  const placement = firstPlacement(table);
  expect(placement).toEqual({ x: 0, y: 1, system: 'RD' });
  const rows = [...placedRows(table, placement, noRepairs)];
  expect(rows.map(({ geometry }) => geometry)).toEqual(trees.map(({ geometry }) => geometry));
  expect(rows.map(({ row }) => row.cells[2])).toEqual(['Eik; "oud"\nen hol', 'Beuk é']);
});

const square = [[145_000, 508_000], [145_010, 508_000], [145_010, 508_010.5], [145_000, 508_000]];
const hole = [[145_002, 508_001], [145_003, 508_001], [145_003, 508_002], [145_002, 508_001]];
const geometries: Geometry[] = [
  { type: 'Point', coordinates: [145_000.1234, 508_000] },
  { type: 'MultiPoint', coordinates: [[145_000, 508_000], [145_001, 508_001]] },
  { type: 'LineString', coordinates: square },
  { type: 'MultiLineString', coordinates: [square, hole] },
  { type: 'Polygon', coordinates: [square, hole] },
  { type: 'MultiPolygon', coordinates: [[square, hole], [square]] },
  { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [145_000, 508_000] }, { type: 'Polygon', coordinates: [square] }] },
];

test.for(['csv', 'xlsx'] as const)('the import of tables reads geometries of every type exported as %s, with and without attributes', async (format) => {
  for (const properties of [{ naam: 'Eik', breedte: 2 }, {}]) {
    const shapes = geometries.map((geometry): Feature => ({ type: 'Feature', geometry, properties }));
    const { path, folder } = await writeDirectly(format, { vormen: shapes });
    const bytes = new Uint8Array(await readFile(path));
    await rm(folder, { recursive: true });
    const table = format === 'csv' ? readCsv(bytes) : await readXlsx(bytes);
    const placement = firstPlacement(table);
    expect(placement.shape).toBe(0);
    expect([...placedRows(table, placement, noRepairs)].map(({ geometry }) => geometry)).toEqual(geometries);
  }
});
