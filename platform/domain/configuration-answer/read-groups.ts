import type { Queryable } from '#platform/db/database.ts';
import type { StoredGroup } from './stored-configuration.ts';

export const readGroups = async (db: Queryable, configurationId: number): Promise<StoredGroup[]> => {
  const rows = await db
    .selectFrom('map_groups')
    .selectAll()
    .where('configuration_id', '=', configurationId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    group: {
      id: row.id,
      name: row.name,
      collapsed: row.collapsed,
      visible: row.visible,
      sort: row.sort,
      metadata_url: row.metadata_url,
    },
    parentId: row.parent_id,
  }));
};
