import type { FeatureLike } from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext, LayerFactory } from '../factory.ts';
import { reportTiles } from '../sources/report.ts';
import { vectorTileGrid } from '../sources/tile-grids.ts';
import { styleFeatures } from '../style/styled-features.ts';

/** The version in the address lets a browser keep a tile until the features change. */
const addressOf = ({ id, features }: LayerContext['map']['source']): string => {
  if (id === null || !features) throw new Error('De bron heeft geen objecten');
  return `/api/tiles/sources/${id}/{z}/{x}/{y}?v=${features.version}`;
};

const loadTile = ({ services }: LayerContext, signal: AbortSignal, format: MVT) => (tile: Tile, url: string): void => {
  if (!(tile instanceof VectorTile)) return;
  const vectorTile: VectorTile<FeatureLike> = tile;
  vectorTile.setLoader((extent) => {
    const read = async (): Promise<void> => {
      const response = await services.fetch(url, { signal });
      if (!response.ok) throw new Error(`Antwoord ${response.status}`);
      const bytes = await response.arrayBuffer();
      // Nothing in this tile: the server answers without content.
      const features = bytes.byteLength > 0 ? format.readFeatures(bytes, { extent, featureProjection: rdProjection }) : [];
      vectorTile.setFeatures(features);
    };
    read().catch(() => {
      if (!signal.aborted) vectorTile.setState(TileState.ERROR);
    });
  });
};

/** The product's own features as vector tiles. @first-view */
export const createLayers: LayerFactory = (context) => {
  const abort = new AbortController();
  const format = new MVT();
  const source = new VectorTileSource({
    format,
    projection: rdProjection,
    tileGrid: vectorTileGrid(),
    url: addressOf(context.map.source),
    tileLoadFunction: loadTile(context, abort.signal, format),
    wrapX: false,
  });
  const stopReporting = reportTiles(source, context.load);
  const layer = new VectorTileLayer({ source, declutter: true });
  return {
    layers: [layer],
    ...styleFeatures(layer, context),
    destroy() {
      abort.abort();
      stopReporting();
      layer.dispose();
      source.dispose();
    },
  };
};
