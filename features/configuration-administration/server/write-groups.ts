import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/maps.ts';
import { sql } from 'kysely';
import type { GroupNode, LegendNode } from '../contract/document.ts';

export interface Given {
  readonly configurationId: number;
  readonly organisationId: number;
}

/** The columns of configuration_maps that a document determines. */
export interface Place {
  readonly map_id: number;
  readonly group_id: number | null;
  readonly sort: number;
  readonly visible: boolean;
  readonly opacity: number;
  readonly collapsed: boolean;
  readonly background: boolean;
  readonly background_image: string | null;
}

interface FoundGroup {
  readonly node: GroupNode;
  readonly parentId: number | null;
  readonly sort: number;
}

/** Reserves ids for new groups. */
const newIds = async (db: Queryable, count: number): Promise<number[]> => {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('map_groups', 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Writes the groups of one level in one statement. Their parents must exist. */
const writeLevel = async (db: Queryable, { configurationId, organisationId }: Given, groups: readonly (FoundGroup & { readonly id: number })[]): Promise<void> => {
  const rows = groups.map(({ id, parentId, sort, node: { name, visible, collapsed, metadata_url } }) => ({
    id, parent_id: parentId, sort, name: name.trim(), visible, collapsed, metadata_url,
  }));
  await sql`
    insert into map_groups (id, organisation_id, configuration_id, parent_id, sort, name, visible, collapsed, metadata_url)
    select id, ${organisationId}::integer, ${configurationId}::integer, parent_id, sort, name, visible, collapsed, metadata_url
    from json_to_recordset(${JSON.stringify(rows)}::json) as groups
      (id integer, parent_id integer, sort integer, name text, visible boolean, collapsed boolean, metadata_url text)
    on conflict (id) do update set
      parent_id = excluded.parent_id, sort = excluded.sort, name = excluded.name, visible = excluded.visible,
      collapsed = excluded.collapsed, metadata_url = excluded.metadata_url`.execute(db);
};

/** Writes the groups, updates existing ones in place, deletes the others, and returns the place of each map. */
export const writeGroups = async (db: Queryable, given: Given, legend: readonly LegendNode[]): Promise<Place[]> => {
  const rows = await db.selectFrom('map_groups').select('id').where('configuration_id', '=', given.configurationId).execute();
  const left = new Set(rows.map(({ id }) => id));
  const places: Place[] = [];
  let level: { readonly parentId: number | null; readonly nodes: readonly LegendNode[] }[] = [{ parentId: null, nodes: legend }];
  while (level.length > 0) {
    const found: FoundGroup[] = [];
    for (const { parentId, nodes } of level) {
      for (const [sort, node] of nodes.entries()) {
        if (node.kind === 'group') found.push({ node, parentId, sort });
        else {
          const { map_id, visible, opacity, collapsed } = node;
          places.push({ map_id, group_id: parentId, sort, visible, opacity, collapsed, background: false, background_image: null });
        }
      }
    }
    // A group with an id that this configuration does not have gets a new id.
    const known = found.map(({ node }) => left.delete(node.id));
    const free = await newIds(db, known.filter((isKnown) => !isKnown).length);
    const groups = found.map((group, index) => ({ ...group, id: known[index] === true ? group.node.id : (free.pop() ?? 0) }));
    if (groups.length > 0) await writeLevel(db, given, groups);
    level = groups.map(({ id, node }) => ({ parentId: id, nodes: node.children }));
  }
  if (left.size > 0) await db.deleteFrom('map_groups').where('id', 'in', [...left]).execute();
  return places;
};
