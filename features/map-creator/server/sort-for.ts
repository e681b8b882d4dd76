import type { Queryable } from '#platform/db/database.ts';

/**
 * Returns the sort number of a new map outside groups: above maps of the same or a lower order, below maps of a higher
 * order. So maps of features (50) lie above maps of map services (15). The lowest number is on top. Numbers may be
 * equal: then the older map is on top.
 */
export const sortFor = async (db: Queryable, configurationId: number, order: number): Promise<number> => {
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
