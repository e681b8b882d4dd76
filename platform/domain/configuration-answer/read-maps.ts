import type { FeatureShape, MapSource } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import { arcGisCondition, standingCondition } from '#platform/ogc/standing-filter.ts';
import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';
import { kindOfSource } from '#platform/ogc/source-kind.ts';
import { deliveryOf } from '../map-features/delivery.ts';
import { allVisitorRules, readVisitorRules } from '../map-features/visitor-rules.ts';
import { drawnStyle } from '../maps/drawn-style.ts';
import { shownFieldsOfMap } from '../maps/fields-of-map.ts';
import { fieldsOfSource } from '../maps/fields-of-source.ts';
import { withoutSecretParameters } from '../maps/source-address.ts';
import { isThroughServer } from '../maps/through-server.ts';
import { sanitisedHtml } from '../sanitised-html.ts';
import { readLayers, type LayersOfSource } from './read-layers.ts';
import { readShapes } from './read-shapes.ts';
import type { StoredMap } from './stored-configuration.ts';

const ofSource = [
  'source.type as source_type', 'source.server_type', 'source.url', 'source.keys_sealed', 'source.params', 'source.authorization_sealed',
  'source.token_sealed', 'source.attributions', 'source.geometry', 'source.where_clause', 'source.out_fields',
  'source.in_sr', 'source.out_sr', 'source.geojson', 'source.own_features', 'source.field_names',
  'contents.feature_count', 'contents.version as contents_version',
  'organisations.allowed_hosts', 'organisations.sources_through_server',
] as const;

const select = (db: Queryable, configurationId: number) =>
  db
    .selectFrom('configuration_maps as place')
    .innerJoin('maps', 'maps.id', 'place.map_id')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .innerJoin('organisations', 'organisations.id', 'configurations.organisation_id')
    .leftJoin('source_contents as contents', 'contents.source_id', 'source.id')
    .selectAll('maps')
    .select([
      'place.group_id', 'place.only_for_user_id', 'place.sort', 'place.visible', 'place.opacity', 'place.collapsed',
      'place.background', 'place.background_image',
      ...ofSource, allVisitorRules.as('visitor_rules'),
    ])
    .where('place.configuration_id', '=', configurationId)
    .where('maps.removed_at', 'is', null)
    .orderBy('place.sort')
    .orderBy('maps.id')
    .execute();

type Row = Awaited<ReturnType<typeof select>>[number];

const presentSource = (row: Row, layers: LayersOfSource, shapes: readonly FeatureShape[]): MapSource => {
  const params = row.params.flatMap(({ name, value }) => (isSecretParameter(name) ? [] : [{ name, value }]));
  // During an update, a node of an earlier version may still store an address with its keys.
  const url = withoutSecretParameters(row.url);
  const keeps = row.authorization_sealed !== null || row.token_sealed !== null || row.keys_sealed !== null;
  const authorized = keeps || url !== row.url || params.length < row.params.length;
  const kind = kindOfSource({
    type: row.source_type, serverType: row.server_type, url: row.url, params: row.params, ownFeatures: row.own_features,
    hasLayers: layers.layers.length > 0 || layers.layerGroups.length > 0,
  });
  const conditionOf = kind === 'arcgis' ? arcGisCondition : standingCondition;
  const isFiltered = conditionOf({ params: row.params, where: row.where_clause }) !== null;
  return {
    id: row.source_id,
    type: row.source_type,
    url,
    params,
    layers: layers.layers,
    layer_groups: layers.layerGroups,
    authorized,
    through_server: isThroughServer(
      { kind, mapType: row.type, url: row.url, authorized, isFiltered, isAlways: row.sources_through_server }, row.allowed_hosts,
    ),
    attributions: row.attributions === null ? null : sanitisedHtml(row.attributions),
    ...fieldsOfSource(row),
    geojson: row.geojson,
    features: row.own_features ? presentFeatures(row, shapes) : null,
  };
};

const presentFeatures = ({ feature_count, contents_version, field_names }: Row, shapes: readonly FeatureShape[]): MapSource['features'] => {
  const count = feature_count ?? 0;
  return { count, version: contents_version ?? 0, delivery: deliveryOf(count), fields: field_names, shapes: [...shapes] };
};

const presentMap = (row: Row, layers: LayersOfSource, shapes: readonly FeatureShape[] = []): StoredMap => ({
  map: {
    id: row.id,
    version: row.version,
    ...shownFieldsOfMap(row),
    type: row.type,
    visible: row.visible,
    opacity: row.opacity,
    sort: row.sort,
    background: row.background,
    background_image: row.background_image,
    ...drawnStyle(row),
    personal_style: false,
    collapsed: row.collapsed,
    created_by: row.created_by,
    source: presentSource(row, layers, shapes),
  },
  organisationId: row.organisation_id,
  groupId: row.group_id,
  onlyForUserId: row.only_for_user_id,
  visitorRules: readVisitorRules(row.visitor_rules),
});

/** Reads the maps of a configuration with their places in it, without credentials. */
export const readMaps = async (db: Queryable, configurationId: number): Promise<StoredMap[]> => {
  const rows = await select(db, configurationId);
  const sourceIds = [...new Set(rows.map((row) => row.source_id))];
  const [layersOf, shapesOf] = [await readLayers(db, sourceIds), await readShapes(db, sourceIds)];
  const none: LayersOfSource = { layers: [], layerGroups: [] };
  return rows.map((row) => presentMap(row, layersOf.get(row.source_id) ?? none, shapesOf.get(row.source_id)));
};

/** Reads a map that is being tried out, as if it were alone in a configuration. */
export const readMapAlone = async (db: Queryable, mapId: number): Promise<StoredMap | undefined> => {
  const row = await db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .innerJoin('organisations', 'organisations.id', 'maps.organisation_id')
    .leftJoin('source_contents as contents', 'contents.source_id', 'source.id')
    .selectAll('maps')
    .select([...ofSource, allVisitorRules.as('visitor_rules')])
    .where('maps.id', '=', mapId)
    .where('maps.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const layersOf = await readLayers(db, [row.source_id]);
  const alone = {
    group_id: null, only_for_user_id: null, sort: 0, visible: true, opacity: 1, collapsed: false, background: false, background_image: null,
  };
  const shapesOf = await readShapes(db, [row.source_id]);
  return presentMap({ ...row, ...alone }, layersOf.get(row.source_id) ?? { layers: [], layerGroups: [] }, shapesOf.get(row.source_id));
};
