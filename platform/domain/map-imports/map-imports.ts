import type { Queryable } from '#platform/db/database.ts';
import { removeOwnSource } from '#platform/domain/map-features/remove.ts';
import type { Platform } from '#platform/server/feature.ts';
import { sql, type Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    map_imports: {
      source_id: number;
      organisation_id: number;
      user_id: number;
      began_at: Generated<Date>;
      /** The map whose features these were. */
      replaced_in: number | null;
    };
  }
}

/** Longer than the server lets any call last. */
const ABANDONED_AFTER_MINUTES = 15;

export interface Importer {
  readonly userId: number;
  /** Of the map. */
  readonly organisationId: number;
}

/** A source whose features are about to come. In one statement: what breaks off after it is found again. */
export const beginImport = async (db: Queryable, { userId, organisationId }: Importer): Promise<number> => {
  const { rows } = await sql<{ source_id: number }>`
    with source as (
      insert into map_sources (organisation_id, type, own_features) values (${organisationId}, 'Vector', true) returning id
    )
    insert into map_imports (source_id, organisation_id, user_id)
    select id, ${organisationId}, ${userId} from source returning source_id`.execute(db);
  const [begun] = rows;
  if (!begun) throw new Error('a source was not made');
  return begun.source_id;
};

/** All features are there: from now on the source stays. False: it took too long, and was swept. */
export const endImport = async (db: Queryable, sourceId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('map_imports').where('source_id', '=', sourceId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** What a server left half-way when it stopped, and what was replaced and not put back. */
export const sweepImports = async (db: Queryable): Promise<void> => {
  const abandoned = await db
    .selectFrom('map_imports')
    .select('source_id')
    .where(sql<boolean>`began_at < now() - ${sql.lit(ABANDONED_AFTER_MINUTES)} * interval '1 minute'`)
    .execute();
  for (const { source_id } of abandoned) await removeOwnSource(db, source_id);
};

const HOURLY_MS = 3_600_000;

/** Sweeps now and every hour; twice at once does no harm. Returns its end. */
export const startSweeping = ({ db, log }: Pick<Platform, 'db' | 'log'>): (() => Promise<void>) => {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = sweepImports(db.query).catch((err: unknown) => log.warn({ err }, 'imports that broke off stay until the next sweep'));
  };
  const timer = setInterval(sweep, HOURLY_MS);
  timer.unref();
  sweep();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
