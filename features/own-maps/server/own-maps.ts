import type { Queryable } from '#platform/db/database.ts';
import { givenTo } from '#platform/domain/configurations/open.ts';
import { canSee } from '#platform/domain/configurations/visible-place.ts';
import { may } from '#platform/domain/maps/policy.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import '#platform/domain/tables/map-features.ts';
import type { OwnMap } from '../contract.ts';

const MOST_LISTED = 500;

const shownName = sql<string>`coalesce(nullif(maps.title, ''), maps.name)`;

const findMaps = (db: Queryable, userId: number) =>
  db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .leftJoin('source_contents as contents', 'contents.source_id', 'source.id')
    .select(['maps.id', 'maps.version', 'maps.organisation_id', 'maps.created_by', 'maps.personal', 'maps.created_at', 'source.own_features', 'source.url', 'contents.feature_count'])
    .select([shownName.as('name'), sql<number>`(select count(*)::int from source_layers where source_layers.source_id = source.id)`.as('layers')])
    .where('maps.created_by', '=', userId)
    .where('maps.removed_at', 'is', null)
    .orderBy('maps.created_at', 'desc')
    .orderBy('maps.id', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** Finds the configurations that show maps of the user. Leaves out configurations that the user can no longer open. */
const findPlaces = async (db: Queryable, user: SignedIn) => {
  const rows = await db
    .selectFrom('maps')
    .innerJoin('configuration_maps as place', 'place.map_id', 'maps.id')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .select([
      'maps.id as map_id', 'configurations.id', 'configurations.name', 'place.only_for_user_id', 'configurations.public', 'configurations.valid_until',
      'configurations.organisation_id as configuration_organisation_id', givenTo(user).as('given'),
    ])
    .where('maps.created_by', '=', user.id)
    .where('maps.removed_at', 'is', null)
    .where('configurations.removed_at', 'is', null)
    .orderBy(sql`lower(configurations.name)`)
    .orderBy('configurations.id')
    .execute();
  return Map.groupBy(rows.filter(canSee(user)), (row) => row.map_id);
};

/** The address of an own service has no host. */
const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Lists the maps that the user made, newest first. */
export const findOwnMaps = async (db: Queryable, user: SignedIn): Promise<OwnMap[]> => {
  const [maps, places] = [await findMaps(db, user.id), await findPlaces(db, user)];
  return maps.map(({ id, version, name, created_at, personal, organisation_id, created_by, own_features, url, feature_count, layers }) => ({
    id, version, name, personal,
    created_at: created_at.toISOString(),
    features: own_features ? feature_count ?? 0 : null,
    service: url === null ? null : { host: hostOf(url), layers },
    configurations: (places.get(id) ?? []).map((place) => ({ id: place.id, name: place.name, only_for_me: place.only_for_user_id !== null })),
    abilities: { rename: may(user).edit({ organisationId: organisation_id, createdBy: created_by, personal }) },
  }));
};

/** Finds a map that the user made, and locks it until the end of the transaction. */
export const findOwnMap = (db: Queryable, id: number, userId: number) =>
  db
    .selectFrom('maps')
    .select(['maps.id', 'maps.version', 'maps.organisation_id as organisationId', 'maps.created_by as createdBy', 'maps.personal', shownName.as('name')])
    .where('maps.id', '=', id)
    .where('maps.created_by', '=', userId)
    .where('maps.removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Sets the name that the legend shows: a title would go before it. */
export const saveName = (db: Queryable, id: number, name: string) =>
  db.updateTable('maps').set({ name, title: null }).where('id', '=', id).returning(['name', 'version']).executeTakeFirstOrThrow();
