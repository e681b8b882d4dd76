import type { Geometry } from '#platform/contract/geojson.ts';
import { parseNumbers } from '#platform/geo/extent.ts';
import { inRd } from '#platform/map/import/in-rd.ts';
import { recogniseCrs } from '#platform/map/import/recognise-crs.ts';
import { writeWkt } from '#platform/ogc/write-wkt.ts';
import { readShape, type WrittenShape } from '#platform/table-files/shapes.ts';

/**
 * Converts geometries to EPSG:28992. Assumes one coordinate system for all: the one in which they lie in the Netherlands. Null for a
 * geometry that cannot be converted.
 */
export const shapesInRd = (shapes: readonly WrittenShape[]): (Geometry | null)[] => {
  const features = shapes.map(({ geometry }) => ({ type: 'Feature' as const, geometry, properties: null }));
  const { crs } = recogniseCrs(features, shapes[0]?.said ?? null);
  return shapes.map(({ geometry }) => inRd(geometry, crs));
};

/** Reads a location from one field: X and Y, or a geometry. Null when it is unreadable. */
export const readPlace = (text: string): Geometry | null => {
  const numbers = parseNumbers(text);
  if (numbers) return numbers.length === 2 ? { type: 'Point', coordinates: numbers } : null;
  const shape = readShape(text);
  return shape && (shapesInRd([shape])[0] ?? null);
};

/** Writes a location in a form that `readPlace` reads. */
export const writePlace = (place: Geometry): string =>
  place.type === 'Point' ? place.coordinates.slice(0, 2).map((metres) => Math.round(metres * 100) / 100).join(', ') : writeWkt(place);
