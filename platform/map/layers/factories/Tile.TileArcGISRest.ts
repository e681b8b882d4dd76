import TileLayer from 'ol/layer/Tile.js';
import TileArcGISRest from 'ol/source/TileArcGISRest.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerFactory } from '../factory.ts';
import { arcgisOptions, arcgisParams } from '../sources/arcgis-image.ts';
import { reportTiles } from '../sources/report.ts';
import { imageTileGrid } from '../sources/tile-grids.ts';

/** An ArcGIS map service asked for the tiles of the Dutch grid one by one. */
export const createLayers: LayerFactory = (context) => {
  const source = new TileArcGISRest({ ...arcgisOptions(context), projection: rdProjection, tileGrid: imageTileGrid(), wrapX: false });
  const stopReporting = reportTiles(source, context);
  const layer = new TileLayer({ source });
  return {
    layers: [layer],
    showLayers: (names) => source.updateParams(arcgisParams(context.map.source, names)),
    destroy() {
      stopReporting();
      layer.dispose();
      source.dispose();
    },
  };
};
