import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { namesInSource } from '#platform/map/layers/sub-layers.ts';
import { kindOfSource } from '#platform/ogc/source-kind.ts';

/** A layer that can be queried. */
export interface Candidate {
  readonly key: string;
  readonly map: MapLayer;
  /** Name in the source; null: the map does not name its layers. */
  readonly layer: string | null;
  readonly label: string;
}

const canBeQueried = ({ definition: { source, hide } }: MapLayer): boolean => {
  const kind = kindOfSource({ ...source, ownFeatures: source.features !== undefined && source.features !== null, hasLayers: source.layers.length > 0 });
  return !hide && kind !== 'tiles' && kind !== 'wmts';
};

const layersOf = (map: MapLayer): readonly Candidate[] => {
  const { source } = map.definition;
  const names = namesInSource(source);
  const labels = new Map([...source.layers, ...source.layer_groups.flatMap((group) => group.layers)].map(({ name, label }) => [name, label]));
  if (names.length === 0) return [{ key: map.key, map, layer: null, label: map.label }];
  return names.map((layer) => ({
    key: `${map.key}/${layer}`, map, layer, label: names.length === 1 ? map.label : `${map.label}: ${labels.get(layer) ?? layer}`,
  }));
};

/** Returns the layers that users can ask about, from the top of the legend down. */
export const candidatesIn = (maps: readonly MapLayer[]): readonly Candidate[] => maps.filter(canBeQueried).flatMap(layersOf);
