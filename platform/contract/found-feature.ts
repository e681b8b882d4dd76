import { z } from 'zod';
import { geometry } from './geojson.ts';

/** A feature as a source of any kind returns it. */
export const foundFeature = z.object({
  id: z.union([z.string(), z.number(), z.null()]),
  /** In the order of the source. */
  properties: z.record(z.string(), z.unknown()),
  /** EPSG:28992; null when the source gives none that can be drawn. */
  geometry: geometry.nullable(),
});
