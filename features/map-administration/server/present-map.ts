import { sql } from 'kysely';
import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { presentLayerForAdmins, readLayersAs, type LayersOfSource } from '#platform/domain/configuration-answer/read-layers.ts';
import { readMapAlone } from '#platform/domain/configuration-answer/read-maps.ts';
import { mapColumns } from '#platform/domain/maps/columns-of-map.ts';
import { fieldsOfMap } from '#platform/domain/maps/fields-of-map.ts';
import { fieldsOfSource } from '#platform/domain/maps/fields-of-source.ts';
import { presentSourceState } from '#platform/domain/maps/present-source-state.ts';
import '#platform/domain/tables/source-checks.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { kindOfSource } from '#platform/ogc/source-kind.ts';
import { notFound } from '#platform/server/failure.ts';
import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';
import type { AdminLayer, AdminMap } from '../contract.ts';

const readUses = (db: Queryable, mapId: number) =>
  db
    .selectFrom('configuration_maps as place')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .select(['configurations.id', 'configurations.name'])
    .where('place.map_id', '=', mapId)
    .where('configurations.removed_at', 'is', null)
    .orderBy(sql`lower(configurations.name)`)
    .execute();

const readRow = (db: Queryable, id: number) =>
  db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .leftJoin('source_contents as contents', 'contents.source_id', 'source.id')
    .leftJoin('source_states as state', 'state.source_id', 'source.id')
    .leftJoin('users', 'users.id', 'maps.created_by')
    .innerJoin('organisations', 'organisations.id', 'maps.organisation_id')
    .select([
      ...mapColumns.map((column) => `maps.${column}` as const),
      'maps.id', 'maps.version', 'maps.organisation_id', 'maps.created_at', 'maps.updated_at', 'maps.created_by', 'source.id as source_id', 'source.type as source_type', 'source.server_type', 'source.url', 'source.keys_sealed', 'source.params',
      'source.authorization_sealed', 'source.token_sealed', 'source.attributions', 'source.geometry', 'source.where_clause', 'source.out_fields',
      'source.in_sr', 'source.out_sr', 'source.own_features', 'source.field_names', 'contents.feature_count',
      'state.ok', 'state.checked_at', 'state.since', 'state.last_ok_at', 'state.failures', 'state.code', 'state.message', 'state.duration_ms',
      fullName.as('maker'), 'organisations.extent',
    ])
    .where('maps.id', '=', id)
    .where('maps.removed_at', 'is', null)
    .executeTakeFirst();

/** The Netherlands in EPSG:28992, for an organisation without an extent. */
const COUNTRY: Extent = [10_000, 305_000, 280_000, 620_000];

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

const presentSource = (row: Row, { layers, layerGroups: layer_groups }: LayersOfSource<AdminLayer>): Omit<AdminMap['source'], 'shared_with'> => ({
  id: row.source_id,
  type: row.source_type,
  kind: kindOfSource({
    type: row.source_type, serverType: row.server_type, url: row.url, params: row.params, ownFeatures: row.own_features,
    hasLayers: layers.length > 0 || layer_groups.length > 0,
  }),
  url: row.url,
  url_has_secret: row.keys_sealed !== null,
  params: row.params.map(({ name, value, sealed }) => (isSecretParameter(name) ? { name, value: '', secret: sealed !== undefined } : { name, value, secret: false })),
  authorization_set: row.authorization_sealed !== null,
  token_set: row.token_sealed !== null,
  attributions: row.attributions,
  ...fieldsOfSource(row),
  layers,
  layer_groups,
  feature_count: row.own_features ? (row.feature_count ?? 0) : null,
  fields: row.field_names,
  state: presentSourceState(row),
});

/** Returns a map as its managers read it. @throws Failure 404 */
export const presentAdminMap = async (db: Queryable, id: number): Promise<AdminMap> => {
  const row = await readRow(db, id);
  const alone = row && (await readMapAlone(db, id));
  if (!row || !alone) throw notFound();
  const layers = (await readLayersAs(db, [row.source_id], presentLayerForAdmins)).get(row.source_id) ?? { layers: [], layerGroups: [] };
  const shared = await db
    .selectFrom('maps').select(['id', shownName.as('name')]).where('source_id', '=', row.source_id).where('id', '<>', id).where('removed_at', 'is', null)
    .orderBy('id').limit(50).execute();
  return {
    id: row.id,
    version: row.version,
    organisation_id: row.organisation_id,
    ...fieldsOfMap(row),
    created_by: row.created_by === null ? null : row.maker,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    source: { ...presentSource(row, layers), shared_with: shared },
    used_in: await readUses(db, id),
    extent: (row.extent as Extent | null) ?? COUNTRY,
    preview: { ...alone.map, only_for_me: false, abilities: { edit: false, remove: false, style: false, take_out: false } },
  };
};
