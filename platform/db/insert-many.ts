import { sql, type Insertable } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

/** Larger statements are not faster, and block the embedded database longer. */
const ROWS_PER_STATEMENT = 2_000;

const columnsOf = (rows: readonly object[]): string[] => {
  const columns = Object.keys(rows[0] ?? {});
  for (const row of rows) {
    if (Object.keys(row).length !== columns.length || !columns.every((column) => column in row)) {
      throw new TypeError('insertMany: all rows must have the same columns.');
    }
  }
  return columns;
};

/**
 * Inserts many rows fast on both databases (20,000 polygons with attributes in under a second). The rows are sent as one JSON
 * value, so columns take values that JSON can express: json as objects, times as Date or ISO text, arrays as arrays, geometry
 * as `toEwkb()` text, but no bytea. Columns absent from all rows get their default. Atomic only inside a transaction.
 */
export const insertMany = async <Table extends keyof Tables>(
  query: Queryable,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => {
  const columns = sql.join(columnsOf(rows).map((column) => sql.id(column)));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const batch = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch})`.execute(query);
  }
};
