import type { SimpleGeometry } from '#platform/geo/positions.ts';
import { orientRings, type Family, type Position } from '../../layer/geometry.ts';

/** The kind of shape in a shape file; a file holds one kind. */
export type ShapeKind = 'point' | 'multipoint' | 'line' | 'surface';

const codes: Readonly<Record<ShapeKind, number>> = { point: 1, line: 3, surface: 5, multipoint: 8 };
const WITH_HEIGHT = 10;

export const shapeType = (kind: ShapeKind, hasZ: boolean): number => codes[kind] + (hasZ ? WITH_HEIGHT : 0);

/** Returns the kind for a family; single points become multipoints if the layer has multipoints. */
export const shapeKindOf = (family: Family, multipoints: boolean): ShapeKind => (family === 'point' && multipoints ? 'multipoint' : family);

/** Returns the parts of a shape: points, lines, or rings with outer rings clockwise. */
export const partsOf = (geometry: SimpleGeometry): readonly (readonly Position[])[] => {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
      return geometry.coordinates;
    case 'Polygon':
      return orientRings(geometry.coordinates, 'clockwise');
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((rings) => orientRings(rings, 'clockwise'));
  }
};

const BOX = 32;

/** Returns the size of a shape in bytes, without the record header. */
export const shapeSize = (kind: ShapeKind, hasZ: boolean, parts: readonly (readonly Position[])[]): number => {
  if (kind === 'point') return hasZ ? 36 : 20;
  const points = parts.reduce((sum, part) => sum + part.length, 0);
  const heights = hasZ ? 16 + points * 8 : 0;
  return 4 + BOX + (kind === 'multipoint' ? 0 : 4 + parts.length * 4) + 4 + points * 16 + heights;
};

/** min x, min y, max x, max y, min z, max z. */
export type Extent = Float64Array;
export const newExtent = (): Extent => new Float64Array([Infinity, Infinity, -Infinity, -Infinity, Infinity, -Infinity]);

export const growExtent = (extent: Extent, other: Extent): void => {
  for (const at of [0, 1, 4]) extent[at] = Math.min(extent[at] as number, other[at] as number);
  for (const at of [2, 3, 5]) extent[at] = Math.max(extent[at] as number, other[at] as number);
};

const extentOf = (parts: readonly (readonly Position[])[]): Extent => {
  const extent = newExtent();
  for (const part of parts) {
    for (const [x = NaN, y = NaN, z = 0] of part) {
      if (x < (extent[0] as number)) extent[0] = x;
      if (y < (extent[1] as number)) extent[1] = y;
      if (x > (extent[2] as number)) extent[2] = x;
      if (y > (extent[3] as number)) extent[3] = y;
      if (z < (extent[4] as number)) extent[4] = z;
      if (z > (extent[5] as number)) extent[5] = z;
    }
  }
  return extent;
};

/** Esri reads measures below -1e38 as no measure. */
const NO_MEASURE = -1e39;

const writePoint = ([x = NaN, y = NaN, z = 0]: Position, hasZ: boolean, into: Buffer): void => {
  let at = into.writeDoubleLE(x, 4);
  at = into.writeDoubleLE(y, at);
  if (!hasZ) return;
  at = into.writeDoubleLE(z, at);
  into.writeDoubleLE(NO_MEASURE, at);
};

/** Writes a shape into a buffer, and returns its extent. */
export const writeShape = (kind: ShapeKind, hasZ: boolean, parts: readonly (readonly Position[])[], into: Buffer): Extent => {
  const extent = extentOf(parts);
  into.writeInt32LE(shapeType(kind, hasZ), 0);
  if (kind === 'point') {
    writePoint(parts[0]?.[0] ?? [], hasZ, into);
    return extent;
  }
  let at = 4;
  for (let side = 0; side < 4; side += 1) at = into.writeDoubleLE(extent[side] as number, at);
  if (kind !== 'multipoint') at = into.writeInt32LE(parts.length, at);
  at = into.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 0), at);
  let start = 0;
  if (kind !== 'multipoint') {
    for (const part of parts) {
      at = into.writeInt32LE(start, at);
      start += part.length;
    }
  }
  for (const part of parts) {
    for (const [x = NaN, y = NaN] of part) {
      at = into.writeDoubleLE(x, at);
      at = into.writeDoubleLE(y, at);
    }
  }
  if (!hasZ) return extent;
  at = into.writeDoubleLE(extent[4] as number, at);
  at = into.writeDoubleLE(extent[5] as number, at);
  for (const part of parts) for (const [, , z = 0] of part) at = into.writeDoubleLE(z, at);
  return extent;
};
