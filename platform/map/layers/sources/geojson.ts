import type Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import type { RequestCrs } from '#platform/geo/request-crs.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { rdProjection } from '../../model/projection.ts';

const format = new GeoJSON();

const WGS84 = 'EPSG:4326';
const WEB_MERCATOR = 'EPSG:3857';

interface Collection {
  readonly features: readonly { readonly geometry?: { readonly coordinates?: unknown } | null }[];
  readonly crs?: { readonly properties?: { readonly name?: unknown } | null } | null;
}

const isCollection = (answer: unknown): answer is Collection =>
  typeof answer === 'object' && answer !== null && 'features' in answer && Array.isArray(answer.features);

/** Returns the first position in nested coordinates, or null. */
const firstPosition = (coordinates: unknown): readonly [number, number] | null => {
  if (!Array.isArray(coordinates)) return null;
  const [x, y]: unknown[] = coordinates;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : firstPosition(x);
};

const isDegrees = ([x, y]: readonly [number, number]): boolean => Math.abs(x) <= 180 && Math.abs(y) <= 90;

/** Returns the coordinate system that a collection names, or null. @throws Error for an unknown one */
const namedIn = ({ crs }: Collection): string | null => {
  const name = crs?.properties?.name;
  if (typeof name !== 'string') return null;
  const [, code] = /(?:^|[:/#])(\d{4,6}|CRS84h?)$/.exec(name) ?? [];
  if (code === '28992') return rdProjection.getCode();
  if (code === '3857' || code === '900913') return WEB_MERCATOR;
  if (code === '4326' || code === '4258' || code?.startsWith('CRS84')) return WGS84;
  throw new Error(`Coördinaatstelsel ${name} is onbekend`);
};

const projectionOf = (collection: Collection, first: readonly [number, number] | null, asked: string): string =>
  namedIn(collection) ?? (first && isDegrees(first) ? WGS84 : asked);

const [west, south, east, north] = GRID_EXTENT;
const isOnGrid = (feature: Feature): boolean => {
  const [x = Number.NaN, y = Number.NaN] = (feature.getGeometry() as SimpleGeometry | undefined)?.getExtent() ?? [];
  return x >= west && x <= east && y >= south && y <= north;
};

/**
 * Reads GeoJSON in RD, degrees or Web Mercator. Without a named system, coordinates within ±180 and ±90 are degrees and
 * others are in the requested system. Skips features without a geometry.
 * @throws Error when the answer is not GeoJSON, or lies outside the Netherlands
 */
export const readGeoJson = async (answer: unknown, asked: RequestCrs = 'EPSG:28992'): Promise<Feature[]> => {
  if (!isCollection(answer)) throw new Error('Het antwoord is geen verzameling van GeoJSON');
  const drawn = answer.features.filter((feature) => feature?.geometry);
  const [one] = drawn;
  const dataProjection = projectionOf(answer, firstPosition(one?.geometry?.coordinates), asked);
  if (dataProjection !== rdProjection.getCode()) await import('../../model/transforms.ts');
  // Passes only the features, because OpenLayers would otherwise prefer the deprecated `crs` member.
  const features = format.readFeatures({ type: 'FeatureCollection', features: drawn }, { dataProjection, featureProjection: rdProjection });
  if (features.length > 0 && !features.some(isOnGrid)) throw new Error('De coördinaten liggen niet in Nederland: een ander coördinaatstelsel?');
  return features;
};
