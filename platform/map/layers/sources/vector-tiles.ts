import type { FeatureLike } from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext } from '../factory.ts';
import { tileAddress } from './address.ts';
import { askBytes } from './answers.ts';
import { LoadedTiles } from './loaded-tiles.ts';
import { oneAFrame } from './one-a-frame.ts';
import { ownTileAddress } from './own-features.ts';
import { paramOf } from './params.ts';
import { reportVectorTiles } from './report.ts';
import { vectorTileGrid } from './tile-grids.ts';

export interface VectorTiles {
  readonly source: VectorTileSource;
  /** What was loaded of an extent, as fine as a resolution shows it; what lies beside it in the same tile comes along. */
  readonly featuresIn: (extent: number[], resolution: number) => FeatureLike[];
  destroy(): void;
}

/** Bytes: some three thousand areas, which take longer to draw than a frame lasts. */
const HEAVY = 100_000;

const formats = new Set(['mvt', 'pbf', 'application/vnd.mapbox-vector-tile', 'application/x-protobuf']);

/** Where others keep their tiles, in the Dutch grid. @throws Error for what is no Mapbox vector tile */
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
    : (url: string): Promise<ArrayBuffer> => askBytes({ ...context, signal }, url);

/** Vector tiles in the Dutch grid, 17 levels: the product's own, or those of an address with `{z}`, `{x}` and `{y}`. */
export const vectorTiles = (context: LayerContext): VectorTiles => {
  const abort = new AbortController();
  const format = new MVT();
  const read = reader(context, abort.signal);
  const reasons = new WeakMap<object, unknown>();
  const grid = vectorTileGrid();
  const loaded = new LoadedTiles(grid);
  const turn = oneAFrame();

  const decode = (bytes: ArrayBuffer, extent: number[]): FeatureLike[] => {
    // Nothing in this tile: the server answers without content.
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
        // Of thousands that come together nothing is seen, and nothing answers, until all are drawn.
        if (bytes.byteLength > HEAVY) await turn();
        const features = decode(bytes, extent);
        loaded.keep(vectorTile.getTileCoord(), features);
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
    // The nearest level. A coarser one would bring up to four times what is in view.
    zDirection: 0,
    tileLoadFunction: load,
    wrapX: false,
  });
  const stopReporting = reportVectorTiles(source, context, (tile) => reasons.get(tile));
  return {
    source,
    featuresIn: (extent, resolution) => loaded.featuresIn(extent, resolution),
    destroy() {
      abort.abort();
      stopReporting();
      source.dispose();
    },
  };
};
