import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';
import type { FeatureCollection } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { givenTo } from '../configurations/open.ts';
import { canSee, canUseFully } from '../configurations/visible-place.ts';
import { allVisitorRules, collectionFor, readVisitorRules, type VisitorRules } from '../map-features/visitor-rules.ts';
import type { StoredParameter } from '../tables/maps.ts';
import { isNotPersonalOfOthers } from './personal.ts';
import { isTriedBy } from './tried.ts';
import { isUnplaced, administersMapsOf, mayTryOut } from './unplaced.ts';
import { fieldsOfSource } from './fields-of-source.ts';

export interface VisibleLayer {
  readonly name: string;
  readonly label: string;
}

/** A map with its complete source for the server: address, parameters, and credentials that are still encrypted. */
export interface VisibleMap extends Pick<LegendMap, 'id' | 'name' | 'title' | 'type' | 'click'> {
  readonly organisationId: number;
  readonly source: {
    readonly id: number;
    readonly type: string;
    readonly serverType: MapSource['serverType'];
    /** Without its keys, until `openSource` adds them. */
    readonly url: string | null;
    readonly keysSealed: string | null;
    readonly params: readonly StoredParameter[];
    readonly authorizationSealed: string | null;
    readonly tokenSealed: string | null;
    readonly geometry: string | null;
    readonly where: string | null;
    readonly outFields: string | null;
    readonly inSR: string | null;
    readonly outSR: string | null;
    readonly geojson: FeatureCollection | null;
    readonly ownFeatures: boolean;
    /** Visitor rules for its own features that apply to this viewer; they have already been applied to `geojson`. */
    readonly visitorRules: VisitorRules;
    /** Attribute names of its own features, in the order of the imported data. */
    readonly fieldNames: readonly string[];
    /** All layers, including those in groups, and the groups that the source knows as layers. */
    readonly layers: readonly VisibleLayer[];
  };
}

const readLayers = async (db: Queryable, sourceId: number): Promise<VisibleLayer[]> => {
  const layers = await db
    .selectFrom('source_layers').select(['name', 'label']).where('source_id', '=', sourceId).orderBy('sort').orderBy('id').execute();
  const groups = await db
    .selectFrom('source_layer_groups').select(['layer_name', 'name']).where('source_id', '=', sourceId).orderBy('sort').orderBy('id').execute();
  return [...layers, ...groups.flatMap(({ layer_name, name }) => (layer_name ? [{ name: layer_name, label: name }] : []))];
};

const allWithSource = (db: Queryable) =>
  db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select([
      'maps.id', 'maps.name', 'maps.title', 'maps.type', 'maps.click', 'maps.organisation_id',
      'source.id as source_id', 'source.type as source_type', 'source.server_type', 'source.url', 'source.keys_sealed', 'source.params',
      'source.authorization_sealed', 'source.token_sealed', 'source.geometry', 'source.where_clause', 'source.out_fields',
      'source.in_sr', 'source.out_sr', 'source.own_features', 'source.field_names', allVisitorRules.as('visitor_rules'),
    ]);

const withSource = (db: Queryable) => allWithSource(db).where('maps.removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof withSource>['execute']>>[number];

const present = async (db: Queryable, row: Row, rules: VisitorRules): Promise<VisibleMap> => ({
  id: row.id,
  name: row.name,
  title: row.title,
  type: row.type,
  click: row.click,
  organisationId: row.organisation_id,
  source: {
    id: row.source_id,
    type: row.source_type,
    url: row.url,
    keysSealed: row.keys_sealed,
    params: row.params,
    authorizationSealed: row.authorization_sealed,
    tokenSealed: row.token_sealed,
    ...fieldsOfSource(row),
    // Read separately: it can be large, and would be repeated in every row of the places.
    geojson: row.own_features || row.url !== null ? null : await readGeoJson(db, row.source_id, rules),
    ownFeatures: row.own_features,
    visitorRules: rules,
    fieldNames: row.field_names,
    layers: await readLayers(db, row.source_id),
  },
});

/** Finds a map that is in no configuration, or is tried out before it is added, for administrators of maps or configurations. */
const findUnplacedMap = async (db: Queryable, mapId: number, viewer: Viewer): Promise<VisibleMap | undefined> => {
  if (viewer.kind !== 'user' || !mayTryOut(viewer)) return undefined;
  const row =
    (await withSource(db).where('maps.id', '=', mapId).where(isUnplaced).where(isNotPersonalOfOthers(viewer)).executeTakeFirst()) ??
    (await allWithSource(db).innerJoin('maps_tried', 'maps_tried.map_id', 'maps.id').where('maps.id', '=', mapId).where(isTriedBy(viewer.id)).executeTakeFirst());
  return row && administersMapsOf(viewer, row.organisation_id) ? present(db, row, []) : undefined;
};

/**
 * Finds a map if it is in a configuration that the viewer may see, and is not another user's personal map there.
 * Administrators of maps or configurations also find maps in no configuration, and maps that they try out. Returns undefined
 * otherwise, whether or not the map exists.
 */
export const findVisibleMap = async (db: Queryable, mapId: number, viewer: Viewer): Promise<VisibleMap | undefined> => {
  const places = await withSource(db)
    .innerJoin('configuration_maps as place', 'place.map_id', 'maps.id')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .select([
      'configurations.organisation_id as configuration_organisation_id', 'configurations.public',
      'configurations.valid_until', 'place.only_for_user_id',
      givenTo(viewer).as('given'),
    ])
    .where('maps.id', '=', mapId)
    .where('configurations.removed_at', 'is', null)
    .execute();
  const seen = places.find(canSee(viewer));
  if (!seen) return places.length === 0 ? findUnplacedMap(db, mapId, viewer) : undefined;
  return present(db, seen, places.some(canUseFully(viewer)) ? [] : readVisitorRules(seen.visitor_rules));
};

/**
 * Finds a source with one of its maps, for any viewer. Only for the product itself, and for users who have been found to
 * administer the source.
 */
export const findSourceWithMap = async (db: Queryable, sourceId: number): Promise<VisibleMap | undefined> => {
  const row = await withSource(db).where('source.id', '=', sourceId).orderBy('maps.id').executeTakeFirst();
  return row && present(db, row, []);
};

const readGeoJson = async (db: Queryable, sourceId: number, rules: VisitorRules): Promise<FeatureCollection | null> => {
  const row = await db.selectFrom('map_sources').select('geojson').where('id', '=', sourceId).executeTakeFirst();
  return row?.geojson ? collectionFor(rules, row.geojson) : null;
};
