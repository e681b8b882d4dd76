import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { holdsWords } from '#platform/db/matches.ts';
import type { ListedGroup, listMapGroups } from '../contract.ts';

const columns = {
  configuration: sql`lower(configurations.name)`,
  name: sql`lower(map_groups.name)`,
  sort: sql`map_groups.sort`,
} as const;

/** Names of the groups around those of a page, in one question however deep they lie. */
const pathsOf = async (db: Queryable, ids: readonly number[]): Promise<Map<number, string[]>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; path: string[] }>`
    with recursive around as (
      select id, parent_id, array[]::text[] as path, 0 as depth from map_groups where id = any (${[...ids]}::integer[])
      union all
      select around.id, parent.parent_id, parent.name || around.path, around.depth + 1
      from around join map_groups as parent on parent.id = around.parent_id where around.depth < 20
    )
    select distinct on (id) id, path from around order by id, depth desc`.execute(db);
  return new Map(rows.map(({ id, path }) => [id, path]));
};

/** A page of the groups in the configurations of one organisation, and how many there are. */
export const findGroups = async (
  db: Queryable, organisationId: number, { page, page_size, search, sort, direction }: QueryOf<typeof listMapGroups>,
): Promise<{ data: ListedGroup[]; total: number }> => {
  const found = db
    .selectFrom('map_groups')
    .innerJoin('configurations', 'configurations.id', 'map_groups.configuration_id')
    .where('map_groups.organisation_id', '=', organisationId)
    .where('configurations.removed_at', 'is', null)
    .where(({ ref }) => holdsWords([ref('map_groups.name'), ref('configurations.name')], search));
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'map_groups.id', 'map_groups.name', 'visible', 'collapsed', 'sort', 'metadata_url', 'configurations.id as configuration_id',
        'configurations.name as configuration_name',
        sql<number>`(select count(*) from configuration_maps as place join maps on maps.id = place.map_id
          where place.group_id = map_groups.id and maps.removed_at is null)::integer`.as('maps'),
      ])
      .orderBy(columns[sort], direction)
      .orderBy('map_groups.configuration_id')
      .orderBy('map_groups.sort')
      .orderBy('map_groups.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const paths = await pathsOf(db, rows.map(({ id }) => id));
  const data = rows.map(({ id, name, visible, collapsed, sort: place, metadata_url, configuration_id, configuration_name, maps }) => ({
    id, name, visible, collapsed, sort: place, metadata_url, maps,
    configuration: { id: configuration_id, name: configuration_name },
    path: paths.get(id) ?? [],
  }));
  return { data, total: Number(total) };
};
