import { z } from 'zod';
import type { Configuration } from '#platform/contract/configuration.ts';
import { toolEntries } from '#platform/contract/tool-entries.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { namesInSource } from '#platform/map/layers/sub-layers.ts';
import { matchesPattern } from '#platform/ogc/matches.ts';
import { paramOf } from '#platform/map/layers/sources/params.ts';

const value = z.object({
  title: z.string(),
  /** The value of the attribute. */
  name: z.string(),
  color: z.string().optional(),
  /** Whether its switch is on at first. */
  active: z.boolean().default(false),
  /** The switch hides the value when it is on. */
  invertActive: z.boolean().default(false),
});
export type FilterValue = z.infer<typeof value>;

const group = z.object({
  name: z.string(),
  columnName: z.string(),
  /** Names of maps or of layers; `*` matches any text. */
  layers: z.array(z.string()),
  collapsed: z.boolean().default(false),
  filters: z.array(value).default([]),
  timeFilter: z.object({ column: z.string(), start: z.string().optional(), end: z.string().optional() }).optional(),
});
export type FilterGroup = z.infer<typeof group>;

/** Returns the filter groups of a configuration, without invalid entries. */
export const readGroups = (tools: Configuration['tools']): readonly FilterGroup[] => toolEntries(tools, 'filters', group);

/** The part of a map on which a group acts: all of it, or one of the layers in its source. */
export interface Target {
  readonly map: MapLayer;
  readonly layer: string | null;
}

/** Returns on what a group acts. A map of which every layer is named is narrowed as a whole, since its features may not say their layer. */
export const targetsOf = ({ layers: patterns }: FilterGroup, maps: readonly MapLayer[]): readonly Target[] => {
  const isNamed = (name: string): boolean => patterns.some((pattern) => matchesPattern(name, pattern));
  return maps.flatMap((map): readonly Target[] => {
    const { name, source } = map.definition;
    const own = namesInSource(source);
    const names = own.length > 0 ? own : (paramOf(source, 'layers') ?? '').split(',');
    const named = names.filter(isNamed);
    if (isNamed(name) || named.length === names.length) return [{ map, layer: null }];
    return named.map((layer) => ({ map, layer }));
  });
};
