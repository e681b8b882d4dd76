import { fromArrayBuffer } from 'geotiff';
import proj4 from 'proj4';
import type { RdConverter } from './rd-converter.ts';
import { fromWgs84, RD_DEFINITION, toWgs84, WGS84, type Position } from './rd.ts';

const KEY = 'rdtrans';

/** The RD projection with the correction grid instead of the seven parameters. */
const gridDefinition = RD_DEFINITION.replace(/\+towgs84=\S+/, `+nadgrids=${KEY}`);

type Bounds = readonly [west: number, south: number, east: number, north: number];

const isWithin = ([west, south, east, north]: Bounds, [longitude, latitude]: Position): boolean =>
  longitude > west && longitude < east && latitude > south && latitude < north;

/** Degrees inside the edge of the grid within which the grid is used. */
const MARGIN = 0.02;

/**
 * Reads the correction grid RDTRANS2018 from PROJ's GeoTIFF (`nl_nsgi_rdtrans2018.tif`). Positions outside the grid are
 * converted with the seven parameters.
 * @throws Error when the file is not such a GeoTIFF
 */
export const readRdGrid = async (file: ArrayBuffer): Promise<RdConverter> => {
  const tiff = await fromArrayBuffer(file);
  const image = await tiff.getImage();
  const [west = 0, south = 0, east = 0, north = 0] = image.getBoundingBox();
  const bounds: Bounds = [west + MARGIN, south + MARGIN, east - MARGIN, north - MARGIN];
  await proj4.nadgrid(KEY, tiff).ready;
  const converter = proj4(WGS84, gridDefinition);
  return {
    exact: true,
    toWgs84(position) {
      const near = toWgs84(position);
      const [x = NaN, y = NaN] = position;
      return isWithin(bounds, near) ? converter.inverse([x, y]) : near;
    },
    fromWgs84(position) {
      const [longitude = NaN, latitude = NaN] = position;
      return isWithin(bounds, [longitude, latitude]) ? converter.forward([longitude, latitude]) : fromWgs84(position);
    },
  };
};
