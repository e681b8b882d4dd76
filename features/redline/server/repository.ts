import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { asGeoJson, type GeometryColumn } from '#platform/db/geo/geometry.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { sql, type Generated } from 'kysely';
import type { RedlineGeometry, RedlineStyle } from '../contract.ts';
import { verticesOf, type Author, type Person, type StoredDrawing } from './drawing.ts';
import type { Decision } from './decide.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    redline_features: {
      configuration_id: number;
      id: string;
      organisation_id: number;
      sort: Generated<number>;
      version: number;
      geometry: GeometryColumn;
      vertices: number;
      properties: RedlineStyle;
      created_by: number | null;
      updated_by: number | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

/** Seconds to wait for the lock; each waiting request holds a connection. */
export const LONGEST_WAIT_S = 5;
/** The error code of PostgreSQL when a lock was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03';

export const waitedTooLong = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/**
 * Locks the drawings of a configuration until the transaction ends, so that each save sees the ones before it. Also limits every other
 * lock wait of this transaction.
 */
export const lockDrawings = async (db: Queryable, configurationId: number): Promise<void> => {
  await sql`select set_config('lock_timeout', ${`${LONGEST_WAIT_S}s`}, true)`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('redline'), ${configurationId}::integer)`.execute(db);
};

/** Returns drawings in the order in which they were added: those with these ids, or all. */
export const findDrawings = async (db: Queryable, configurationId: number, ids?: readonly string[]): Promise<Map<string, StoredDrawing>> => {
  const rows = await db
    .selectFrom('redline_features')
    .leftJoin('users', 'users.id', 'redline_features.created_by')
    .select([
      'redline_features.id', 'redline_features.version', 'properties', 'redline_features.created_by', 'redline_features.created_at',
      asGeoJson(sql.ref('geometry')).as('geometry'), fullName.as('author'),
    ])
    .where('configuration_id', '=', configurationId)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`redline_features.id = any(${ids ?? []}::uuid[])`))
    .orderBy('sort')
    .execute();
  return new Map(rows.map(({ id, version, geometry, properties, created_by: userId, created_at: drawnAt, author }) =>
    [id, { version, drawing: { geometry: geometry as RedlineGeometry, style: properties }, author: { userId, name: userId === null ? null : author, drawnAt } }]));
};

/** Returns the authors of drawings that were removed within the undo window. */
export const findFormerAuthors = async (db: Queryable, configurationId: number, ids: readonly string[]): Promise<Map<string, Author>> => {
  const { rows } = await sql<{ id: string; user_id: number | null; name: string | null; drawn_at: Date }>`
    select removed.id, removed.created_by as user_id, removed.created_at as drawn_at, case when users.id is not null then ${fullName} end as name
    from redline_removed as removed left join users on users.id = removed.created_by
    where removed.configuration_id = ${configurationId} and removed.id = any(${ids}::uuid[]) and removed.removed_at >= ${undoWindowStart()}`.execute(db);
  return new Map(rows.map(({ id, user_id: userId, name, drawn_at: drawnAt }) => [id, { userId, name, drawnAt }]));
};

export const takeVersions = async (db: Queryable, count: number): Promise<number[]> => {
  const { rows } = await sql<{ version: number }>`select nextval('redline_versions') as version from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ version }) => version);
};

export interface Size {
  readonly features: number;
  readonly vertices: number;
}

export const sizeOf = (db: Queryable, configurationId: number): Promise<Size> =>
  db
    .selectFrom('redline_features')
    .select(({ fn }) => [fn.countAll<number>().as('features'), fn.coalesce(fn.sum<number>('vertices'), sql<number>`0`).as('vertices')])
    .where('configuration_id', '=', configurationId)
    .executeTakeFirstOrThrow();

export interface Writer {
  readonly configurationId: number;
  readonly organisationId: number;
  readonly person: Person;
}

export const write = async (db: Queryable, { configurationId, organisationId, person: { id: userId } }: Writer, { added, changed, removed }: Decision): Promise<void> => {
  const columns = (all: ReadonlyMap<string, StoredDrawing>) =>
    [...all].map(([id, { version, drawing, author }]) => ({
      configuration_id: configurationId, id, organisation_id: organisationId, version,
      geometry: toEwkb(drawing.geometry), vertices: verticesOf(drawing), properties: drawing.style, created_by: author.userId, created_at: author.drawnAt, updated_by: userId,
    }));
  if (removed.size > 0) {
    await sql`delete from redline_removed where removed_at < ${undoWindowStart()}`.execute(db);
    await sql`
      with gone as (
        delete from redline_features where configuration_id = ${configurationId} and id = any(${[...removed]}::uuid[])
        returning configuration_id, organisation_id, id, created_by, created_at
      )
      insert into redline_removed (configuration_id, organisation_id, id, created_by, created_at)
      select configuration_id, organisation_id, id, created_by, created_at from gone
      on conflict (configuration_id, id) do update set created_by = excluded.created_by, created_at = excluded.created_at, removed_at = now()`.execute(db);
  }
  if (added.size > 0) await insertMany(db, 'redline_features', columns(added));
  if (changed.size > 0) {
    await sql`
      update redline_features set version = changed.version, geometry = changed.geometry, vertices = changed.vertices,
        properties = changed.properties, updated_by = changed.updated_by, updated_at = now()
      from json_populate_recordset(null::redline_features, ${JSON.stringify(columns(changed))}) as changed
      where redline_features.configuration_id = changed.configuration_id and redline_features.id = changed.id`.execute(db);
  }
};
