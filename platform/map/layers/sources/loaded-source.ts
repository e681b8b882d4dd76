import type Feature from 'ol/Feature.js';
import { all, tile } from 'ol/loadingstrategy.js';
import VectorSource from 'ol/source/Vector.js';
import { equals } from 'ol/extent.js';
import type { MapSource } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext } from '../factory.ts';
import type { Narrowing } from '../narrowing.ts';
import { vectorTileGrid } from './tile-grids.ts';

/** A cell that was requested. */
interface Cell {
  readonly extent: number[];
  readonly resolution: number;
  /** The conditions in the request; empty for none. */
  readonly conditions: string;
  /** Whether it has more features than fit in the answer; null before the answer. */
  limited: boolean | null;
  /** Whether the source refused the conditions. */
  refused: boolean;
}

/** Divides the view into cells to load. A cell with more features than fit in an answer is loaded again at a higher zoom. */
class ViewLoading {
  readonly #cells = tile(vectorTileGrid());
  #requested: Cell[] = [];

  extentsFor(source: VectorSource, extent: number[], resolution: number): number[][] {
    this.#loadAgain(source, (cell) => cell.limited === true && resolution <= cell.resolution / 2);
    return this.#cells(extent, resolution, rdProjection);
  }

  requested(extent: number[], resolution: number, conditions: string): Cell {
    const cell: Cell = { extent, resolution, conditions, limited: null, refused: false };
    this.#requested = [...this.#requested.filter((other) => !equals(other.extent, extent)), cell];
    return cell;
  }

  /** Loads the cells again of which features may be missing under these conditions. One that is there completely has them all. */
  narrow(source: VectorSource, conditions: string): void {
    this.#loadAgain(source, (cell) => cell.conditions !== conditions && !(cell.conditions === '' && cell.limited === false));
  }

  /** Records the answer for a cell. Once the source accepts conditions that it refused for other cells, those cells are loaded again. */
  answered(source: VectorSource, cell: Cell, { limited, refused = false }: FeatureAnswer): void {
    cell.limited = limited;
    cell.refused = refused;
    if (!refused && this.#requested.includes(cell)) this.#loadAgain(source, (other) => other.refused && other.conditions === cell.conditions);
  }

  get isRefused(): boolean {
    return this.#requested.some(({ refused }) => refused);
  }

  #loadAgain(source: VectorSource, isOld: (cell: Cell) => boolean): void {
    const old = this.#requested.filter(isOld);
    if (old.length === 0) return;
    for (const { extent } of old) source.removeLoadedExtent(extent);
    this.#requested = this.#requested.filter((cell) => !old.includes(cell));
  }
}

export interface Features {
  readonly source: VectorSource;
  /** Called when other features are kept; absent where all features are loaded or the source is not asked for fewer. */
  narrow?(narrowing: Narrowing | null): void;
  destroy(): void;
}

export interface FeatureAnswer {
  readonly features: Feature[];
  /** Whether the source has more features than it returned. */
  readonly limited: boolean;
  /** Whether the source refused the conditions, so that the features are unfiltered. */
  readonly refused?: boolean;
}

/** Fetches features: all (null), or those in an extent in EPSG:28992; of those the ones that meet the conditions, if any. */
export type FetchFeatures = (extent: Extent | null, signal: AbortSignal, conditions: string) => Promise<FeatureAnswer>;

/** Whether the features are fetched all at once, by view, or by view with the conditions that narrow them. */
export type Loading = 'whole' | 'by_view' | 'narrowed_view';

/** Returns a source that fetches its features by view or all at once, and reports each request to the load status. */
export const loadedSource = ({ load }: Pick<LayerContext, 'load'>, loading: Loading, ask: FetchFeatures): Features => {
  const abort = new AbortController();
  const views = loading === 'whole' ? null : new ViewLoading();
  let conditions = '';
  const answer = async (extent: number[], resolution: number): Promise<Feature[]> => {
    const token = {};
    load.started(token);
    const cell = views?.requested(extent, resolution, conditions);
    try {
      const answered = await ask(views ? (extent as Extent) : null, abort.signal, conditions);
      if (views && cell) {
        views.answered(source, cell, answered);
        load.filterRefused(source, views.isRefused);
      }
      load.ended(token);
      return answered.features;
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
    ...(views && loading === 'narrowed_view' && {
      narrow(narrowing) {
        conditions = narrowing?.conditions ?? '';
        views.narrow(source, conditions);
        load.filterRefused(source, views.isRefused);
      },
    }),
    destroy() {
      abort.abort();
      load.filterRefused(source, false);
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
  return { features: answers.flatMap(({ features }) => features), limited: answers.some(({ limited }) => limited), refused: answers.some(({ refused }) => refused) };
};

/** Returns a source of features that are already loaded. */
export const readySource = (features: Feature[]): Features => {
  const source = new VectorSource({ features });
  return { source, destroy: () => source.dispose() };
};
