import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
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
  expect(rows.map(({ point }) => point)).toEqual([[145_000.123, 508_000], [145_010, 508_020.5]]);
  expect(rows.map(({ row }) => row.cells[2])).toEqual(['Eik; "oud"\nen hol', 'Beuk é']);
});
