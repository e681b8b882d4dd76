import { z } from 'zod';
import { layerGroupInput, layerInput, mapWithoutSource, sourceInput } from '#platform/contract/map-input.ts';
import { mapLimits } from '#platform/contract/map-limits.ts';
import { text } from '#platform/contract/text.ts';
import { MAX_VISITOR_RULES } from '#platform/contract/visitor-rules.ts';
import { MOST_REFERRED_MAPS, sentDocument } from './document.ts';
import { exportLimits } from './export-limits.ts';

/** Identifies the kind of file. */
export const KIND = 'cook-configuration';

/** Rises when older files can no longer be read unchanged. */
export const EXPORT_FORMAT = 3;
/** The format of files without belongings of the configuration. */
export const FORMAT_WITHOUT_BELONGINGS = 2;
/**
 * The format of files without the contents of maps: they describe maps so that these can be recognised, and do not name kinds of
 * search entries.
 */
export const FORMAT_WITHOUT_MAPS = 1;

/** An id on the server that made the file. */
const numberThere = z.int().positive();

/** The properties by which another organisation recognises a map. */
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
  /** Which features and attributes visitors do not get. */
  visitor_rules: z.array(z.unknown()).max(MAX_VISITOR_RULES),
  /** Features by layer, in EPSG:28992. Null: too large to export. */
  collections: z.array(z.strictObject({
    layer: text(500),
    geojson: z.strictObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).max(exportLimits.features) }),
  })).max(500).nullable(),
});
export type ExportedFeatures = z.infer<typeof ownFeatures>;

/** A source without its credentials. Several maps may use it. */
export const exportedSource = z.strictObject({
  id: numberThere,
  /** The source has credentials, which have to be entered again after the import. */
  has_credentials: z.boolean(),
  source: sourceInput.omit({ authorization: true, token: true }).extend({
    layers: z.array(layer).max(mapLimits.layers),
    layer_groups: z.array(layerGroupInput.omit({ id: true }).extend({ layers: z.array(layer).max(mapLimits.layers) })).max(mapLimits.groups),
  }),
  /** Null: the features are on another server. */
  own: ownFeatures.nullable(),
});
export type ExportedSource = z.infer<typeof exportedSource>;

const content = z.strictObject({
  source: numberThere,
  /** The plain style takes precedence over the rules of the map. */
  plain_style: z.boolean(),
  map: mapWithoutSource,
});
export type ExportedContent = z.infer<typeof content>;

const exportedMap = describedMap.extend({
  /** Null: the stored map does not satisfy today's rules for maps. */
  content: content.nullable(),
});
export type ExportedMap = z.infer<typeof exportedMap>;

const namedResource = z.strictObject({ id: numberThere, name: text(300) });
const named = z.array(namedResource).max(500);

/** A dashboard or a form. `content` is checked by its own feature; null: the stored resource does not satisfy today's rules. */
const exportedResource = namedResource.extend({ has_credentials: z.boolean(), content: z.unknown() });
export type ExportedResource = z.infer<typeof exportedResource>;
const things = z.array(exportedResource).max(500);

/** A kind of search entries. Its id is only unique within the organisation; the index and the name identify it elsewhere. */
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
 * A document with a description of everything that its ids refer to on the server that made it. Contains its maps, dashboards and
 * forms; users and the settings of tools that name users are left out.
 */
export const exportedWithoutBelongings = z.strictObject({
  ...head,
  format: z.literal(FORMAT_WITHOUT_BELONGINGS),
  maps: z.array(exportedMap).max(MOST_REFERRED_MAPS),
  sources: z.array(exportedSource).max(MOST_REFERRED_MAPS),
  /** The kinds that its searches name. */
  search_types: z.array(searchType).max(2_000),
  dashboards: things, forms: things,
});

/** Rows of features that belong to the configuration itself, such as its saved queries, by their name. Each feature checks its own. */
export const exportedConfiguration = exportedWithoutBelongings.extend({
  format: z.literal(EXPORT_FORMAT),
  belongings: z.record(text(100), z.array(z.unknown()).max(500)),
});
export type ExportedConfiguration = z.infer<typeof exportedConfiguration>;

export const exportedWithoutMaps = z.strictObject({ ...head, format: z.literal(FORMAT_WITHOUT_MAPS), maps: z.array(describedMap).max(MOST_REFERRED_MAPS), dashboards: named, forms: named });
