import type { Queryable } from '#platform/db/database.ts';
import { createMap, createMapGroup, placeMap } from '#platform/domain/maps/maps.ts';
import { backgrounds, groups, type DemoGroup, type DemoMap } from './legend.ts';
import type { SourceIds } from './write-town.ts';

export type MapIds = ReadonlyMap<string, number>;

const mapsIn = ({ maps, groups: inner = [] }: DemoGroup): DemoMap[] => [...maps, ...inner.flatMap(mapsIn)];

const allMaps: readonly DemoMap[] = [...backgrounds, ...groups.flatMap(mapsIn)];

/** Inserts every map once; configurations place them. */
export const addMaps = async (db: Queryable, organisationId: number, sources: SourceIds): Promise<MapIds> => {
  const ids = new Map<string, number>();
  for (const map of allMaps) {
    const { source, visible: _v, opacity: _o, background: _b, backgroundImage: _i, collapsed: _c, ...appearance } = map;
    ids.set(map.name, await createMap(db, { ...appearance, organisationId, sourceId: sources[source] }));
  }
  return ids;
};

export interface Legend {
  readonly organisationId: number;
  readonly configurationId: number;
  /** Names of the groups in the legend; absent: all. */
  readonly groups?: readonly string[];
  /** Names of the backgrounds, of which the first is visible; absent: all. */
  readonly backgrounds?: readonly string[];
}

export const placeLegend = async (db: Queryable, ids: MapIds, legend: Legend): Promise<void> => {
  const { organisationId, configurationId } = legend;
  const place = (map: DemoMap, sort: number, groupId: number | null, visible: boolean): Promise<void> =>
    placeMap(db, {
      organisationId, configurationId, groupId, sort, visible, mapId: ids.get(map.name) ?? 0,
      opacity: map.opacity ?? 1, background: map.background ?? false, backgroundImage: map.backgroundImage ?? null, collapsed: map.collapsed ?? true,
    });
  const offered = groups.filter(({ name }) => legend.groups?.includes(name) ?? true);
  const placeGroup = async ({ name, collapsed, maps, groups: inner = [] }: DemoGroup, sort: number, parentId: number | null): Promise<void> => {
    const groupId = await createMapGroup(db, { organisationId, configurationId, parentId, name, collapsed, sort });
    for (const [index, group] of inner.entries()) await placeGroup(group, index, groupId);
    for (const [index, map] of maps.entries()) await place(map, inner.length + index, groupId, map.visible ?? false);
  };
  for (const [sort, group] of offered.entries()) await placeGroup(group, sort, null);
  const below = legend.backgrounds
    ? legend.backgrounds.map((name) => backgrounds.find((map) => map.name === name)).filter((map) => map !== undefined)
    : backgrounds;
  for (const [index, map] of below.entries()) await place(map, 1000 + index, null, index === 0);
};
