import { z } from 'zod';
import { binary, defineCall, nothing } from './call.ts';
import { styleRule, type StyleRule } from './configuration.ts';
import { feature } from './geojson.ts';
import { id, idInPath } from './ids.ts';
import { newMapLimits } from './new-map-limits.ts';
import { serverTypes } from './server-types.ts';
import { MAX_STYLE_RULES } from './style-limits.ts';
import { stylingInput } from './styling.ts';
import { text } from './text.ts';
import { isWebAddress } from './web-address.ts';

export { newMapLimits, WEBGL_POINTS_ABOVE } from './new-map-limits.ts';

/** Text that must not be blank. `sentence` is the Dutch message for a blank value. */
export const requiredText = (longest: number, sentence = 'Naam is verplicht.') =>
  text(longest).refine((name) => name.trim() !== '', sentence).transform((name) => name.trim());

const webAddress = text(newMapLimits.address).refine(
  (address) => address === '' || isWebAddress(address),
  'Geef een adres dat met http:// of https:// begint.',
);

/** Fields of all types of new map, under the names of the original product. */
const common = {
  name: requiredText(newMapLimits.name),
  collapsed: z.boolean().default(true),
  visible: z.boolean().default(true),
  /** Position in the legend: 50, or 15 for a map of a map service. */
  order: z.int().min(-1_000).max(1_000).default(50),
  hide: z.boolean().default(false),
  grid: z.record(z.string(), z.unknown()).nullish(),
  description: text(newMapLimits.description).nullish(),
  metadata_url: webAddress.nullish(),
};

/** GeoJSON with coordinates in EPSG:28992, although RFC 7946 demands WGS 84. A `crs` member may name EPSG:28992 and no other system. */
const geojson = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.unknown().optional(),
  features: z.array(feature),
});

const hasNoPictures = (rules: readonly StyleRule[]): boolean => !/-src"\s*:/.test(JSON.stringify(rules));

const ofFeatures = z.strictObject({
  ...common,
  type: z.enum(['Vector', 'WebGLPoints']),
  click: z.enum(['featureInMap', 'grid', 'featureInfo']).nullable().default('featureInMap'),
  /** A styling object, or the same as JSON text. */
  styling: stylingInput.nullish(),
  /** Classes by a field, over which the style lies; without pictures. An addition to the original product's call. */
  styles: z.array(styleRule).min(1).max(MAX_STYLE_RULES).refine(hasNoPictures, 'Een nieuwe kaart kan geen afbeeldingen als symbool hebben.').nullish(),
  source: z.strictObject({ type: z.literal('Vector'), geojson }),
});

const ofMapService = z.strictObject({
  ...common,
  type: z.literal('Image'),
  click: z.enum(['featureInMap', 'grid', 'featureInfo']).nullable().default('grid'),
  styling: z.unknown().optional(),
  source: z.object({
    type: z.literal('ImageWMS'),
    url: text(newMapLimits.address).min(1, 'Geef het adres van de kaartdienst.'),
    /** As the capabilities showed it. Absent: guessed from the address. */
    serverType: z.enum(serverTypes).optional(),
  }),
  layers: z
    .array(z.object({
      name: requiredText(newMapLimits.name),
      /** Title of the layer in the service; an addition to the original product's call. Absent: the name. */
      label: text(newMapLimits.name).optional(),
      selected: z.boolean(),
    }))
    .max(newMapLimits.layers)
    .refine((layers) => layers.some(({ selected }) => selected), 'Kies ten minste één laag.'),
});

/** A map that a user creates: of features, or of the layers of a WMS. */
export const newMap = z.discriminatedUnion('type', [ofFeatures, ofMapService]);
export type NewMapSent = z.input<typeof newMap>;
export type NewMapRead = z.output<typeof newMap>;

export const createMap = defineCall({
  method: 'POST',
  path: '/maps',
  summary: 'Creates a map from features in EPSG:28992 or from the layers of a WMS, up to 64 MB. It is visible to nobody until it is added to a configuration.',
  body: newMap,
  answer: z.object({ id }),
});

/** The same call for a body that a web worker has already serialised: a `Blob` of the type `application/json`. */
export const createMapFromJson = { ...createMap, body: binary('application/json') };

const place = z.strictObject({ map_id: id, config_id: id });

export const putMapIntoConfiguration = defineCall({
  method: 'POST',
  path: '/maps/map-to-config',
  summary: 'Adds a map of the user to a configuration: for the user only, or for everyone (`public`) when the user may publish.',
  body: place.extend({
    /** An addition to the original product's call. Absent or false: only this user sees the map there. */
    public: z.boolean().optional(),
  }),
});

export const removeMapFromConfiguration = defineCall({
  method: 'POST',
  path: '/maps/remove-map-from-config',
  summary: 'Removes a map from a configuration; the map itself is kept.',
  body: place,
});

export const removeMap = defineCall({
  method: 'DELETE',
  path: '/maps/:id',
  summary: 'Removes a map of the user from every configuration.',
  params: z.object({ id: idInPath }),
});

export const restoreMap = defineCall({
  method: 'POST',
  path: '/maps/:id/restore',
  summary: 'Restores a map that the user made and removed less than an hour ago.',
  params: z.object({ id: idInPath }),
  body: nothing,
});

export const newMapErrors = {
  /** 413 */
  tooLarge: 'too_large',
  /** 422 on `source.geojson`: no map can be made of it; the message says where the problem is. */
  geojson: 'invalid',
  /** 507: the user's quota of features is used up. */
  quota: 'quota',
} as const;
