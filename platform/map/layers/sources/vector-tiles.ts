import type { FeatureLike } from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext } from '../factory.ts';
import { tileAddress } from './address.ts';
import { fetchBytes } from './fetch-source.ts';
import { LoadedTiles } from './loaded-tiles.ts';
import { ownTileAddress } from './own-features.ts';
import type { Narrowing } from '../narrowing.ts';
import { paramOf } from './params.ts';
import { reportVectorTiles } from './report.ts';
import { tileFade } from './tile-fade.ts';
import { vectorTileGrid } from './tile-grids.ts';

/** Resolves in a separate task after the next frame; work in the frame callback itself would delay that frame. */
const afterFrame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/** Returns a function whose promises resolve one per frame, each after the result of the previous caller is drawn. */
export const oncePerFrame = (): (() => Promise<void>) => {
  let last = Promise.resolve();
  return () => {
    const turn = last;
    last = turn.then(afterFrame);
    return turn;
  };
};

export interface VectorTiles {
  readonly source: VectorTileSource;
  /** Returns the loaded features of the tiles that meet an extent, in the detail of a resolution. */
  readonly featuresIn: (extent: number[], resolution: number) => FeatureLike[];
  /** Gives a layer only the features that are kept, where its style cannot leave them out. The layer has to draw again. */
  narrow(narrowing: Narrowing | null): void;
  destroy(): void;
}

/** Bytes; a tile of this size has about three thousand areas, which take more than a frame to draw. */
const HEAVY = 100_000;

const formats = new Set(['mvt', 'pbf', 'application/vnd.mapbox-vector-tile', 'application/x-protobuf']);

/** Returns the address of tiles on another server, in the Dutch grid. @throws Error for another format or projection */
const outsideAddress = (context: LayerContext): string => {
  const { source } = context.map;
  const format = paramOf(source, 'format') ?? 'mvt';
  if (!formats.has(format.toLowerCase())) throw new Error(`Vectortegels van het formaat '${format}' worden niet ondersteund`);
  const projection = paramOf(source, 'projection');
  if (projection && !projection.endsWith('28992')) throw new Error(`Vectortegels in ${projection} passen niet op deze kaart`);
  return tileAddress(context.map);
};

const reader = (context: LayerContext, signal: AbortSignal) =>
  context.map.source.features
    ? async (url: string): Promise<ArrayBuffer> => {
        const response = await context.services.fetch(url, { signal });
        if (!response.ok) throw new Error(`Antwoord ${response.status}`);
        return response.arrayBuffer();
      }
    : (url: string): Promise<ArrayBuffer> => fetchBytes({ ...context, signal }, url);

/** Opens vector tiles in the Dutch grid, 17 levels: of an own source, or at an address with `{z}`, `{x}` and `{y}`. */
export const vectorTiles = (context: LayerContext): VectorTiles => {
  const abort = new AbortController();
  const format = new MVT();
  const read = reader(context, abort.signal);
  const reasons = new WeakMap<object, unknown>();
  const grid = vectorTileGrid();
  const loaded = new LoadedTiles(grid);
  const nextFrame = oncePerFrame();
  let narrowing: Narrowing | null = null;

  const decode = (bytes: ArrayBuffer, extent: number[]): FeatureLike[] => {
    // The server answers an empty tile without content.
    if (bytes.byteLength === 0) return [];
    try {
      return format.readFeatures(bytes, { extent, featureProjection: rdProjection });
    } catch (cause) {
      throw new Error('Het antwoord is geen vectortegel', { cause });
    }
  };

  const load = (tile: Tile, url: string): void => {
    if (!(tile instanceof VectorTile)) return;
    const vectorTile: VectorTile<FeatureLike> = tile;
    vectorTile.setLoader((extent) => {
      const fill = async (): Promise<void> => {
        const bytes = await read(url);
        // Decoding many large tiles at once would block the page until all are drawn.
        if (bytes.byteLength > HEAVY) await nextFrame();
        const features = decode(bytes, extent);
        loaded.keep(vectorTile.getTileCoord(), features);
        vectorTile.getFeatures = () => narrowing === null ? features : features.filter((feature) => narrowing?.keeps(feature));
        vectorTile.setFeatures(features);
      };
      fill().catch((reason: unknown) => {
        if (abort.signal.aborted) return;
        reasons.set(vectorTile, reason);
        vectorTile.setState(TileState.ERROR);
      });
    });
  };

  const source = new VectorTileSource({
    format,
    projection: rdProjection,
    tileGrid: grid,
    url: context.map.source.features ? ownTileAddress(context) : outsideAddress(context),
    // Chooses the nearest zoom level. A lower one would load up to four times the area in view.
    zDirection: 0,
    tileLoadFunction: load,
    ...tileFade(context),
    wrapX: false,
  });
  const stopReporting = reportVectorTiles(source, context, (tile) => reasons.get(tile));
  return {
    source,
    featuresIn: (extent, resolution) => loaded.featuresIn(extent, resolution),
    narrow(next) {
      narrowing = next;
    },
    destroy() {
      abort.abort();
      stopReporting();
      source.dispose();
    },
  };
};
