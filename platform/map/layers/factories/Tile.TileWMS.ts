import TileLayer from 'ol/layer/Tile.js';
import TileWMS from 'ol/source/TileWMS.js';
import type { LayerFactory } from '../factory.ts';
import { imageLayerContent } from '../image-layer.ts';
import { imageGridIn, requestProjection } from '../sources/request-projection.ts';
import { reportTiles } from '../sources/report.ts';
import { wmsOptions, wmsRequests } from '../sources/wms.ts';

/** Draws a WMS in cacheable tiles of the Dutch grid, or of the world grid in another projection. */
export const createLayers: LayerFactory = async (context) => {
  const grid = imageGridIn(await requestProjection(context.map.source));
  const source = new TileWMS({ ...wmsOptions(context), ...grid, wrapX: false });
  return imageLayerContent(new TileLayer({ source }), source, wmsRequests(context, source), reportTiles(source, context));
};
