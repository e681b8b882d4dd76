import TileLayer from 'ol/layer/Tile.js';
import TileWMS from 'ol/source/TileWMS.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerFactory } from '../factory.ts';
import { pictureLayer } from '../picture-layer.ts';
import { reportTiles } from '../sources/report.ts';
import { imageTileGrid } from '../sources/tile-grids.ts';
import { wmsOptions, wmsParams } from '../sources/wms.ts';

/** A map service asked for the tiles of the Dutch grid one by one, so that they can be kept. */
export const createLayers: LayerFactory = (context) => {
  const source = new TileWMS({ ...wmsOptions(context), projection: rdProjection, tileGrid: imageTileGrid(), wrapX: false });
  const showLayers = (names: readonly string[]): void => {
    if (names.length > 0) source.updateParams(wmsParams(context.map.source, names));
  };
  return pictureLayer(new TileLayer({ source }), source, showLayers, reportTiles(source, context));
};
