import type { Geometry } from '#platform/contract/geojson.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { Unreadable } from './feature-splitter.ts';

const [minX, minY, maxX, maxY] = GRID_EXTENT;

type Check = (coordinates: unknown) => void;

const refuse = (why: string): never => {
  throw new Unreadable(why);
};

const checkPosition: Check = (position) => {
  if (!Array.isArray(position) || position.length < 2 || position.length > 4) return refuse('een coördinaat bestaat niet uit twee getallen');
  const [x, y] = position as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) {
    return refuse('een coördinaat is geen getal');
  }
  if (x < minX || x > maxX || y < minY || y > maxY) {
    return refuse(`coördinaat ${x}, ${y} ligt buiten Nederland; coördinaten horen in het Rijksdriehoeksstelsel (EPSG:28992) te staan`);
  }
};

const each = (check: Check): Check => (list) => {
  if (!Array.isArray(list) || list.length === 0) return refuse('een geometrie heeft geen coördinaten');
  for (const item of list as unknown[]) check(item);
};

const line = each(checkPosition);
const rings = each(line);

const checks: Readonly<Record<string, Check>> = {
  Point: checkPosition, MultiPoint: line, LineString: line, MultiLineString: rings, Polygon: rings, MultiPolygon: each(rings),
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const checkSimple = (geometry: unknown): void => {
  const type = isObject(geometry) ? geometry['type'] : undefined;
  if (!isObject(geometry) || typeof type !== 'string' || !Object.hasOwn(checks, type)) return refuse('het soort geometrie is onbekend');
  checks[type]?.(geometry['coordinates']);
};

/** Validates a GeoJSON geometry and checks that it lies within the Dutch grid, in EPSG:28992. @throws Unreadable */
export const checkGeometry = (geometry: unknown): Geometry => {
  if (isObject(geometry) && geometry['type'] === 'GeometryCollection') {
    const parts = geometry['geometries'];
    if (!Array.isArray(parts) || parts.length === 0) return refuse('een verzameling geometrieën is leeg');
    for (const part of parts as unknown[]) checkSimple(part);
  } else checkSimple(geometry);
  return geometry as Geometry;
};
