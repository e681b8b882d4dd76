import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { LayerFactory } from '../factory.ts';
import { tileAddress } from '../sources/address.ts';
import { imageGridIn, requestProjection } from '../sources/request-projection.ts';
import { paramOf } from '../sources/params.ts';
import { reportTiles } from '../sources/report.ts';
import { tileFade } from '../sources/tile-fade.ts';

/**
 * Draws image tiles by address: `{z}/{x}/{y}` in the Dutch grid, or in the world grid of the parameter `projection`,
 * such as EPSG:3857. With `{r}` in the address, sharp screens get tiles of twice the pixels: `@2x` stands in its place.
 */
export const createLayers: LayerFactory = async (context) => {
  const { map } = context;
  const template = tileAddress(map);
  const isDouble = context.services.isSharp() && template.includes('{r}');
  const url = template.replaceAll('{r}', isDouble ? '@2x' : '');
  const maxZoom = Number(paramOf(map.source, 'maxZoom') ?? Number.NaN);
  const grid = imageGridIn(await requestProjection(map.source));
  const source = new XYZ({ url, wrapX: false, ...tileFade(context), tilePixelRatio: isDouble ? 2 : 1, ...(Number.isFinite(maxZoom) ? { maxZoom } : {}), ...grid });
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
