import type { Kysely, Transaction } from 'kysely';
import type { Listen } from './listen.ts';
import type { Tables } from './tables.ts';

/** The pool, or the current transaction. Repositories take this. */
export type Queryable = Kysely<Tables>;

/** A statement that runs very often. */
export interface PreparedStatement {
  /** Name under which a connection caches the query plan; each name must have one text. */
  readonly name: string;
  readonly text: string;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** The pool. Querying it inside a transaction throws at once, instead of waiting for ever. */
  readonly query: Queryable;
  /**
   * Runs a statement that each connection parses and plans once: half the cost of `query` for queries of every call, and a
   * quarter for those with many joins. Not for use inside a transaction.
   */
  queryPrepared<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]>;
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Opens a transaction that only reads, in one exchange with the database. On PostgreSQL each of its statements ends after the time, and `backend`
   * is the process that runs them, which another connection can cancel.
   */
  reading<T>(milliseconds: number, work: (transaction: Transaction<Tables>, backend: number | null) => Promise<T>): Promise<T>;
  /** Listens to `pg_notify`. Null on the embedded database, which serves one process: that process needs no database to notify itself. */
  readonly listen: Listen | null;
  close(): Promise<void>;
}
