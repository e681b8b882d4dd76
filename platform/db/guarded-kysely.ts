import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver, type DatabaseConnection, type Transaction, type TransactionSettings } from 'kysely';
import pg from 'pg';
import type { Database, PreparedStatement } from './database.ts';
import { DatabaseUnavailable, TransactionMisuse } from './errors.ts';
import type { Tables } from './tables.ts';

interface Reading {
  /** Statements of one exchange. */
  readonly begin: string;
  /** Whether another connection can cancel its statements. */
  readonly cancellable: boolean;
}

/** The transaction of the current asynchronous context. */
interface Holding {
  state: 'opening' | 'open' | 'done';
  readonly afterCommit: (() => void)[];
  /** How a transaction that only reads begins. */
  readonly reading: Reading | null;
  /** The process of PostgreSQL that runs it. */
  backend: number | null;
}
const holding = new AsyncLocalStorage<Holding>();

/**
 * Runs a small task after the current transaction is committed; never after a rollback; at once outside a transaction. For
 * hints to this process only: work that must not be lost needs a row in the database.
 */
export const afterCommit = (work: () => void): void => {
  const held = holding.getStore();
  if (held?.state === 'open') held.afterCommit.push(work);
  else work();
};

const refuseInside = (): void => {
  if (holding.getStore()?.state !== 'open') return;
  throw new TransactionMisuse(
    'A query went to the pool while this call holds a transaction. Hand the transaction down and query that.',
  );
};

/**
 * The embedded database serves its clients in turn: code that holds a transaction and asks the pool for another connection
 * would wait for itself for ever. PostgreSQL has the same problem when the pool is exhausted. So this mistake throws at once,
 * on both.
 */
class GuardedDriver extends PostgresDriver {
  /** A connection keeps its process, so it is asked for once. */
  readonly #backends = new WeakMap<DatabaseConnection, number>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInside();
    return super.acquireConnection().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const held = holding.getStore();
    if (held?.state !== 'opening') {
      throw new TransactionMisuse('Open a transaction with database.transaction(), which knows who holds one.');
    }
    if (held.reading?.cancellable) held.backend = await this.#backendOf(connection);
    if (held.reading) await connection.executeQuery(CompiledQuery.raw(held.reading.begin));
    else await super.beginTransaction(connection, settings);
    held.state = 'open';
  }

  async #backendOf(connection: DatabaseConnection): Promise<number | null> {
    const known = this.#backends.get(connection);
    if (known !== undefined) return known;
    const { rows: [own] } = await connection.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'));
    if (own) this.#backends.set(connection, own.pid);
    return own?.pid ?? null;
  }
}

class GuardedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): GuardedDriver {
    return new GuardedDriver({ pool: this.#pool });
  }
}

/**
 * Prepares statements in the one session that all connections to the embedded database share. The names end with a token of this
 * pool, since other pools use the same session.
 */
const createPrepareOnce = (pool: pg.Pool) => {
  // Short, because PostgreSQL cuts names at 63 bytes.
  const token = randomBytes(6).toString('hex');
  const prepared = new Map<string, { readonly text: string; readonly name: Promise<string> }>();
  const prepare = async (name: string, text: string): Promise<string> => {
    await pool.query(`prepare ${pg.escapeIdentifier(name)} as ${text}`);
    return name;
  };
  return ({ name, text }: PreparedStatement): Promise<string> => {
    const known = prepared.get(name);
    // As `pg` does for a server.
    if (known && known.text !== text) throw new Error(`Prepared statements must be unique - '${name}' was used for a different statement`);
    if (known) return known.name;
    const preparing = prepare(`${name} ${token}`, text);
    prepared.set(name, { text, name: preparing });
    preparing.catch(() => prepared.delete(name));
    return preparing;
  };
};

/** Compiling a plan takes longer than running the statements of a screen. The embedded database compiles none, and has no timer. */
const readingFor = (kind: Database['kind'], milliseconds: number): Reading => {
  const begin = 'start transaction read only';
  if (kind === 'embedded') return { begin, cancellable: false };
  return { begin: `${begin}; set local jit = off; set local statement_timeout = ${Math.ceil(milliseconds)}`, cancellable: true };
};

/** Creates queries and transactions on a pool; closing it ends the pool. */
export const guardedKysely = (kind: Database['kind'], pool: pg.Pool): Omit<Database, 'kind' | 'listen'> => {
  const kysely = new Kysely<Tables>({ dialect: new GuardedDialect(pool) });
  const prepareOnce = createPrepareOnce(pool);
  const transact = <T>(reading: Reading | null, work: (transaction: Transaction<Tables>, held: Holding) => Promise<T>): Promise<T> => {
    if (holding.getStore()?.state === 'open') {
      throw new TransactionMisuse('A transaction was opened inside a transaction. Hand the first one down.');
    }
    const held: Holding = { state: 'opening', afterCommit: [], reading, backend: null };
    return holding.run(held, async () => {
      const result = await kysely.transaction().execute((transaction) => work(transaction, held)).finally(() => {
        held.state = 'done';
      });
      for (const then of held.afterCommit) then();
      return result;
    });
  };
  return {
    query: kysely,
    async queryPrepared<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]> {
      refuseInside();
      const query = new pg.Query<Row>(statement.text, [...values]);
      // Not through the constructor, which would copy an object property by property, with descriptors.
      if (kind === 'postgres') Object.assign(query, { name: statement.name });
      else Object.assign(query, { name: await prepareOnce(statement), hasBeenParsed: () => true });
      const { rows } = await (pool.query(query) as unknown as Promise<pg.QueryResult<Row>>).catch((error: unknown) => {
        throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error);
      });
      return rows;
    },
    transaction: (work) => transact(null, work),
    reading: (milliseconds, work) => transact(readingFor(kind, milliseconds), (transaction, { backend }) => work(transaction, backend)),
    close: () => kysely.destroy(),
  };
};
