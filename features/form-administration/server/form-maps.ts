import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { isUnplaced, mayTryOut } from '#platform/domain/maps/unplaced.ts';
import '#platform/domain/tables/maps.ts';
import { kindOfSource, type SourceKind } from '#platform/ogc/source-kind.ts';
import { invalid } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { layersOf } from '#platform/sources/layers-of.ts';
import type { FormInput, FormMap } from '../contract/form.ts';

/** The type of the forms that can write to each kind of source; to the other kinds nobody can write. */
const types: { readonly [Kind in SourceKind]?: FormMap['type'] } = { wms: 'geoserver', wfs: 'geoserver', own: 'other', arcgis: 'other' };

/** Layers and the groups that the source knows as layers, in their order. */
const layers = sql<{ name: string; label: string }[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'label', label) order by place, sort, id), '[]') from (
    select 0 as place, sort, id, name, label from source_layers where source_id = source.id
    union all
    select 1, sort, id, layer_name, name from source_layer_groups where source_id = source.id and layer_name is not null
  ) as named (place, sort, id, name, label)
)`;

/** SQL condition on `maps`: a configuration shows the map to everybody who opens it. */
const isPlaced = sql<SqlBool>`exists (
  select from configuration_maps join configurations on configurations.id = configuration_maps.configuration_id
  where configuration_maps.map_id = maps.id and only_for_user_id is null and configurations.removed_at is null
    and (valid_until is null or valid_until > now())
)`;

const mapsOf = async (db: Queryable, organisationId: number, condition: RawBuilder<SqlBool>): Promise<FormMap[]> => {
  const rows = await db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select(['maps.id', 'maps.name', 'maps.title', 'maps.edit', 'source.type', 'source.server_type', 'source.url', 'source.params', 'source.own_features'])
    .select([shownName.as('shown_name'), layers.as('layers')])
    .where('maps.organisation_id', '=', organisationId)
    .where('maps.removed_at', 'is', null)
    .where('maps.personal', '=', false)
    .where(condition)
    .orderBy(sql`lower(${shownName})`)
    .orderBy('maps.id')
    .execute();
  return rows.flatMap((row) => {
    const { id, name, title, edit, params } = row;
    const type = types[kindOfSource({ type: row.type, serverType: row.server_type, url: row.url, params, ownFeatures: row.own_features, hasLayers: row.layers.length > 0 })];
    return type ? [{ id, name: row.shown_name, type, edit, layers: layersOf({ name, title, source: { layers: row.layers, params } }) }] : [];
  });
};

/** Returns the maps of the organisation that the viewer sees and forms can write to; without personal maps, which others do not see. */
export const findFormMaps = (db: Queryable, viewer: SignedIn, organisationId: number): Promise<FormMap[]> =>
  mapsOf(db, organisationId, mayTryOut(viewer) ? sql<SqlBool>`(${isPlaced} or ${isUnplaced})` : isPlaced);

type Target = Pick<FormInput, 'type' | 'map_id' | 'layer'>;

const isSameTarget = (one: Target, other: Target): boolean => one.type === other.type && one.map_id === other.map_id && one.layer === other.layer;

/**
 * Refuses a map that the viewer does not see or that does not suit the form, and a layer that the map does not have. A target that is
 * stored already is kept, also when its map is gone. @throws Failure 422
 */
export const requireTarget = async (db: Queryable, viewer: SignedIn, organisationId: number, form: Target, stored?: Target): Promise<void> => {
  const { type, map_id: mapId, layer } = form;
  if (mapId === null || (stored && isSameTarget(form, stored))) return;
  const map = (await findFormMaps(db, viewer, organisationId)).find(({ id }) => id === mapId);
  if (!map) throw invalid({ map_id: ['Deze kaart is er niet meer, of een formulier kan er niet naar schrijven. Kies een andere kaart.'] });
  if (map.type !== type) throw invalid({ map_id: ['Deze kaart past niet bij de soort van het formulier. Kies een andere kaart of soort.'] });
  if (!map.layers.some(({ name }) => name === layer)) throw invalid({ layer: ['Deze laag heeft de kaart niet. Kies een andere laag.'] });
};

/** Returns the target of an imported form with the id of its map in this organisation; without a map when none suits. */
export const importedTarget = async (db: Queryable, organisationId: number, { type, layer }: Target, mapId: number | undefined): Promise<Pick<Target, 'map_id' | 'layer'>> => {
  const [map] = mapId === undefined ? [] : await mapsOf(db, organisationId, sql<SqlBool>`maps.id = ${mapId}`);
  const isSuited = map?.type === type && map.layers.some(({ name }) => name === layer);
  return isSuited ? { map_id: map.id, layer } : { map_id: null, layer: null };
};
