import type { Database } from '#platform/db/database.ts';
import { insertFeatureRows, ROWS_PER_STATEMENT, type FeatureRow, type OwnSource } from '#platform/domain/map-features/insert.ts';

/**
 * Concurrent statements. A PostgreSQL server runs several at once and leaves connections free for others; the embedded
 * database must run other queries in between.
 */
const CONCURRENCY = { embedded: 1, postgres: 3 };

/** Characters in one statement. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Writes the features of one source as they arrive, in separate statements, so that no long transaction blocks others. `add`
 * waits when the database cannot keep up, so that only a few statements are held in memory.
 */
export class FeatureWriter {
  readonly #db: Database;
  readonly #source: OwnSource;
  readonly #running = new Set<Promise<void>>();
  #rows: FeatureRow[] = [];
  #text = 0;
  #failure: { readonly reason: unknown } | null = null;

  constructor(db: Database, source: OwnSource) {
    this.#db = db;
    this.#source = source;
  }

  async add(row: FeatureRow): Promise<void> {
    this.#rows.push(row);
    this.#text += row.properties.length + (row.geom?.length ?? 0);
    if (this.#rows.length >= ROWS_PER_STATEMENT || this.#text >= MAX_CHARACTERS) await this.#send();
  }

  /** Writes the rest and waits until everything is written. @throws the first database error */
  async end(): Promise<void> {
    if (this.#rows.length > 0) await this.#send();
    await this.settled();
    if (this.#failure) throw this.#failure.reason;
  }

  /** Waits until no statement is running, whether they succeeded or not. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #send(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#text = 0;
    while (this.#running.size >= CONCURRENCY[this.#db.kind]) await Promise.race(this.#running);
    if (this.#failure) throw this.#failure.reason;
    const statement: Promise<void> = insertFeatureRows(this.#db.query, this.#source, rows)
      .catch((reason: unknown) => {
        this.#failure ??= { reason };
      })
      .finally(() => this.#running.delete(statement));
    this.#running.add(statement);
  }
}
