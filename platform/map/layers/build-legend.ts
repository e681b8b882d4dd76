import type { Configuration, LegendMap, MapGroup } from '#platform/contract/configuration.ts';
import type { Group, GroupChild } from './group.ts';
import type { MapLayer } from './map-layer.ts';

export type LegendPart = Pick<Configuration, 'maps' | 'mapGroups'>;

export const bySort = <T extends { readonly sort: number }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => one.sort - other.sort);

/** Creates the lines of a legend, or takes them from the former one. */
export interface LegendMaker {
  map(definition: LegendMap, visible: boolean): MapLayer;
  group(definition: MapGroup, children: readonly GroupChild[]): Group;
}

/**
 * Builds the lines of the legend, from the top: maps and groups together by `sort`, without backgrounds.
 * With `shown` false, as in a group that is switched off, every map starts off.
 */
export const buildLegend = ({ maps, mapGroups }: LegendPart, shown: boolean, make: LegendMaker): GroupChild[] =>
  bySort([...maps.filter((map) => !map.background), ...mapGroups]).map((child) =>
    'maps' in child
      ? make.group(child, buildLegend(child, shown && child.visible, make))
      : make.map(child, shown && child.visible),
  );

export const backgroundsIn = (part: LegendPart): LegendMap[] => bySort(allMaps(part).filter((map) => map.background));

const allMaps = ({ maps, mapGroups }: LegendPart): LegendMap[] => [...maps, ...mapGroups.flatMap(allMaps)];
