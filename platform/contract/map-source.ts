import { z } from 'zod';
import { defineCall } from './call.ts';
import { idInPath } from './ids.ts';
import { text } from './text.ts';

/** Limit on the unique values offered for a field. */
export const MAX_OFFERED_VALUES = 200;

export const sourceField = z.object({
  name: z.string(),
  type: z.enum(['string', 'number', 'date', 'boolean', 'geometry']),
});
export type SourceField = z.infer<typeof sourceField>;

export const getMapFields = defineCall({
  method: 'GET',
  path: '/maps/:id/fields',
  summary: 'The layers of a map with the fields of their features, asked of its source whatever its kind',
  params: z.object({ id: idInPath }),
  /** Absent: all layers. */
  query: z.object({ layer: text(200).optional() }),
  answer: z.array(z.object({ name: z.string(), label: z.string(), fields: z.array(sourceField) })),
});

export const mapSymbol = z.object({
  /** Name of the layer in the source. */
  layer: z.string(),
  label: z.string(),
  /** Address of a picture: over https, on this site, or a `data:` URL. */
  address: z.string(),
});
export type MapSymbol = z.infer<typeof mapSymbol>;

export const getMapSymbols = defineCall({
  method: 'GET',
  path: '/maps/:id/symbols',
  summary: 'The pictures by which a WMTS or an ArcGIS service explains the layers of a map, from the top of the map down',
  params: z.object({ id: idInPath }),
  answer: z.array(mapSymbol),
});

export const getMapValues = defineCall({
  method: 'GET',
  path: '/maps/:id/values',
  summary: 'Up to 200 different values of a field, sorted',
  params: z.object({ id: idInPath }),
  /** `layer` absent: the first layer that has the field. */
  query: z.object({ field: text(200), layer: text(200).optional() }),
  answer: z.array(z.union([z.string(), z.number(), z.boolean()])),
});
