import { z } from 'zod';

/** Min x, min y, max x, max y, in metres in EPSG:28992 unless a field says otherwise. */
export const extent = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Extent = z.infer<typeof extent>;

const position = z.array(z.number()).min(2).max(4);
const line = z.array(position);
const rings = z.array(line);

export const simpleGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: rings }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
]);

export const geometry = z.union([
  simpleGeometry,
  z.object({ type: z.literal('GeometryCollection'), geometries: z.array(simpleGeometry) }),
]);
export type Geometry = z.infer<typeof geometry>;

export const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.int(), z.string()]).optional(),
  geometry: geometry.nullable(),
  properties: z.record(z.string(), z.unknown()).nullable(),
});
export type Feature = z.infer<typeof feature>;

export const featureCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(feature),
});
export type FeatureCollection = z.infer<typeof featureCollection>;
