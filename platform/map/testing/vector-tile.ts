import { PbfWriter } from 'pbf';
import type { Extent } from '#platform/contract/geojson.ts';

export interface TileSquare {
  readonly id: number;
  /** EPSG:28992, inside the tile; an extent of zero size is a point. */
  readonly extent: Extent;
  readonly properties: Readonly<Record<string, string | number>>;
}

const UNITS = 4096;
const POINT = 1;
const POLYGON = 3;

const isPoint = ([minX, minY, maxX, maxY]: Extent): boolean => minX === maxX && minY === maxY;

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** Encodes a vector tile of squares and points in one layer: the part of the format that drawing tests need. */
export const vectorTileOf = (layer: string, tile: Extent, squares: readonly TileSquare[]): Uint8Array<ArrayBuffer> => {
  const unit = (tile[2] - tile[0]) / UNITS;
  const keys = [...new Set(squares.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(squares.flatMap(({ properties }) => Object.values(properties)))];

  const commands = ([minX, minY, maxX, maxY]: Extent): number[] => {
    const left = Math.round((minX - tile[0]) / unit);
    const top = Math.round((tile[3] - maxY) / unit);
    const width = Math.round((maxX - minX) / unit);
    const height = Math.round((maxY - minY) / unit);
    if (isPoint([minX, minY, maxX, maxY])) return [9, zigzag(left), zigzag(top)];
    // MoveTo, three LineTo, ClosePath: clockwise on the screen.
    return [9, zigzag(left), zigzag(top), 26, zigzag(width), 0, 0, zigzag(height), zigzag(-width), 0, 15];
  };

  const pbf = new PbfWriter();
  pbf.writeMessage(3, (_, layerPbf) => {
    layerPbf.writeVarintField(15, 2);
    layerPbf.writeStringField(1, layer);
    for (const { id, extent, properties } of squares) {
      layerPbf.writeMessage(2, (__, featurePbf) => {
        featurePbf.writeVarintField(1, id);
        featurePbf.writePackedVarint(2, Object.entries(properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]));
        featurePbf.writeVarintField(3, isPoint(extent) ? POINT : POLYGON);
        featurePbf.writePackedVarint(4, commands(extent));
      }, null);
    }
    for (const key of keys) layerPbf.writeStringField(3, key);
    for (const value of values) {
      layerPbf.writeMessage(4, (__, valuePbf) => {
        if (typeof value === 'string') valuePbf.writeStringField(1, value);
        else valuePbf.writeDoubleField(3, value);
      }, null);
    }
    layerPbf.writeVarintField(5, UNITS);
  }, null);
  return Uint8Array.from(pbf.finish());
};
