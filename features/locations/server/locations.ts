import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { writeExtent } from '#platform/geo/extent.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { sql, type Generated } from 'kysely';
import type { SavedLocation } from '../contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    saved_locations: {
      id: Generated<number>;
      organisation_id: number;
      user_id: number;
      configuration_id: number | null;
      name: string;
      extent: number[];
      sort: number | null;
      created_at: Generated<Date>;
    };
  }
}

/** A list of locations: of a user, or of a public configuration. */
export type List = { readonly userId: number } | { readonly configurationId: number };

export interface StoredLocation {
  readonly id: number;
  readonly organisation_id: number;
  readonly user_id: number;
  readonly configuration_id: number | null;
  readonly name: string;
  readonly extent: number[];
}

const columns = ['id', 'organisation_id', 'user_id', 'configuration_id', 'name', 'extent'] as const;

const rowsOf = (db: Queryable, list: List) => {
  const rows = db.selectFrom('saved_locations');
  return 'userId' in list
    ? rows.where('user_id', '=', list.userId).where('configuration_id', 'is', null)
    : rows.where('configuration_id', '=', list.configurationId);
};

export const listOf = (db: Queryable, list: List): Promise<StoredLocation[]> =>
  rowsOf(db, list).select(columns).orderBy(sql`sort nulls last`).orderBy('id').execute();

/** Locks a list until the transaction ends, so that each addition counts the ones before it. */
export const lockList = async (db: Queryable, list: List): Promise<void> => {
  const [kind, id] = 'userId' in list ? ['locations of a user', list.userId] : ['locations of a configuration', list.configurationId];
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id}::integer)`.execute(db);
};

export const countOf = async (db: Queryable, list: List): Promise<number> => {
  const { count } = await rowsOf(db, list).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};

export const findLocations = (db: Queryable, ids: readonly number[]): Promise<StoredLocation[]> =>
  db.selectFrom('saved_locations').select(columns).where('id', 'in', [0, ...ids]).execute();

export const insertLocation = (
  db: Queryable,
  { owner, organisationId, configurationId, name, extent }: {
    owner: SignedIn; organisationId: number; configurationId: number | null; name: string; extent: Extent;
  },
): Promise<StoredLocation> =>
  db
    .insertInto('saved_locations')
    .values({ organisation_id: organisationId, user_id: owner.id, configuration_id: configurationId, name, extent: [...extent] })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Returns undefined when the location was removed meanwhile. */
export const renameTo = (db: Queryable, id: number, name: string): Promise<StoredLocation | undefined> =>
  db.updateTable('saved_locations').set({ name }).where('id', '=', id).returning(columns).executeTakeFirst();

export const removeOne = async (db: Queryable, id: number): Promise<void> => {
  await db.deleteFrom('saved_locations').where('id', '=', id).execute();
};

/** Puts the named locations first, in this order. */
export const putInOrder = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  await sql`
    update saved_locations set sort = wanted.place
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    where saved_locations.id = wanted.id`.execute(db);
};

/** Reads as a question: may this viewer change this location? */
export const may = (viewer: Viewer) => ({
  change: ({ user_id, organisation_id, configuration_id }: StoredLocation): boolean => {
    if (viewer.kind === 'visitor') return false;
    if (user_id === viewer.id) return true;
    // Managers may change locations of configurations, but not locations of another user.
    const isManager = viewer.permissions.has('manage_configurations');
    return configuration_id !== null && isManager && (viewer.role === 'admin' || viewer.organisationId === organisation_id);
  },
});

export const present = (viewer: Viewer) => (location: StoredLocation): SavedLocation => ({
  id: location.id,
  name: location.name,
  extent: writeExtent(location.extent as Extent),
  config_id: location.configuration_id,
  may_change: may(viewer).change(location),
});
