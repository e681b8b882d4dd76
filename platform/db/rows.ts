import { sql, type Generated, type Insertable } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

type Snake<Name extends string> = Name extends `${infer Sign}${infer Rest}`
  ? `${Sign extends Lowercase<Sign> ? Sign : `_${Lowercase<Sign>}`}${Snake<Rest>}`
  : '';
type Columns<Values> = { [Name in keyof Values as Name extends string ? Snake<Name> : never]: Values[Name] };

/** Values by the names of their columns: `organisationId` is `organisation_id`. Undefined is left out: the column's default. */
export const asColumns = <Values extends object>(values: Values): Columns<Values> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), value]]),
  ) as Columns<Values>;

type NumberedTable = { [Table in keyof Tables]: Tables[Table] extends { id: Generated<number> } ? Table : never }[keyof Tables];

/** Answers the number that the new row got. */
export const insertRow = async <Table extends NumberedTable>(db: Queryable, table: Table, values: Insertable<Tables[Table]>): Promise<number> => {
  // Of all tables with a number alike, which the query builder cannot know.
  const { id } = await db.insertInto(table as 'maps').values(values as Insertable<Tables['maps']>).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Set beside the columns of a row that is changed: who changes what they read before is told so (412). */
export const raised = () => ({ version: sql<number>`version + 1`, updated_at: new Date() });
