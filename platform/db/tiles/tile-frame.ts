import type { Extent } from '#platform/contract/geojson.ts';
import { tileExtent, tileSpan, type TileAddress } from '#platform/geo/grid.ts';

/** Units across a tile, and of the buffer around it. */
export interface TileUnits {
  readonly extent: number;
  readonly buffer: number;
}

/** The position of a tile on the ground. */
export interface TileFrame {
  /** Metres, EPSG:28992. */
  readonly bounds: Extent;
  /** `bounds` with the buffer around it: features here may be in the tile. */
  readonly reach: Extent;
  /** Metres per unit. */
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
