import type { Options } from 'ol/source/WMTS.js';
import { get as getProjection } from 'ol/proj.js';
import WMTSTileGrid from 'ol/tilegrid/WMTS.js';
import TileRange from 'ol/TileRange.js';
import { readCrs } from '#platform/geo/crs.ts';
import { parseRequestCrs } from '#platform/geo/request-crs.ts';
import { chooseTiles, type ChosenTiles, type CrsBox, type WmtsCapabilities } from '#platform/ogc/wmts-capabilities.ts';

/** Metres per pixel at scale 1 : 1, from the WMTS standard. */
const PIXEL = 0.00028;

/** Returns the GetCapabilities address for a service address, a whole request, or the address of a document. */
export const capabilitiesAddress = (url: string | null): string => {
  const address = (url ?? '').replaceAll(/\s/g, '');
  if (address === '') throw new Error('De bron heeft geen adres');
  if (/request=getcapabilities/i.test(address) || /\.xml(\?|$)/i.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}service=WMTS&request=GetCapabilities`;
};

/** Choices of a map. A style or format that the layer does not offer is ignored. */
export interface TilePreferences {
  readonly matrixSet?: string | undefined;
  readonly style?: string | undefined;
  readonly format?: string | undefined;
  readonly requestEncoding?: string | undefined;
}

/** Returns the extent of the layer in the system of the matrix set, else that of the set; in x, y order. */
const extentOf = ({ layer, set, crs }: ChosenTiles, isNorthFirst: boolean): number[] | undefined => {
  const ofLayer = layer.boxes.find((box) => readCrs(box.crs)?.system === crs.system);
  const { corners: [west, south, east, north] = [] } = ofLayer ?? set.box ?? ({} as Partial<CrsBox>);
  const extent = isNorthFirst ? [south, west, north, east] : [west, south, east, north];
  return extent.every((side) => side !== undefined) ? extent : undefined;
};

const gridOf = (tiles: ChosenTiles, metresPerUnit: number, isNorthFirst: boolean): WMTSTileGrid => {
  const { layer, set } = tiles;
  const limits = layer.limits.filter((limit) => limit.set === set.name);
  const limitOf = (name: string) => limits.find(({ matrix }) => matrix === name || matrix === `${set.name}:${name}`);
  const matrices = limits.length === 0 ? set.matrices : set.matrices.filter(({ name }) => limitOf(name));
  const extent = extentOf(tiles, isNorthFirst);
  return new WMTSTileGrid({
    ...(extent && { extent }),
    origins: matrices.map(({ topLeft: [first, second] }) => (isNorthFirst ? [second, first] : [first, second])),
    resolutions: matrices.map(({ scaleDenominator }) => (scaleDenominator * PIXEL) / metresPerUnit),
    matrixIds: matrices.map(({ name }) => name),
    tileSizes: matrices.map(({ tileWidth, tileHeight }) => [tileWidth, tileHeight]),
    ...(limits.length === 0
      ? { sizes: matrices.map(({ matrixWidth, matrixHeight }) => [matrixWidth, matrixHeight]) }
      : { tileRanges: matrices.flatMap(({ name }) => limitOf(name) ?? []).map(({ columns, rows }) => new TileRange(...columns, ...rows)) }),
  });
};

/** Returns the options of the OpenLayers source for one layer. @throws Error that names the missing layer or matrix set */
export const tilesOf = (capabilities: WmtsCapabilities, layerName: string, preferences: TilePreferences): Options => {
  const chosen = chooseTiles(capabilities, layerName, preferences.matrixSet);
  if (chosen === 'no layer') throw new Error(`WMTS: laag '${layerName}' niet gevonden`);
  if (chosen === 'no matrix set') throw new Error(`WMTS: geen tegelindeling voor laag '${layerName}'`);
  const { layer, set } = chosen;
  // Conversions are known by the first name of each system.
  const projection = getProjection(parseRequestCrs(set.crs) ?? set.crs);
  if (!projection) throw new Error(`WMTS: geen tegelindeling voor laag '${layerName}'`);
  const { tileAddress, restFirst } = capabilities;
  const tiles = layer.resources.filter(({ kind, template }) => kind === 'tile' && template !== '');
  const wantsKey = preferences.requestEncoding ? preferences.requestEncoding === 'KVP' : !restFirst;
  const byKey = tileAddress !== null && (wantsKey || tiles.length === 0);
  const format = layer.formats.find((one) => one === preferences.format) ?? (byKey ? undefined : tiles.at(-1)?.format) ?? layer.formats[0] ?? 'image/png';
  const inFormat = tiles.filter((one) => one.format === format);
  return {
    layer: layer.name,
    matrixSet: set.name,
    projection,
    tileGrid: gridOf(chosen, projection.getMetersPerUnit() ?? 1, projection.getAxisOrientation().startsWith('ne')),
    style: layer.styles.find(({ name }) => name === preferences.style)?.name ?? layer.styles[0]?.name ?? '',
    format,
    dimensions: Object.fromEntries(layer.dimensions.map(({ name, defaultValue }) => [name, defaultValue])),
    ...(byKey
      ? { requestEncoding: 'KVP' as const, urls: [tileAddress] }
      : { requestEncoding: 'REST' as const, urls: (inFormat.length > 0 ? inFormat : tiles).map(({ template }) => template) }),
  };
};
