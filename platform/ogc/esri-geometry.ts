import type { Geometry } from '#platform/contract/geojson.ts';
import { isInRing } from '#platform/geo/touches.ts';

type Position = readonly number[];
type Ring = readonly Position[];
type Json = Readonly<Record<string, unknown>>;

/** Tells whether a ring runs clockwise, with y upwards. Outer rings of ArcGIS do, holes do not. */
const isClockwise = (ring: Ring): boolean =>
  ring.reduce((sum, [x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x2 - x1) * (y2 + y1);
  }, 0) > 0;

/** Groups the flat list of rings into polygons: a counterclockwise ring is a hole of the ring around it. */
const toPolygons = (rings: readonly Ring[]): Ring[][] => {
  const whole = rings.filter((ring) => ring.length >= 4);
  const polygons = whole.filter(isClockwise).map((ring) => [ring]);
  for (const hole of whole.filter((ring) => !isClockwise(ring))) {
    const around = polygons.find(([outer = []]) => hole[0] !== undefined && isInRing(hole[0], outer));
    if (around) around.push(hole);
    // Some servers write outer rings counterclockwise.
    else polygons.push([hole]);
  }
  return polygons;
};

const isPositions = (value: unknown): value is Ring =>
  Array.isArray(value) && value.every((position) => Array.isArray(position) && position.length >= 2 && position.every((part) => typeof part === 'number'));
const rings = (value: unknown): Ring[] => (Array.isArray(value) ? value.filter(isPositions) : []);
/** Casts to the mutable coordinates of the contract, which no caller changes. */
const mutable = (value: unknown): never => value as never;

/** Reads a geometry of Esri JSON, in the same coordinate system; null when it has no usable part. */
export const fromEsri = (shape: Json): Geometry | null => {
  if (typeof shape['x'] === 'number' && typeof shape['y'] === 'number') return { type: 'Point', coordinates: [shape['x'], shape['y']] };
  if (isPositions(shape['points'])) return { type: 'MultiPoint', coordinates: mutable(shape['points']) };
  const paths = rings(shape['paths']);
  if (paths.length > 0) return paths.length === 1 ? { type: 'LineString', coordinates: mutable(paths[0]) } : { type: 'MultiLineString', coordinates: mutable(paths) };
  const polygons = toPolygons(rings(shape['rings']));
  if (polygons.length === 0) return null;
  return polygons.length === 1 ? { type: 'Polygon', coordinates: mutable(polygons[0]) } : { type: 'MultiPolygon', coordinates: mutable(polygons) };
};

const esriReference = { wkid: 28992 };
/** Orients rings as ArcGIS expects: the outer ring clockwise, holes counterclockwise. */
const oriented = (polygon: readonly Ring[]): Ring[] =>
  polygon.map((ring, index) => (isClockwise(ring) === (index === 0) ? ring : ring.toReversed()));

/** Writes a geometry in EPSG:28992 as Esri JSON, with its type; null for a collection, which ArcGIS does not support. */
export const toEsri = (geometry: Geometry): { readonly type: string; readonly shape: Json } | null => {
  switch (geometry.type) {
    case 'Point': return { type: 'esriGeometryPoint', shape: { x: geometry.coordinates[0], y: geometry.coordinates[1], spatialReference: esriReference } };
    case 'MultiPoint': return { type: 'esriGeometryMultipoint', shape: { points: geometry.coordinates, spatialReference: esriReference } };
    case 'LineString': return { type: 'esriGeometryPolyline', shape: { paths: [geometry.coordinates], spatialReference: esriReference } };
    case 'MultiLineString': return { type: 'esriGeometryPolyline', shape: { paths: geometry.coordinates, spatialReference: esriReference } };
    case 'Polygon': return { type: 'esriGeometryPolygon', shape: { rings: oriented(geometry.coordinates), spatialReference: esriReference } };
    case 'MultiPolygon': return { type: 'esriGeometryPolygon', shape: { rings: geometry.coordinates.flatMap(oriented), spatialReference: esriReference } };
    case 'GeometryCollection': return null;
  }
};
