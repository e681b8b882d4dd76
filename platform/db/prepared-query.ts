import type { Compilable } from 'kysely';
import type { Database } from './database.ts';

/**
 * Runs a query as a prepared statement, for a query of every call whose plan costs more than its work. One name must always
 * have the same text: what varies must be a parameter.
 */
export const executePrepared = <Row extends object>(db: Database, name: string, query: Compilable<Row>): Promise<Row[]> => {
  const { sql, parameters } = query.compile();
  return db.queryPrepared<Row>({ name, text: sql }, parameters);
};
