import type { Database } from '#platform/db/database.ts';
import { insertFeatureRows, ROWS_PER_STATEMENT, type FeatureRow, type OwnSource } from '#platform/domain/map-features/insert.ts';

/** A server works on several at once; others always find a free connection, and the embedded database a turn in between. */
const AT_ONCE = { embedded: 1, postgres: 3 };

/** Characters of one statement. */
const MOST_TEXT = 4_000_000;

/**
 * Writes features of one source while they come in, in statements of their own: no transaction holds the others up.
 * Whoever adds waits when the database cannot keep up, so that no more than a few statements are ever held.
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
    if (this.#rows.length >= ROWS_PER_STATEMENT || this.#text >= MOST_TEXT) await this.#send();
  }

  /** Waits until everything is written. @throws what the database said */
  async end(): Promise<void> {
    if (this.#rows.length > 0) await this.#send();
    await this.settled();
    if (this.#failure) throw this.#failure.reason;
  }

  /** Nothing is being written any more, whatever became of it. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #send(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#text = 0;
    while (this.#running.size >= AT_ONCE[this.#db.kind]) await Promise.race(this.#running);
    if (this.#failure) throw this.#failure.reason;
    const statement: Promise<void> = insertFeatureRows(this.#db.query, this.#source, rows)
      .catch((reason: unknown) => {
        this.#failure ??= { reason };
      })
      .finally(() => this.#running.delete(statement));
    this.#running.add(statement);
  }
}
