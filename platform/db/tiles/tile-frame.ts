import type { Extent } from '#platform/contract/geojson.ts';
import { tileExtent, tileSpan, type TileAddress } from '#platform/geo/grid.ts';

/** Units across a tile and around it. */
export interface TileUnits {
  readonly extent: number;
  readonly buffer: number;
}

/** A tile on the ground. */
export interface TileFrame {
  /** Metres, EPSG:28992. */
  readonly bounds: Extent;
  /** The same with the buffer around it: what may leave a trace in the tile. */
  readonly reach: Extent;
  /** Metres of one unit. */
  readonly unit: number;
}

export const frameOf = (tile: TileAddress, { extent, buffer }: TileUnits): TileFrame => {
  const unit = tileSpan(tile.z) / extent;
  const margin = buffer * unit;
  const [minX, minY, maxX, maxY] = tileExtent(tile);
  return {
    bounds: [minX, minY, maxX, maxY],
    reach: [minX - margin, minY - margin, maxX + margin, maxY + margin],
    unit,
  };
};
