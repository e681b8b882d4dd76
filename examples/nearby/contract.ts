import { defineCall } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

const coordinate = z.coerce.number().pipe(z.number());

/** Metres around a point. */
export const radius = z.number().min(1).max(1000);
export const DEFAULT_RADIUS = 50;

export const countNearby = defineCall({
  method: 'GET',
  path: '/nearby/sources/:source_id',
  summary: 'Counts the features of an own source within a radius in metres of a point in EPSG:28992.',
  params: z.object({ source_id: idInPath }),
  query: z.object({ x: coordinate, y: coordinate, radius: z.coerce.number().pipe(radius) }),
  answer: z.object({ count: z.int() }),
});

export const changeNote = defineCall({
  method: 'PUT',
  path: '/nearby/configurations/:id/note',
  summary: 'Updates the note that the tool shows beside its counts; takes effect immediately (If-Match: the version of the configuration).',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ note: text(500).trim() }),
  answer: z.object({ note: z.string(), version: z.int() }),
});
