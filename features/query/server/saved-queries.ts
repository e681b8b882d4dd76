import type { Queryable } from '#platform/db/database.ts';
import { toJson, type Json } from '#platform/domain/tables/columns.ts';
import '#platform/domain/tables/maps.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql, type Generated } from 'kysely';
import type { Question, SavedQuery } from '../contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    saved_queries: {
      id: Generated<number>;
      organisation_id: number;
      configuration_id: number;
      user_id: number | null;
      map_id: number;
      name: string;
      question: Json<unknown>;
      created_at: Generated<Date>;
      removed_at: Generated<Date | null>;
    };
  }
}

/** The queries of a user in a configuration, or with `userId` null those of the configuration. */
export interface List {
  readonly configurationId: number;
  readonly userId: number | null;
}

export interface StoredQuery {
  readonly id: number;
  readonly organisation_id: number;
  readonly configuration_id: number;
  readonly user_id: number | null;
  readonly map_id: number;
  readonly name: string;
  readonly question: unknown;
  readonly removed_at: Date | null;
}

const columns = ['id', 'organisation_id', 'configuration_id', 'user_id', 'map_id', 'name', 'question', 'removed_at'] as const;

const rowsOf = (db: Queryable, { configurationId, userId }: List) => {
  const rows = db.selectFrom('saved_queries').where('configuration_id', '=', configurationId).where('removed_at', 'is', null);
  return userId === null ? rows.where('user_id', 'is', null) : rows.where('user_id', '=', userId);
};

/** SQL condition: the map is in the configuration, and is not the personal map of another user. */
const isOnMap = (userId: number | null) => sql<boolean>`exists (
  select from configuration_maps place join maps on maps.id = place.map_id and maps.removed_at is null
  where place.configuration_id = saved_queries.configuration_id and place.map_id = saved_queries.map_id
    and (place.only_for_user_id is null or place.only_for_user_id = ${userId}::integer)
)`;

/** Lists the queries for everybody, and those of the user, on the maps that the user has there. */
export const findQueries = async (db: Queryable, configurationId: number, userId: number | null): Promise<StoredQuery[]> => {
  const lists = userId === null ? [null] : [null, userId];
  const found = await Promise.all(lists.map((owner) => rowsOf(db, { configurationId, userId: owner }).select(columns).where(isOnMap(userId)).orderBy('id').execute()));
  return found.flat();
};

export const queryById = (db: Queryable, id: number): Promise<StoredQuery | undefined> =>
  db.selectFrom('saved_queries').select(columns).where('id', '=', id).executeTakeFirst();

export const hasMap = async (db: Queryable, { configurationId, userId, mapId }: { readonly configurationId: number; readonly userId: number; readonly mapId: number }): Promise<boolean> => {
  const row = await db.selectFrom('configuration_maps').select(['map_id', 'only_for_user_id']).where('configuration_id', '=', configurationId).where('map_id', '=', mapId).executeTakeFirst();
  return row !== undefined && (row.only_for_user_id === null || row.only_for_user_id === userId);
};

/** Locks a list until the transaction ends, so that each addition counts the ones before it. */
export const lockList = async (db: Queryable, { configurationId, userId }: List): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved queries of ${userId ?? 'everybody'}`}), ${configurationId}::integer)`.execute(db);
};

export const countOf = async (db: Queryable, list: List): Promise<number> => {
  const { count } = await rowsOf(db, list).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};

export const insertQuery = (
  db: Queryable,
  { organisationId, configurationId, userId, mapId, name, question }: List & { readonly organisationId: number; readonly mapId: number; readonly name: string; readonly question: Question },
): Promise<StoredQuery> =>
  db
    .insertInto('saved_queries')
    .values({ organisation_id: organisationId, configuration_id: configurationId, user_id: userId, map_id: mapId, name, question: toJson(question) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Returns undefined when the query was removed meanwhile. */
export const renameTo = (db: Queryable, id: number, name: string): Promise<StoredQuery | undefined> =>
  db.updateTable('saved_queries').set({ name }).where('id', '=', id).where('removed_at', 'is', null).returning(columns).executeTakeFirst();

/** Marks a query as removed, and erases the queries whose time to be restored is over. */
export const removeOne = async (db: Queryable, id: number): Promise<void> => {
  await db.deleteFrom('saved_queries').where('removed_at', '<', undoWindowStart()).execute();
  await db.updateTable('saved_queries').set({ removed_at: new Date() }).where('id', '=', id).execute();
};

/** Returns undefined when it is too late. */
export const restoreOne = (db: Queryable, id: number): Promise<StoredQuery | undefined> =>
  db.updateTable('saved_queries').set({ removed_at: null }).where('id', '=', id).where('removed_at', '>=', undoWindowStart()).returning(columns).executeTakeFirst();

interface Owned {
  readonly organisationId: number;
}

const manages = (viewer: Viewer, organisationId: number): boolean =>
  viewer.kind === 'user' && viewer.permissions.has('manage_configurations') && (viewer.role === 'admin' || viewer.organisationId === organisationId);

/** Reads as a question: may this viewer change this query, or share queries in this configuration? */
export const may = (viewer: Viewer) => ({
  change: ({ user_id, organisation_id }: StoredQuery): boolean => (user_id === null ? manages(viewer, organisation_id) : viewer.kind === 'user' && user_id === viewer.id),
  share: ({ organisationId }: Owned): boolean => manages(viewer, organisationId),
});

export const present = (viewer: Viewer) => (query: StoredQuery): SavedQuery => ({
  id: query.id,
  name: query.name,
  map_id: query.map_id,
  shared: query.user_id === null,
  may_change: may(viewer).change(query),
});
