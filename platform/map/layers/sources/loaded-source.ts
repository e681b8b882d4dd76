import type Feature from 'ol/Feature.js';
import { all } from 'ol/loadingstrategy.js';
import VectorSource from 'ol/source/Vector.js';
import type { MapSource } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { LayerContext } from '../factory.ts';
import { ViewLoading } from './view-loading.ts';

export interface Features {
  readonly source: VectorSource;
  destroy(): void;
}

export interface FeatureAnswer {
  readonly features: Feature[];
  /** Whether the source has more features than it returned. */
  readonly limited: boolean;
}

/** Fetches features: all (null), or those in an extent in EPSG:28992. */
export type FetchFeatures = (extent: Extent | null, signal: AbortSignal) => Promise<FeatureAnswer>;

/** Returns a source that fetches its features by view or all at once, and reports each request to the load status. */
export const loadedSource = ({ load }: Pick<LayerContext, 'load'>, byView: boolean, ask: FetchFeatures): Features => {
  const abort = new AbortController();
  const views = byView ? new ViewLoading() : null;
  const answer = async (extent: number[], resolution: number): Promise<Feature[]> => {
    const token = {};
    load.started(token);
    try {
      const { features, limited } = await ask(views ? (extent as Extent) : null, abort.signal);
      if (limited) views?.wasLimited(extent, resolution);
      load.ended(token);
      return features;
    } catch (reason) {
      if (!abort.signal.aborted) load.failed(token, reason);
      throw reason;
    }
  };
  const source: VectorSource = new VectorSource({
    strategy: views ? (extent, resolution) => views.extentsFor(source, extent, resolution) : all,
    loader: (extent, resolution) => answer(extent, resolution),
  });
  return {
    source,
    destroy() {
      abort.abort();
      source.dispose();
    },
  };
};

/** Returns the names of all layers within a map. */
export const layerNames = ({ layers, layer_groups }: MapSource): string[] =>
  [...layers, ...layer_groups.flatMap((group) => group.layers)].map(({ name }) => name);

/** Fetches several layers at once. When the map has layers, sets the property `layer` of each feature. */
export const fetchLayers = async <Name extends string | null>(
  { map }: Pick<LayerContext, 'map'>,
  names: readonly Name[],
  ask: (name: Name) => Promise<FeatureAnswer>,
): Promise<FeatureAnswer> => {
  const setsLayer = layerNames(map.source).length > 0;
  const answers = await Promise.all(
    names.map(async (name) => {
      const answer = await ask(name);
      if (setsLayer) for (const feature of answer.features) feature.set('layer', name, true);
      return answer;
    }),
  );
  return { features: answers.flatMap(({ features }) => features), limited: answers.some(({ limited }) => limited) };
};

/** Returns a source of features that are already loaded. */
export const readySource = (features: Feature[]): Features => {
  const source = new VectorSource({ features });
  return { source, destroy: () => source.dispose() };
};
