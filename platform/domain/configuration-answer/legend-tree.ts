import type { LegendMap, MapGroup } from '#platform/contract/configuration.ts';
import type { StoredGroup } from './stored-configuration.ts';

export interface PlacedMap {
  readonly map: LegendMap;
  readonly groupId: number | null;
}

export interface LegendTree {
  /** Ungrouped maps. */
  readonly maps: LegendMap[];
  readonly mapGroups: MapGroup[];
}

/** Builds the tree of groups and maps, keeping their order. Maps and groups with an unknown parent go to the top level. */
export const buildLegendTree = (maps: readonly PlacedMap[], groups: readonly StoredGroup[]): LegendTree => {
  const branches = new Map<number, MapGroup>(
    groups.map(({ group }) => [group.id, { ...group, maps: [], mapGroups: [] }]),
  );
  const tree: LegendTree = { maps: [], mapGroups: [] };
  for (const { group, parentId } of groups) {
    const branch = branches.get(group.id);
    const parent = parentId === null ? tree : (branches.get(parentId) ?? tree);
    if (branch) parent.mapGroups.push(branch);
  }
  for (const { map, groupId } of maps) {
    const holder = groupId === null ? tree : (branches.get(groupId) ?? tree);
    holder.maps.push(map);
  }
  return tree;
};
