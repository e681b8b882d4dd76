import { geometry as geometrySchema, type Geometry } from '#platform/contract/geojson.ts';
import { crsOfGeoJson, crsOfRd, geometryToRd, readCrs, type Crs } from '#platform/geo/crs.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { tidyProperties, type ReadFeature } from './features.ts';

type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects in a list; none if the value is something else. */
export const recordsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const namedCrs = (collection: Json): string | null => {
  const { crs } = collection;
  const properties = isRecord(crs) ? crs['properties'] : null;
  const name = isRecord(properties) ? (properties['name'] ?? properties['code']) : null;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
};

const within = (geometry: Geometry, [minX, minY, maxX, maxY]: readonly [number, number, number, number]): boolean => {
  const extent = extentOfGeometry(geometry);
  return extent !== null && extent[0] >= minX && extent[1] >= minY && extent[2] <= maxX && extent[3] <= maxY;
};

/** Recognises answers that are not in the requested RD by their range: degrees and web mercator lie outside RD. */
const crsOf = (geometry: Geometry, named: Crs): Crs => {
  if (named.system !== 'RD') return named;
  if (within(geometry, [-180, -90, 180, 90])) return crsOfGeoJson;
  return within(geometry, [200_000, 6_300_000, 1_000_000, 7_300_000]) ? { system: 'web mercator', northFirst: false } : named;
};

const readGeometry = (value: unknown, named: Crs | null): Geometry | null => {
  const parsed = geometrySchema.safeParse(value);
  return parsed.success && named ? geometryToRd(parsed.data, crsOf(parsed.data, named)) : null;
};

const readId = (value: unknown): string | number | null =>
  typeof value === 'string' ? value.slice(0, 200) : typeof value === 'number' && Number.isFinite(value) ? value : null;

/**
 * Reads the features of a GeoJSON document that was requested in EPSG:28992; null if the value is something else. A
 * geometry that is invalid or in an unknown coordinate system becomes null, because the attributes are still useful.
 */
export const readGeoJsonFeatures = (value: unknown, most: number): ReadFeature[] | null => {
  if (!isRecord(value)) return null;
  const list = value['type'] === 'Feature' ? [value] : value['features'];
  if (!Array.isArray(list) || (value['type'] !== 'Feature' && value['type'] !== 'FeatureCollection')) return null;
  const name = namedCrs(value);
  // GeoJSON has x before y, whatever axis order the EPSG register gives.
  const known = name === null ? crsOfRd : readCrs(name);
  const named = known && { ...known, northFirst: false };
  return list.slice(0, most).filter(isRecord).map((feature) => ({
    id: readId(feature['id']),
    properties: tidyProperties(isRecord(feature['properties']) ? Object.entries(feature['properties']) : []),
    geometry: readGeometry(feature['geometry'], named),
  }));
};
