import type { Kysely, Transaction } from 'kysely';
import type { Listen } from './listen.ts';
import type { Tables } from './tables.ts';

/** A reader or writer: the pool or the transaction that one is in. Repositories take this. */
export type Queryable = Kysely<Tables>;

/** A question that is asked all the time. */
export interface PreparedStatement {
  /** Under which a connection keeps its plan: one name, one text. */
  readonly name: string;
  readonly text: string;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** The pool. Using it while the same call holds a transaction is an error at once, never a wait. */
  readonly query: Queryable;
  /**
   * Rows of a statement which each connection to a server parses and plans once: half the price of `query` for what
   * every call asks. The embedded database has one room of names for all its clients, so there it is planned anew.
   */
  queryPrepared<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]>;
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Null on the embedded database, which serves one process: what that has to know of itself needs no database. */
  readonly listen: Listen | null;
  close(): Promise<void>;
}
