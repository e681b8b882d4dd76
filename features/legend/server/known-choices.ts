import type { Queryable } from '#platform/db/database.ts';
import type { LegendSettings } from '#platform/domain/tables/configurations.ts';
import type { SignedIn } from '#platform/server/viewer.ts';

type Choices = Pick<LegendSettings, 'maps' | 'mapGroups'>;

const visibleMaps = async (db: Queryable, configurationId: number, viewer: SignedIn): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('configuration_maps')
    .select('map_id')
    .where('configuration_id', '=', configurationId)
    .where((where) => where.or([where('only_for_user_id', 'is', null), where('only_for_user_id', '=', viewer.id)]))
    .execute();
  return new Set(rows.map(({ map_id }) => map_id));
};

const groupsOf = async (db: Queryable, configurationId: number): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('map_groups').select('id').where('configuration_id', '=', configurationId).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Keeps the last choice for each known id. */
const known = <Choice extends { readonly id: number }>(choices: readonly Choice[], ids: ReadonlySet<number>): Choice[] => [
  ...new Map(choices.filter(({ id }) => ids.has(id)).map((choice) => [choice.id, choice])).values(),
];

/** Returns the choices for maps and groups that this viewer has in the configuration; drops the others. */
export const knownChoices = async (
  db: Queryable,
  { maps, mapGroups }: Choices,
  configurationId: number,
  viewer: SignedIn,
): Promise<Choices> => {
  const groupIds = await groupsOf(db, configurationId);
  return {
    maps: known(maps, await visibleMaps(db, configurationId, viewer)).map(({ group_id: groupId, ...choice }) =>
      (groupId === undefined || (groupId !== null && !groupIds.has(groupId)) ? choice : { ...choice, group_id: groupId })),
    mapGroups: known(mapGroups, groupIds),
  };
};
