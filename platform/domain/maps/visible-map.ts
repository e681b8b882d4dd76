import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';
import type { FeatureCollection } from '#platform/contract/geojson.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { executePrepared } from '#platform/db/prepared-query.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
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
    /** Increases with every change of its own features; null when it has none. What is read after this may be newer. */
    readonly edition: number | null;
    /** All layers, including those in groups, and the groups that the source knows as layers. */
    readonly layers: readonly VisibleLayer[];
  };
}

/** SQL expression: the layers of the source of the outer query, with the groups that it knows as layers; null but in the first row. */
const layersOfFirst = sql<VisibleLayer[] | null>`case when row_number() over (order by maps.id) = 1 then (
  select coalesce(json_agg(json_build_object('name', name, 'label', label) order by part, sort, id), '[]') from (
    select 1 as part, sort, id, name, label from source_layers where source_layers.source_id = source.id
    union all
    select 2, sort, id, layer_name, name from source_layer_groups where source_layer_groups.source_id = source.id and layer_name <> ''
  ) as layers) end`;

const allWithSource = (db: Queryable) =>
  db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select([
      'maps.id', 'maps.name', 'maps.title', 'maps.type', 'maps.click', 'maps.organisation_id',
      'source.id as source_id', 'source.type as source_type', 'source.server_type', 'source.url', 'source.keys_sealed', 'source.params',
      'source.authorization_sealed', 'source.token_sealed', 'source.geometry', 'source.where_clause', 'source.out_fields',
      'source.in_sr', 'source.out_sr', 'source.own_features', 'source.field_names', allVisitorRules.as('visitor_rules'), layersOfFirst.as('layers'),
      sql<number | null>`(select version from source_contents where source_contents.source_id = source.id)`.as('edition'),
    ]);

const withSource = (db: Queryable) => allWithSource(db).where('maps.removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof withSource>['execute']>>[number];

const present = async (db: Queryable, row: Row, rules: VisitorRules, layers = row.layers ?? []): Promise<VisibleMap> => ({
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
    edition: row.edition,
    layers,
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
export const findVisibleMap = async (db: Database | Queryable, mapId: number, viewer: Viewer): Promise<VisibleMap | undefined> => {
  const queryable = 'query' in db ? db.query : db;
  const query = withSource(queryable)
    .innerJoin('configuration_maps as place', 'place.map_id', 'maps.id')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .select([
      'configurations.organisation_id as configuration_organisation_id', 'configurations.public',
      'configurations.valid_until', 'place.only_for_user_id',
      givenTo(viewer).as('given'),
    ])
    .where('maps.id', '=', mapId)
    .where('configurations.removed_at', 'is', null);
  // Prepared where possible: the plan takes longer than its execution.
  const places = await ('query' in db ? executePrepared(db, `visible_map ${viewer.kind}`, query) : query.execute());
  const seen = places.find(canSee(viewer));
  if (!seen) return places.length === 0 ? findUnplacedMap(queryable, mapId, viewer) : undefined;
  return present(queryable, seen, places.some(canUseFully(viewer)) ? [] : readVisitorRules(seen.visitor_rules), places.flatMap(({ layers }) => layers ?? []));
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
