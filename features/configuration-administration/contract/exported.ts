import { z } from 'zod';
import { layerGroupInput, layerInput, mapWithoutSource, sourceInput } from '#platform/contract/map-input.ts';
import { mapLimits } from '#platform/contract/map-limits.ts';
import { text } from '#platform/contract/text.ts';
import { MAX_VISITOR_RULES } from '#platform/contract/visitor-rules.ts';
import { MOST_REFERRED_MAPS, sentDocument } from './document.ts';
import { exportLimits } from './export-limits.ts';

/** What a file of this kind says of itself. */
export const KIND = 'cook-configuration';

/** Rises when files of before can no longer be read as they stand. */
export const EXPORT_FORMAT = 2;
/** Files of before maps came along: they hold what maps are known by, nothing that they could be made of, and no names of kinds of search entries. */
export const FORMAT_WITHOUT_MAPS = 1;

/** A number of where the file was made. */
const numberThere = z.int().positive();

/** What another organisation can recognise a map by. */
const describedMap = z.strictObject({
  id: numberThere,
  name: text(300),
  type: text(40),
  source: z.strictObject({ type: text(60), url: text(4000).nullable(), layers: z.array(text(500)).max(500) }),
});
export type DescribedMap = z.infer<typeof describedMap>;

const layer = layerInput.omit({ id: true });

const ownFeatures = z.strictObject({
  count: z.int().nonnegative(),
  /** What visitors do not get of them. */
  visitor_rules: z.array(z.unknown()).max(MAX_VISITOR_RULES),
  /** By the layer in which they stand, in EPSG:28992. Null: too large to travel. */
  collections: z.array(z.strictObject({
    layer: text(500),
    geojson: z.strictObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).max(exportLimits.features) }),
  })).max(500).nullable(),
});
export type ExportedFeatures = z.infer<typeof ownFeatures>;

/** A source as it travels: what opens it stays behind. Several maps may be drawn from it. */
export const exportedSource = z.strictObject({
  id: numberThere,
  /** It is opened with credentials, which have to be typed again. */
  has_credentials: z.boolean(),
  source: sourceInput.omit({ authorization: true, token: true }).extend({
    layers: z.array(layer).max(mapLimits.layers),
    layer_groups: z.array(layerGroupInput.omit({ id: true }).extend({ layers: z.array(layer).max(mapLimits.layers) })).max(mapLimits.groups),
  }),
  /** Null: its features are those of another server. */
  own: ownFeatures.nullable(),
});
export type ExportedSource = z.infer<typeof exportedSource>;

const content = z.strictObject({
  source: numberThere,
  /** Its plain style goes before its rules. */
  plain_style: z.boolean(),
  map: mapWithoutSource,
});
export type ExportedContent = z.infer<typeof content>;

const exportedMap = describedMap.extend({
  /** Null: what was set there is not what a map is made of today. */
  content: content.nullable(),
});
export type ExportedMap = z.infer<typeof exportedMap>;

const namedThing = z.strictObject({ id: numberThere, name: text(300) });
const named = z.array(namedThing).max(500);

/** A dashboard or a form; null: what was set there is not what one is made of today. The rules are those of its own feature. */
const exportedThing = namedThing.extend({ has_credentials: z.boolean(), content: z.unknown() });
export type ExportedThing = z.infer<typeof exportedThing>;
const things = z.array(exportedThing).max(500);

/** A kind of search entries: its number counts within the organisation, its index and name say what it is. */
const searchType = z.strictObject({ id: numberThere, provider: text(100), name: text(300) });
export type ExportedSearchType = z.infer<typeof searchType>;

const head = {
  kind: z.literal(KIND),
  exported_at: z.iso.datetime(),
  organisation: text(300),
  document: sentDocument,
  roles: named, dashboards: named, forms: named,
};

/**
 * A document with, beside it, what its numbers mean: they are those of where it was made. Its maps, dashboards and forms come
 * along; people do not, nor what names them in tools.
 */
export const exportedConfiguration = z.strictObject({
  ...head,
  format: z.literal(EXPORT_FORMAT),
  maps: z.array(exportedMap).max(MOST_REFERRED_MAPS),
  sources: z.array(exportedSource).max(MOST_REFERRED_MAPS),
  /** Those that its searches name. */
  search_types: z.array(searchType).max(2_000),
  dashboards: things, forms: things,
});
export type ExportedConfiguration = z.infer<typeof exportedConfiguration>;

export const exportedWithoutMaps = z.strictObject({ ...head, format: z.literal(FORMAT_WITHOUT_MAPS), maps: z.array(describedMap).max(MOST_REFERRED_MAPS), dashboards: named, forms: named });
