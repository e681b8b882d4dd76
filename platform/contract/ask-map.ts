import { z } from 'zod';
import { boundedGeometry, MAX_QUERY_VERTICES } from './bounded-geometry.ts';
import { defineCall } from './call.ts';
import { foundFeature } from './found-feature.ts';
import { idInPath } from './ids.ts';
import { pressedPlace } from './pressed-place.ts';
import { isSound } from './sound-geometry.ts';
import { text } from './text.ts';

/** EPSG:28992. */
const outlinedPlace = z.strictObject({ geometry: boundedGeometry(MAX_QUERY_VERTICES).refine(isSound, 'Geef een geometrie in EPSG:28992 met gesloten ringen.') });

const foundLayer = z.object({
  layer: z.string(),
  label: z.string(),
  features: z.array(foundFeature),
  /** From sources that return no features. Sanitised, and shown in a sandboxed frame. */
  html: z.string().nullable(),
  text: z.string().nullable(),
  /** The limit was reached, so there may be more features. */
  limited: z.boolean(),
  /** The source was queried at some points of the area only, so there may be more features between them. */
  sampled: z.boolean().optional(),
});
export type FoundLayer = z.infer<typeof foundLayer>;

export const askMap = defineCall({
  method: 'POST',
  path: '/maps/:id/feature-info',
  readsOnly: true,
  summary: 'Queries the source of a map at a point or within an area; returns at most 1000 features per layer.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    /** Names of the visible layers; absent for all layers of the map. */
    layers: z.array(text(500)).max(1000).optional(),
    at: z.union([pressedPlace, outlinedPlace]),
  }),
  answer: z.object({
    layers: z.array(foundLayer),
    /** Why some or all layers did not answer; the message is for users. */
    failed: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});
