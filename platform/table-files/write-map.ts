import { toMillimetres } from '#platform/geo/coordinate.ts';
import { placedRows, type Repairs, type Rules } from './check.ts';
import { asNumber, isNumeric } from './numbers.ts';
import type { Placement } from './placement.ts';
import type { Cell, Row, Table } from './table.ts';

function* cellsOf(rows: readonly Row[], column: number): Generator<Cell> {
  for (const { cells } of rows) yield cells[column] ?? null;
}

/** Features to one piece of text: few enough pieces, none of them long. */
const AT_ONCE = 1_000;

export interface MapOfTable {
  readonly placement: Placement;
  readonly rules: Rules;
  readonly repairs: Repairs;
  /** Columns that do not become attributes. */
  readonly without: readonly number[];
  /** What the map is besides its source. */
  readonly map: Readonly<Record<string, unknown>>;
}

/** The body that makes a map of the rows, in pieces: written here so that no page has to stand still for it. */
export function* writeMap(table: Table, { placement, rules, repairs, without, map }: MapOfTable): Generator<string> {
  const attributes = table.columns.flatMap((name, column) =>
    without.includes(column) ? [] : [{ key: JSON.stringify(name), column, numeric: isNumeric(cellsOf(table.rows, column)) }],
  );
  yield `${JSON.stringify(map).slice(0, -1)},"source":{"type":"Vector","geojson":{"type":"FeatureCollection","features":[`;
  let isFirst = true;
  let pieces: string[] = [];
  for (const { row, point } of placedRows(table, placement, rules, repairs)) {
    const properties = attributes.map(({ key, column, numeric }) => {
      const cell = row.cells[column] ?? null;
      return `${key}:${JSON.stringify(numeric ? asNumber(cell) : cell)}`;
    });
    const coordinates = `${toMillimetres(point[0])},${toMillimetres(point[1])}`;
    pieces.push(`${isFirst ? '' : ','}{"type":"Feature","geometry":{"type":"Point","coordinates":[${coordinates}]},"properties":{${properties.join(',')}}}`);
    isFirst = false;
    if (pieces.length >= AT_ONCE) {
      yield pieces.join('');
      pieces = [];
    }
  }
  yield `${pieces.join('')}]}}}`;
}
