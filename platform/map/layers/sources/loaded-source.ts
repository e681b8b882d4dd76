import type Feature from 'ol/Feature.js';
import { all, tile } from 'ol/loadingstrategy.js';
import VectorSource from 'ol/source/Vector.js';
import { equals } from 'ol/extent.js';
import type { MapSource } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext } from '../factory.ts';
import { vectorTileGrid } from './tile-grids.ts';

interface Limited {
  readonly extent: number[];
  readonly resolution: number;
}

/** Divides the view into cells to load. A cell with more features than fit in an answer is loaded again at a higher zoom. */
class ViewLoading {
  readonly #cells = tile(vectorTileGrid());
  #limited: Limited[] = [];

  extentsFor(source: VectorSource, extent: number[], resolution: number): number[][] {
    const outgrown = this.#limited.filter((limited) => resolution <= limited.resolution / 2);
    for (const { extent: loaded } of outgrown) source.removeLoadedExtent(loaded);
    this.#limited = this.#limited.filter((limited) => !outgrown.includes(limited));
    return this.#cells(extent, resolution, rdProjection);
  }

  wasLimited(extent: number[], resolution: number): void {
    if (this.#limited.some((limited) => equals(limited.extent, extent))) return;
    this.#limited.push({ extent, resolution });
  }
}

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
