import type { MapCondition } from '#platform/contract/filter.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { paramOf } from '#platform/map/layers/sources/params.ts';
import { namesInSource } from '#platform/map/layers/sub-layers.ts';
import { conditionsOf } from '#platform/map/model/conditions.ts';
import type { Filters } from '#platform/map/model/filters.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { kindOfSource } from '#platform/ogc/source-kind.ts';
import { contributorOf } from './contributor.ts';
import type { Target } from './filter-groups.ts';

/** A layer whose objects are counted, and the conditions that they meet. */
export interface AskedLayer {
  /** Id of the map. */
  readonly id: number;
  readonly layer: string;
  readonly conditions: readonly MapCondition[];
}

/** Layers of one group that are counted. */
const MOST_LAYERS = 12;

/** Returns the layers of a map as our server names them; an empty name means all features of the source. */
const layersIn = ({ definition: { source } }: MapLayer): readonly string[] => {
  const named = namesInSource(source);
  const written = (paramOf(source, 'layers') ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '');
  return named.length > 0 ? named : written.length > 0 ? written : [''];
};

export const hasObjects = ({ definition: { source } }: MapLayer): boolean => {
  const kind = kindOfSource({ ...source, ownFeatures: source.features !== undefined && source.features !== null, hasLayers: source.layers.length > 0 });
  return kind !== 'tiles' && kind !== 'wmts';
};

/** Returns the layers of a group with the conditions of all others on them, and with a condition of the group itself. */
export const askedLayers = (filters: Filters, targets: readonly Target[], index: number, own: Filter | null): readonly AskedLayer[] =>
  targets.filter(({ map }) => hasObjects(map)).flatMap(({ map, layer: only }) => {
    const others = filters.of(map).filter(({ by }) => by !== contributorOf(index));
    return (only === null ? layersIn(map) : [only]).map((layer) => ({
      id: map.definition.id,
      layer,
      conditions: [
        ...conditionsOf(others.filter((one) => one.layer === null || one.layer === layer)).map((one) => ({ ...one, layer })),
        ...(own ? [{ layer, filter: own }] : []),
      ],
    }));
  }).slice(0, MOST_LAYERS);
