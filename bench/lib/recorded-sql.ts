import { createPool, type Address } from '#platform/db/pool.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { Kysely, PostgresDialect } from 'kysely';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Returns the statements that some work sends, with their values. */
export const recordStatements = async (address: Address, work: (db: Queryable) => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(address, () => undefined) }),
    log({ query }) {
      statements.push({ text: query.sql, values: query.parameters });
    },
  });
  try {
    await work(db);
    return statements;
  } finally {
    await db.destroy();
  }
};
