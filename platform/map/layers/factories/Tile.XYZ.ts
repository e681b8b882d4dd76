import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { LayerFactory } from '../factory.ts';
import { tileAddress } from '../sources/address.ts';
import { imageGridIn, requestProjection } from '../sources/request-projection.ts';
import { paramOf } from '../sources/params.ts';
import { reportTiles } from '../sources/report.ts';

/**
 * Draws image tiles by address: `{z}/{x}/{y}` in the Dutch grid, or in the world grid of the parameter `projection`,
 * such as EPSG:3857.
 */
export const createLayers: LayerFactory = async (context) => {
  const { map } = context;
  const url = tileAddress(map);
  const maxZoom = Number(paramOf(map.source, 'maxZoom') ?? Number.NaN);
  const grid = imageGridIn(await requestProjection(map.source));
  const source = new XYZ({ url, wrapX: false, ...(Number.isFinite(maxZoom) ? { maxZoom } : {}), ...grid });
  const stopReporting = reportTiles(source, context);
  const layer = new TileLayer({ source });
  return {
    layers: [layer],
    destroy() {
      stopReporting();
      layer.dispose();
      source.dispose();
    },
  };
};
