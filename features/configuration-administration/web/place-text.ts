import type { Geometry } from '#platform/contract/geojson.ts';
import { readPoint } from './numbers.ts';

type Point = [number, number];
const sameAs = ([x, y]: Point, other: Point | undefined): boolean => other !== undefined && x === other[0] && y === other[1];

/** Reads corners in EPSG:28992, one per line: one is a point, two a line, more an area. Null if the text is no place. */
export const readPlace = (text: string): Geometry | null => {
  const corners = text.split('\n').map((line) => line.trim()).filter((line) => line !== '').map(readPoint);
  if (corners.some((corner) => corner === null)) return null;
  const points = corners as Point[];
  const [first, second] = points;
  if (!first) return null;
  if (!second) return { type: 'Point', coordinates: first };
  if (points.length === 2) return { type: 'LineString', coordinates: points };
  return { type: 'Polygon', coordinates: [sameAs(first, points.at(-1)) ? points : [...points, first]] };
};

const written = (point: readonly number[]): string => point.slice(0, 2).map((value) => String(Math.round(value * 100) / 100)).join(', ');

/** Writes a geometry as `readPlace` reads it; null for a geometry with several parts or holes. */
export const writePlace = (geometry: Geometry): string | null => {
  switch (geometry.type) {
    case 'Point': return written(geometry.coordinates);
    case 'LineString': return geometry.coordinates.length === 2 ? geometry.coordinates.map(written).join('\n') : null;
    case 'Polygon': return geometry.coordinates.length === 1 ? (geometry.coordinates[0] ?? []).slice(0, -1).map(written).join('\n') : null;
    default: return null;
  }
};
