import { hasTool } from '#platform/contract/has-tool.ts';
import { mapCreatorTool } from '#platform/contract/map-creator-tool.ts';
import type { Queryable } from '#platform/db/database.ts';
import { openConfiguration, type OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may as mayOpen } from '#platform/domain/configurations/policy.ts';
import { placeMap } from '#platform/domain/maps/maps.ts';
import type { Placement } from '#platform/domain/tables/maps.ts';
import { forbidden, notFound } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { may } from './policy.ts';

/**
 * Returns the sort number of a new map outside groups: above maps of the same or a lower order, below maps of a higher
 * order. So maps of features (50) lie above maps of map services (15). The lowest number is on top. Numbers may be
 * equal: then the older map is on top.
 */
const sortFor = async (db: Queryable, configurationId: number, order: number): Promise<number> => {
  const maps = await db
    .selectFrom('configuration_maps')
    .select(['sort', 'order'])
    .where('configuration_id', '=', configurationId)
    .where('group_id', 'is', null)
    .where('background', '=', false)
    .execute();
  const groups = await db
    .selectFrom('map_groups')
    .select('sort')
    .where('configuration_id', '=', configurationId)
    .where('parent_id', 'is', null)
    .execute();
  const lines = [...maps, ...groups.map(({ sort }) => ({ sort, order: 50 }))];
  const beneath = lines.filter((line) => line.order <= order).map(({ sort }) => sort);
  if (beneath.length > 0) return Math.min(...beneath) - 1;
  return lines.length > 0 ? Math.max(...lines.map(({ sort }) => sort)) + 1 : 0;
};

interface FoundMap {
  readonly id: number;
  readonly name: string;
  readonly createdBy: number | null;
  readonly placement: Placement;
}

const asAll: Placement = { order: 50, visible: true, collapsed: true };

/** Locks the map until the end of the transaction, so that a simultaneous removal waits. */
const findMap = async (db: Queryable, id: number): Promise<FoundMap | undefined> => {
  const row = await db
    .selectFrom('maps')
    .select(['id', 'name', 'created_by', 'placement'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, createdBy: row.created_by, placement: row.placement ?? asAll };
};

const findPlace = (db: Queryable, configurationId: number, mapId: number) =>
  db
    .selectFrom('configuration_maps')
    .select('only_for_user_id')
    .where('configuration_id', '=', configurationId)
    .where('map_id', '=', mapId)
    .executeTakeFirst();

const offersMapCreator = async (db: Queryable, configurationId: number): Promise<boolean> => {
  const { tools } = await db.selectFrom('configurations').select('tools').where('id', '=', configurationId).executeTakeFirstOrThrow();
  return hasTool(tools, mapCreatorTool);
};

const openFor = async (db: Queryable, configurationId: number, user: SignedIn): Promise<OpenedConfiguration> => {
  const configuration = await openConfiguration(db, configurationId, user);
  if (!configuration || !mayOpen(user).see(configuration)) throw notFound();
  return configuration;
};

export interface Placing {
  readonly mapId: number;
  readonly configurationId: number;
  readonly user: SignedIn;
}

export interface Placed {
  readonly name: string;
  /** The organisation of the configuration. */
  readonly organisationId: number;
}

/** Adds a user's own map to a configuration. Repeating it changes nothing. @throws Failure 403, 404 */
export const putIntoConfiguration = async (
  db: Queryable,
  { mapId, configurationId, user }: Placing,
  isPublic: boolean,
): Promise<Placed> => {
  const map = await findMap(db, mapId);
  // The answer must not reveal that somebody else's map exists.
  if (!map || map.createdBy !== user.id) throw notFound();
  const configuration = await openFor(db, configurationId, user);
  const offered = { ...configuration, offersMapCreator: await offersMapCreator(db, configurationId) };
  if (!may(user).place(map, offered) || (isPublic && !may(user).publish(configuration))) throw forbidden();
  const before = await findPlace(db, configurationId, mapId);
  if (!before) {
    const { order, visible, collapsed } = map.placement;
    await placeMap(db, {
      organisationId: configuration.organisationId, configurationId, mapId, order, visible, collapsed,
      onlyForUserId: isPublic ? null : user.id,
      sort: await sortFor(db, configurationId, order),
    });
  } else if (isPublic && before.only_for_user_id !== null) {
    await db.updateTable('configuration_maps').set({ only_for_user_id: null })
      .where('configuration_id', '=', configurationId).where('map_id', '=', mapId).execute();
  }
  if (isPublic) await db.updateTable('maps').set({ personal: false }).where('id', '=', mapId).where('personal', '=', true).execute();
  return { name: map.name, organisationId: configuration.organisationId };
};

/** Removes a map from a configuration, but not from others. @throws Failure 403, 404 */
export const removeFromConfiguration = async (db: Queryable, { mapId, configurationId, user }: Placing): Promise<Placed> => {
  const map = await findMap(db, mapId);
  const configuration = await openFor(db, configurationId, user);
  const place = map && (await findPlace(db, configurationId, mapId));
  const isAnothers = place && place.only_for_user_id !== null && place.only_for_user_id !== user.id;
  if (!map || !place || isAnothers) throw notFound();
  if (!may(user).takeOut(map, { onlyForUserId: place.only_for_user_id }, configuration)) throw forbidden();
  await db.deleteFrom('configuration_maps').where('configuration_id', '=', configurationId).where('map_id', '=', mapId).execute();
  return { name: map.name, organisationId: configuration.organisationId };
};
