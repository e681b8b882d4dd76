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
  /** There were more than came along. */
  readonly limited: boolean;
}

/** Asks for features: all of them (null), or those of an extent in EPSG:28992. */
export type AskFeatures = (extent: Extent | null, signal: AbortSignal) => Promise<FeatureAnswer>;

/** Features that are asked for when they come into view, or all at once; the load status hears of each question. */
export const loadedSource = ({ load }: Pick<LayerContext, 'load'>, byView: boolean, ask: AskFeatures): Features => {
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

/** The names of all layers within a map. */
export const layerNames = ({ layers, layer_groups }: MapSource): string[] =>
  [...layers, ...layer_groups.flatMap((group) => group.layers)].map(({ name }) => name);

/** Asks for several layers at once. Where the map has layers each feature is told to which it belongs. */
export const together = async <Name extends string | null>(
  { map }: Pick<LayerContext, 'map'>,
  names: readonly Name[],
  ask: (name: Name) => Promise<FeatureAnswer>,
): Promise<FeatureAnswer> => {
  const tell = layerNames(map.source).length > 0;
  const answers = await Promise.all(
    names.map(async (name) => {
      const answer = await ask(name);
      if (tell) for (const feature of answer.features) feature.set('layer', name, true);
      return answer;
    }),
  );
  return { features: answers.flatMap(({ features }) => features), limited: answers.some(({ limited }) => limited) };
};

/** Features that are there already. */
export const readySource = (features: Feature[]): Features => {
  const source = new VectorSource({ features });
  return { source, destroy: () => source.dispose() };
};
