import TileLayer from 'ol/layer/Tile.js';
import TileArcGISRest from 'ol/source/TileArcGISRest.js';
import type { LayerFactory } from '../factory.ts';
import { imageLayerContent } from '../image-layer.ts';
import { arcgisOptions, arcgisRequests } from '../sources/arcgis-image.ts';
import { imageGridIn, requestProjection } from '../sources/request-projection.ts';
import { reportTiles } from '../sources/report.ts';
import { tileFade } from '../sources/tile-fade.ts';

/** Draws an ArcGIS map service in tiles of the Dutch grid, or of the world grid in another projection. */
export const createLayers: LayerFactory = async (context) => {
  const grid = imageGridIn(await requestProjection(context.map.source));
  const source = new TileArcGISRest({ ...arcgisOptions(context), ...grid, ...tileFade(context), wrapX: false });
  return imageLayerContent(new TileLayer({ source }), source, arcgisRequests(context, source), reportTiles(source, context));
};
