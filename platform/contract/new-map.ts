import { z } from 'zod';
import { binary, defineCall, nothing } from './call.ts';
import { feature } from './geojson.ts';
import { id, idInPath } from './ids.ts';
import { newMapLimits } from './new-map-limits.ts';
import { stylingInput } from './styling.ts';
import { text } from './text.ts';
import { isWebAddress } from './web-address.ts';

export { newMapLimits, WEBGL_POINTS_ABOVE } from './new-map-limits.ts';

/** With what is said to who gives none. */
export const requiredText = (longest: number, sentence = 'Naam is verplicht.') =>
  text(longest).refine((name) => name.trim() !== '', sentence).transform((name) => name.trim());

const webAddress = text(newMapLimits.address).refine(
  (address) => address === '' || isWebAddress(address),
  'Geef een adres dat met http:// of https:// begint.',
);

/** Of the attributes that people send along, as the specification names them. */
const common = {
  name: requiredText(newMapLimits.name),
  collapsed: z.boolean().default(true),
  visible: z.boolean().default(true),
  /** Where a new map is put: 50, or 15 for one of a map service. */
  order: z.int().min(-1_000).max(1_000).default(50),
  hide: z.boolean().default(false),
  grid: z.record(z.string(), z.unknown()).nullish(),
  description: text(newMapLimits.description).nullish(),
  metadata_url: webAddress.nullish(),
};

/** Coordinates in EPSG:28992, whatever today's standard of GeoJSON says; a `crs` member may say so, and nothing else. */
const geojson = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.unknown().optional(),
  features: z.array(feature),
});

const ofFeatures = z.object({
  ...common,
  type: z.enum(['Vector', 'WebGLPoints']),
  click: z.enum(['featureInMap', 'grid', 'featureInfo']).nullable().default('featureInMap'),
  /** As JSON text, or as it is. */
  styling: stylingInput.nullish(),
  source: z.object({ type: z.literal('Vector'), geojson }),
});

const ofMapService = z.object({
  ...common,
  type: z.literal('Image'),
  click: z.enum(['featureInMap', 'grid', 'featureInfo']).nullable().default('grid'),
  styling: z.unknown().optional(),
  source: z.object({ type: z.literal('ImageWMS'), url: text(newMapLimits.address).min(1, 'Geef het adres van de kaartdienst.') }),
  layers: z
    .array(z.object({
      name: requiredText(newMapLimits.name),
      /** Ours: as the service calls it. Absent: the name. */
      label: text(newMapLimits.name).optional(),
      selected: z.boolean(),
    }))
    .max(newMapLimits.layers)
    .refine((layers) => layers.some(({ selected }) => selected), 'Kies ten minste één laag.'),
});

/** The imported map layer of the specification. */
export const newMap = z.discriminatedUnion('type', [ofFeatures, ofMapService]);
export type NewMapSent = z.input<typeof newMap>;
export type NewMapRead = z.output<typeof newMap>;

export const createMap = defineCall({
  method: 'POST',
  path: '/maps',
  summary: 'Make a map of features in EPSG:28992, or of the layers of a WMS; up to 64 MB. Nobody sees it before it is put into a configuration',
  body: newMap,
  answer: z.object({ id }),
});

/** The same call for what was written as JSON elsewhere, in a worker: a `Blob` of the type `application/json`. */
export const createMapFromJson = { ...createMap, body: binary('application/json') };

const place = z.object({ map_id: id, config_id: id });

export const putMapIntoConfiguration = defineCall({
  method: 'POST',
  path: '/maps/map-to-config',
  summary: 'Put a map of one’s own into a configuration: for oneself, or for everybody (`public`) by who may publish',
  body: place.extend({
    /** Ours. Absent or false: nobody else sees it there. */
    public: z.boolean().optional(),
  }),
});

export const removeMapFromConfiguration = defineCall({
  method: 'POST',
  path: '/maps/remove-map-from-config',
  summary: 'Take a map out of a configuration; the map itself stays',
  body: place,
});

export const restoreMap = defineCall({
  method: 'POST',
  path: '/maps/:id/restore',
  summary: 'Bring back a map that one made and removed oneself, within an hour',
  params: z.object({ id: idInPath }),
  body: nothing,
});

export const newMapErrors = {
  /** 413 */
  tooLarge: 'too_large',
  /** 422 on `source.geojson`: not what a map can be made of; the sentence says where. */
  geojson: 'invalid',
  /** 507: one's own room for features is full. */
  quota: 'quota',
} as const;
