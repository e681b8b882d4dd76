import type { Feature } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { withPositions } from '#platform/geo/positions.ts';
import { noRepairs, placedRows } from '#platform/table-files/check.ts';
import { convertOf } from '#platform/table-files/column-values.ts';
import type { Placement } from '#platform/table-files/place-reader.ts';
import { betterPlacement, firstPlacement } from '#platform/table-files/placement.ts';
import { nl as tables } from '#platform/table-files/nl.ts';
import { readCsv } from '#platform/table-files/read-csv.ts';
import { readXlsx } from '#platform/table-files/read-xlsx.ts';
import type { Row, Table } from '#platform/table-files/table.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import type { FileLayer } from './file-layer.ts';
import { nl } from './nl.ts';

const readerOf = (table: Table): ((row: Row) => Record<string, unknown>) => {
  const converts = table.columns.map((_, column) => convertOf(table.rows, column));
  return ({ cells }) => Object.fromEntries(table.columns.map((name, column) => [name, converts[column]?.(cells[column]) ?? null]));
};

const noteOf = ({ columns }: Table, { x, y, system, shape }: Placement): string => {
  const [first = '', second = '', third = ''] = [columns[x], columns[y], columns[shape ?? -1]];
  if (shape !== undefined) return nl.shapes(third);
  return system === 'RD' ? nl.columns(first, second) : nl.columnsIn(first, second, nl.systems[system]);
};

/** Makes features of the rows with coordinates; finds the columns of the place by their names and values. @throws Refusal */
const pointsIn = (table: Table): FileLayer => {
  const first = firstPlacement(table);
  const better = betterPlacement(table, first);
  const placement = better ?? first;
  const propertiesOf = readerOf(table);
  const features: Feature[] = [];
  for (const { row, geometry } of placedRows(table, placement, { ...noRepairs, omitWrong: true })) {
    features.push({ type: 'Feature', geometry: withPositions(geometry, (position) => position.map(toMillimetres)), properties: propertiesOf(row) });
  }
  if (features.length === 0) throw new Refusal(nl.noCoordinates);
  const left = table.rows.length - features.length;
  return {
    name: '', features,
    skipped: left === 0 ? [] : [{ what: nl.rowsWithoutPlace, count: left }],
    notes: [noteOf(table, placement)],
  };
};

const noTable: readonly string[] = [tables.oneColumn, tables.noRows, tables.noText, nl.noCoordinates];

export const readPoints = (bytes: Uint8Array, onProgress?: OnProgress): FileLayer => pointsIn(readCsv(bytes, onProgress));

/** Reads the first sheet of a workbook. @throws Refusal */
export const readPointsOfWorkbook = async (bytes: Uint8Array, onProgress?: OnProgress): Promise<FileLayer> =>
  pointsIn(await readXlsx(bytes, onProgress));

/**
 * Reads a `.txt` file. When it holds no table, the message says so instead of naming a fault in the table, because the
 * user may not have meant one. @throws Refusal
 */
export const readPointsOfText = (bytes: Uint8Array, onProgress?: OnProgress): FileLayer => {
  try {
    return readPoints(bytes, onProgress);
  } catch (error) {
    if (error instanceof Refusal && noTable.includes(error.message)) throw new Refusal(nl.onlyText, { cause: error });
    throw error;
  }
};
