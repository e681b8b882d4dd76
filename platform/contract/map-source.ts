import { z } from 'zod';
import { defineCall } from './call.ts';
import { column, mapConditions } from './filter.ts';
import { foundFeature } from './found-feature.ts';
import { extent } from './geojson.ts';
import { idInPath } from './ids.ts';
import { text } from './text.ts';

/** Limit on the unique values offered for a field. */
export const MAX_OFFERED_VALUES = 200;

export const sourceField = z.object({
  name: z.string(),
  type: z.enum(['string', 'number', 'date', 'boolean', 'geometry']),
  /** A date that has a time too. */
  hasTime: z.literal(true).optional(),
});
export type SourceField = z.infer<typeof sourceField>;

export const getMapFields = defineCall({
  method: 'GET',
  path: '/maps/:id/fields',
  summary: 'Lists the layers of a map with the fields of their features, from a source of any kind.',
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
  summary: 'Returns the legend images of the layers of a map from its WMTS or ArcGIS service, from the top layer to the bottom.',
  params: z.object({ id: idInPath }),
  answer: z.array(mapSymbol),
});

export const getMapExtent = defineCall({
  method: 'GET',
  path: '/maps/:id/extent',
  summary: 'Returns the extent of a map in EPSG:28992, from its features or from what its service says of its layers; null when it is unknown.',
  params: z.object({ id: idInPath }),
  answer: z.object({ extent: extent.nullable() }),
});

const fieldValue = z.union([z.string(), z.number(), z.boolean()]);

export const getMapValues = defineCall({
  method: 'GET',
  path: '/maps/:id/values',
  summary: 'Lists up to 200 unique values of a field, sorted.',
  params: z.object({ id: idInPath }),
  /** `layer` absent: the first layer that has the field. */
  query: z.object({ field: text(200), layer: text(200).optional() }),
  answer: z.array(fieldValue),
});

export const countMapValues = defineCall({
  method: 'POST',
  path: '/maps/:id/values',
  readsOnly: true,
  summary:
    'Lists up to 200 values of a field among the features of a layer that meet conditions: each with its number of features, the number ' +
    'without a value, and the lowest and highest number or date.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    layer: text(200),
    field: column,
    conditions: mapConditions.default([]),
    limit: z.int().min(1).max(MAX_OFFERED_VALUES).default(MAX_OFFERED_VALUES),
  }),
  answer: z.object({
    /** The type of the field. */
    type: sourceField.shape.type,
    /** Sorted: numbers by value, texts in Dutch order; those of most features when there are more. The empty text is a value. `count` is null when the source cannot count. */
    values: z.array(z.object({ value: fieldValue, count: z.int().nullable() })),
    /** Whether there are more values. */
    more: z.boolean(),
    /** Features without a value; null when the source cannot count. */
    empty: z.int().nullable(),
    /** Of a field of numbers or dates; null when no feature has one. Dates as the source has them, moments in UTC. */
    lowest: z.union([z.number(), z.string()]).nullable(),
    highest: z.union([z.number(), z.string()]).nullable(),
    /** Features that the answer is about: fewer than the total when the source gives only its first ones. */
    counted: z.int(),
    /** All features that match; null when the source cannot count them. */
    total: z.int().nullable(),
  }),
});

/** Limit on the features in one answer ('500 objecten per laag'). */
export const MAX_LISTED_FEATURES = 500;
/** Features before a page; a server sorts all of them for each page. */
const MAX_OFFSET = 1_000_000;
const MAX_SORTED_COLUMNS = 3;
const MAX_FIELDS = 500;

/** Features without a value come last in an own layer; a map server decides for its own. */
const order = z.array(z.strictObject({ column, descending: z.boolean().default(false) })).max(MAX_SORTED_COLUMNS).default([]);

export const listMapFeatures = defineCall({
  method: 'POST',
  path: '/maps/:id/features',
  readsOnly: true,
  summary: 'Lists features of a layer that meet conditions, sorted, up to 500 at a time, with the number of all that match.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    layer: text(200),
    conditions: mapConditions.default([]),
    limit: z.int().min(1).max(MAX_LISTED_FEATURES).default(MAX_LISTED_FEATURES),
    offset: z.int().min(0).max(MAX_OFFSET).default(0),
    order,
    /** The attributes to return; absent: all. */
    fields: z.array(column).max(MAX_FIELDS).optional(),
  }),
  answer: z.object({
    layer: z.string(),
    label: z.string(),
    features: z.array(foundFeature),
    /** All features that match; null when the source cannot count them. */
    total: z.int().nullable(),
    /** Whether more features follow. */
    limited: z.boolean(),
  }),
});

export const findMapFeature = defineCall({
  method: 'POST',
  path: '/maps/:id/position',
  readsOnly: true,
  summary: 'Tells at which place, from 0, a feature stands in the list of all features of a layer that meet conditions, sorted as `POST /maps/{id}/features` sorts them.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    layer: text(200),
    conditions: mapConditions.default([]),
    order,
    /** As features have it in the list. */
    feature_id: z.union([text(500).min(1), z.int()]),
  }),
  answer: z.object({
    /** Null: it is not in the list, or beyond what was looked at. */
    position: z.int().nullable(),
    /** The number of features that were looked at, when the source has more; null: all. */
    over_first: z.int().nullable(),
  }),
});

/** Limit on the features whose values are sampled. */
export const MAX_SAMPLED_FEATURES = 10_000;

export const sampledShapes = ['point', 'line', 'area'] as const;

export const sampleMap = defineCall({
  method: 'GET',
  path: '/maps/:id/sample',
  summary: 'Returns the numbers of a field of up to 10,000 features, repeated as often as they occur, and which shapes the features have.',
  params: z.object({ id: idInPath }),
  /** `layer` absent: the first layer that has the field. `field` absent: only the shapes, of fewer features. */
  query: z.object({ field: text(200).optional(), layer: text(200).optional() }),
  answer: z.object({
    numbers: z.array(z.number()),
    shapes: z.array(z.enum(sampledShapes)),
    /** Whether the source has more features than were sampled. */
    limited: z.boolean(),
  }),
});
