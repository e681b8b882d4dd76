import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A reader or writer: the pool or the transaction that one is in. Repositories take this. */
export type Queryable = Kysely<Tables>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** The pool. Using it while the same call holds a transaction is an error at once, never a wait. */
  readonly query: Queryable;
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
