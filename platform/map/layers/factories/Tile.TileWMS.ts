import TileLayer from 'ol/layer/Tile.js';
import TileWMS from 'ol/source/TileWMS.js';
import type { LayerFactory } from '../factory.ts';
import { layerRunsContent } from '../layer-runs.ts';
import { imageGridIn, requestProjection } from '../sources/request-projection.ts';
import { reportTiles } from '../sources/report.ts';
import { tileFade } from '../sources/tile-fade.ts';
import { wmsOptions, wmsRequests } from '../sources/wms.ts';

/** Draws a WMS in cacheable tiles of the Dutch grid, or of the world grid in another projection. */
export const createLayers: LayerFactory = async (context) => {
  const grid = imageGridIn(await requestProjection(context.map.source));
  return layerRunsContent(context, (shownLayers) => {
    const shown = { ...context, shownLayers };
    const source = new TileWMS({ ...wmsOptions(shown), ...grid, ...tileFade(context), wrapX: false });
    return {
      layer: new TileLayer({ source }),
      requests: wmsRequests(shown, source),
      stop: reportTiles(source, context),
    };
  });
};
