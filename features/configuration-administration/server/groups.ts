import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { pageOf, totalOf } from '#platform/db/page-of.ts';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/maps.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListedGroup, listMapGroups } from '../contract/groups.ts';

interface Row extends Omit<ListedGroup, 'configuration' | 'maps'> {
  readonly configuration_id: number;
  readonly has_draft: boolean;
  /** The children of the group in the draft; null when it was read from the published tables. */
  readonly children: unknown;
}

/** Every group in the configurations of an organisation: from the draft where there is one, otherwise as published. */
const groupsOf = (organisationId: number): RawBuilder<Row> => sql<Row>`(
  with recursive drafted as (
    select draft.configuration_id, node.value as node, (node.place - 1)::integer as sort, array[]::text[] as path
    from configuration_drafts draft, jsonb_array_elements(draft.document -> 'legend') with ordinality as node (value, place)
    where draft.organisation_id = ${organisationId} and draft.document is not null and node.value ->> 'kind' = 'group'
    union all
    select around.configuration_id, node.value, (node.place - 1)::integer, around.path || (around.node ->> 'name')
    from drafted around, jsonb_array_elements(around.node -> 'children') with ordinality as node (value, place)
    where node.value ->> 'kind' = 'group'
  ), published as (
    select map_groups.*, array[]::text[] as path from map_groups
    where organisation_id = ${organisationId} and parent_id is null and not exists (
      select from configuration_drafts draft where draft.configuration_id = map_groups.configuration_id and draft.document is not null
    )
    union all
    select map_groups.*, around.path || around.name from published around join map_groups on map_groups.parent_id = around.id
  )
  select
    (node ->> 'id')::integer as id, configuration_id, true as has_draft, node ->> 'name' as name, (node ->> 'visible')::boolean as visible,
    (node ->> 'collapsed')::boolean as collapsed, node ->> 'metadata_url' as metadata_url, sort, path, node -> 'children' as children
  from drafted
  union all
  select id, configuration_id, false, name, visible, collapsed, metadata_url, sort, path, null from published
)`;

/** Number of maps directly in a group of the outer query, without removed maps. */
const mapCount = sql<number>`(
  select count(*)::integer from maps where removed_at is null and id in (
    select (child ->> 'map_id')::integer from jsonb_array_elements(groups.children) as child where child ->> 'kind' = 'map'
    union all
    select map_id from configuration_maps place where not groups.has_draft and place.group_id = groups.id and place.only_for_user_id is null
  )
)`;

const columns = { configuration: sql`lower(configurations.name)`, name: sql`lower(groups.name)`, sort: sql`groups.sort` } as const;

/** Returns a page of the groups in the configurations of an organisation, and their total number. */
export const findGroups = async (
  db: Queryable, organisationId: number, asked: QueryOf<typeof listMapGroups>,
): Promise<{ data: ListedGroup[]; total: number }> => {
  const { search, sort, direction } = asked;
  const found = db
    .selectFrom(groupsOf(organisationId).as('groups'))
    .innerJoin('configurations', 'configurations.id', 'groups.configuration_id')
    .where('configurations.removed_at', 'is', null)
    .where(({ ref }) => containsWords([ref('groups.name'), ref('configurations.name')], search));
  const rows = await found
    .select(['groups.id', 'groups.path', 'groups.name', 'groups.visible', 'groups.collapsed', 'groups.sort', 'groups.metadata_url'])
    .select(['groups.has_draft', 'configurations.id as configuration_id', 'configurations.name as configuration_name', mapCount.as('maps')])
    .orderBy(columns[sort], direction)
    .orderBy('configurations.id')
    .orderBy('groups.path')
    .orderBy('groups.sort')
    .orderBy('groups.id')
    .$call(pageOf(asked))
    .execute();
  const data = rows.map(({ configuration_id, configuration_name, has_draft, ...row }) => ({
    ...row, configuration: { id: configuration_id, name: configuration_name, has_draft },
  }));
  return { data, total: await totalOf(found) };
};
