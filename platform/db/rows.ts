import { sql, type Generated, type Insertable } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

type Snake<Name extends string> = Name extends `${infer Sign}${infer Rest}`
  ? `${Sign extends Lowercase<Sign> ? Sign : `_${Lowercase<Sign>}`}${Snake<Rest>}`
  : '';
type Columns<Values> = { [Name in keyof Values as Name extends string ? Snake<Name> : never]: Values[Name] };

/**
 * Renames properties to columns: `organisationId` becomes `organisation_id`. Leaves out undefined values, so that the columns
 * get their defaults.
 */
export const asColumns = <Values extends object>(values: Values): Columns<Values> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), value]]),
  ) as Columns<Values>;

type NumberedTable = { [Table in keyof Tables]: Tables[Table] extends { id: Generated<number> } ? Table : never }[keyof Tables];

/** Returns the number of the new row. */
export const insertRow = async <Table extends NumberedTable>(db: Queryable, table: Table, values: Insertable<Tables[Table]>): Promise<number> => {
  // Every table in the union has an `id`; the query builder types one table at a time.
  const { id } = await db.insertInto(table as 'maps').values(values as Insertable<Tables['maps']>).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Columns that every update sets: a caller with the former version gets a 412. */
export const nextVersion = () => ({ version: sql<number>`version + 1`, updated_at: new Date() });
