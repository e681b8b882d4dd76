import type { Queryable } from '#platform/db/database.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import type { LegendSettings } from '../tables/configurations.ts';
import { may, type GuardedConfiguration } from './policy.ts';
import '../tables/shared-configurations.ts';

/** The facts about a configuration that every call needs: who may see it, and whether the cached data is still valid. */
export interface OpenedConfiguration extends GuardedConfiguration {
  readonly id: number;
  readonly version: number;
  /** Increases when own features of its maps change. */
  readonly contents: number;
  /** The viewer's legend settings. */
  readonly legend: LegendSettings | null;
}

/**
 * SQL condition: the configuration of the outer query is assigned to the viewer without a time limit, by name, by account kind
 * or as their default.
 */
export const givenPermanently = (viewer: Viewer) =>
  viewer.kind === 'visitor'
    ? sql<boolean>`false`
    : sql<boolean>`(
        exists (
          select from configuration_users
          where configuration_users.configuration_id = configurations.id and configuration_users.user_id = ${viewer.id}
        )
        or exists (
          select from users
          left join configuration_roles on configuration_roles.role_id = users.role_id
            and configuration_roles.configuration_id = configurations.id
          where users.id = ${viewer.id} and users.organisation_id = configurations.organisation_id
            and (configuration_roles.role_id is not null or users.default_configuration_id = configurations.id)
        )
      )`;

/** SQL condition: the configuration of the outer query is currently shared with the viewer. */
export const sharedWith = (viewer: Viewer) =>
  viewer.kind === 'visitor'
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from shared_configuration_users recipient
        join shared_configurations shared on shared.id = recipient.shared_configuration_id
        where recipient.user_id = ${viewer.id} and shared.configuration_id = configurations.id
          and shared.valid_until >= now()
      )`;

/** SQL condition: the configuration of the outer query is assigned to the viewer, or is currently shared with them. */
export const givenTo = (viewer: Viewer) => sql<boolean>`(${givenPermanently(viewer)} or ${sharedWith(viewer)})`;

const contents = sql<number>`(
  select coalesce(sum(source_contents.version), 0)
  from configuration_maps
  join maps on maps.id = configuration_maps.map_id
  join source_contents on source_contents.source_id = maps.source_id
  where configuration_maps.configuration_id = configurations.id
)`;

/**
 * Reads access, versions and legend settings of a configuration in one query. Returns undefined if it does not exist. Callers
 * must check the policy.
 */
export const openConfiguration = (db: Queryable, id: number, viewer: Viewer): Promise<OpenedConfiguration | undefined> =>
  db
    .selectFrom('configurations')
    .leftJoin('legend_settings', (join) =>
      join
        .onRef('legend_settings.configuration_id', '=', 'configurations.id')
        .on('legend_settings.user_id', '=', viewer.kind === 'user' ? viewer.id : 0),
    )
    .select([
      'configurations.id', 'configurations.organisation_id as organisationId', 'configurations.version', 'configurations.public',
      'configurations.valid_until as validUntil', 'legend_settings.settings as legend', givenTo(viewer).as('given'), contents.as('contents'),
    ])
    .where('configurations.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Returns whether the viewer uses a configuration in full, and not only because it is shared with them for a time. */
export const isGivenFully = async (db: Queryable, id: number, viewer: Viewer): Promise<boolean> => {
  const found = await db
    .selectFrom('configurations')
    .select(['organisation_id as organisationId', 'public', 'valid_until as validUntil', givenPermanently(viewer).as('given')])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined && may(viewer).useFully(found);
};
