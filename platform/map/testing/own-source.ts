import type { MapSource } from '#platform/contract/configuration.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { collectionOf } from './configuration.ts';

/** Returns a source of own features with id 12 and version 7. */
export const ownSource = (delivery: 'whole' | 'by_view' | 'tiles'): Partial<MapSource> => ({
  id: 12,
  geojson: null,
  features: { count: 1, delivery, version: 7, fields: [] },
});

const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } };

/** Returns the server's answer to a request for features. */
export const ownAnswer = (features: readonly Feature[], limited = false): Response =>
  Response.json({ ...collectionOf(...features), crs, numberMatched: features.length, numberReturned: features.length, limited });
