import { toMillimetres } from '#platform/geo/coordinate.ts';
import { withPositions } from '#platform/geo/positions.ts';
import { placedRows, type Repairs } from './check.ts';
import { convertOf } from './column-values.ts';
import type { Placement } from './place-reader.ts';
import type { Table } from './table.ts';

/** Features per chunk of text. */
const AT_ONCE = 1_000;

export interface MapOfTable {
  readonly placement: Placement;
  readonly repairs: Repairs;
  /** Columns that do not become attributes. */
  readonly without: readonly number[];
  /** Properties of the map other than its source. */
  readonly map: Readonly<Record<string, unknown>>;
}

/** Yields the JSON body of the call that creates a map, in chunks. It is written in the worker, so that the page is not blocked. */
export function* writeMap(table: Table, { placement, repairs, without, map }: MapOfTable): Generator<string> {
  const attributes = table.columns.flatMap((name, column) =>
    without.includes(column) ? [] : [{ key: JSON.stringify(name), column, convert: convertOf(table.rows, column) }],
  );
  yield `${JSON.stringify(map).slice(0, -1)},"source":{"type":"Vector","geojson":{"type":"FeatureCollection","features":[`;
  let isFirst = true;
  let chunk: string[] = [];
  for (const { row, geometry } of placedRows(table, placement, repairs)) {
    const properties = attributes.map(({ key, column, convert }) => `${key}:${JSON.stringify(convert(row.cells[column]))}`);
    const place = JSON.stringify(withPositions(geometry, (position) => position.map(toMillimetres)));
    chunk.push(`${isFirst ? '' : ','}{"type":"Feature","geometry":${place},"properties":{${properties.join(',')}}}`);
    isFirst = false;
    if (chunk.length >= AT_ONCE) {
      yield chunk.join('');
      chunk = [];
    }
  }
  yield `${chunk.join('')}]}}}`;
}
