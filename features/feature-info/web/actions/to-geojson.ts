import type { Geometry } from '#platform/contract/geojson.ts';
import { withPositions } from '#platform/geo/positions.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import type { InfoFeature } from '#platform/web/slots/feature-actions.ts';

/** Decimals of a degree: a centimetre. Heights stay in metres. */
const DECIMALS = 7;
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

const inDegrees = (geometry: Geometry): Geometry =>
  withPositions(geometry, (position) => [...toWgs84(position).map(rounded), ...position.slice(2)]);

/** Returns a feature as GeoJSON in WGS84, as the standard requires. */
export const toGeoJson = ({ properties, geometry }: Pick<InfoFeature, 'properties' | 'geometry'>): string =>
  JSON.stringify({ type: 'Feature', geometry: geometry && inDegrees(geometry), properties }, null, 2);

/** Returns a file name that every operating system accepts. */
export const fileNameOf = (title: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '').slice(0, 60) || 'element'}.geojson`;
};
