import type { Geometry } from '#platform/contract/geojson.ts';
import type { SimpleGeometry } from '#platform/geo/positions.ts';

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]);

const isList = (least: number, isPart: (value: unknown) => boolean) => (value: unknown): boolean =>
  Array.isArray(value) && value.length >= least && value.every(isPart);

const isLine = isList(2, isPosition);
const isRings = isList(1, isList(4, isPosition));

const checks: Readonly<Record<SimpleGeometry['type'], (coordinates: unknown) => boolean>> = {
  Point: isPosition,
  MultiPoint: isList(1, isPosition),
  LineString: isLine,
  MultiLineString: isList(1, isLine),
  Polygon: isRings,
  MultiPolygon: isList(1, isRings),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const simple = ({ type, coordinates }: Record<string, unknown>): SimpleGeometry[] => {
  const known = typeof type === 'string' && Object.hasOwn(checks, type) ? (type as SimpleGeometry['type']) : null;
  return known && checks[known](coordinates) ? [{ type: known, coordinates } as SimpleGeometry] : [];
};

const DEEPEST = 10;

const partsOf = (value: unknown, depth = 0): SimpleGeometry[] => {
  if (!isRecord(value) || depth > DEEPEST) return [];
  if (value['type'] !== 'GeometryCollection') return simple(value);
  const { geometries } = value;
  return Array.isArray(geometries) ? geometries.flatMap((part: unknown) => partsOf(part, depth + 1)) : [];
};

/** Validates every coordinate of a value and returns it as a geometry; null when it is empty or invalid. */
export const validGeometry = (value: unknown): Geometry | null => {
  const geometries = partsOf(value);
  if (isRecord(value) && value['type'] !== 'GeometryCollection') return geometries[0] ?? null;
  return geometries.length > 0 ? { type: 'GeometryCollection', geometries } : null;
};
