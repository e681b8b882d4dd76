import type { Form, FormType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { kindOfSource, type SourceKind } from '#platform/ogc/source-kind.ts';
import '#platform/domain/tables/maps.ts';

/** The type of the forms that can change the objects of each kind of source. */
const types: { readonly [Kind in SourceKind]?: FormType } = { wms: 'geoserver', wfs: 'geoserver', own: 'other', arcgis: 'other' };

/** The map of a form in a configuration, and whether its objects can be changed. */
export interface TiedMap {
  readonly id: number;
  readonly isEditable: boolean;
  /** The type of forms that can change its objects; null: none. */
  readonly type: FormType | null;
  /** Whether its objects are rows of this database. */
  readonly isOwn: boolean;
}

/** Returns the maps in some configurations to which forms are tied, by id; without removed maps and personal maps. */
export const tiedMaps = async (db: Queryable, configurationIds: readonly number[], mapIds: readonly number[]): Promise<ReadonlyMap<number, TiedMap>> => {
  if (configurationIds.length === 0 || mapIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('configuration_maps')
    .innerJoin('maps', 'maps.id', 'map_id')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select(['maps.id', 'maps.edit', 'source.type', 'source.server_type', 'source.url', 'source.params', 'source.own_features'])
    .select(({ exists, selectFrom }) => exists(selectFrom('source_layers').select('id').whereRef('source_id', '=', 'source.id')).as('has_layers'))
    .where('configuration_id', 'in', [...configurationIds])
    .where('maps.id', 'in', [...mapIds])
    .where('maps.removed_at', 'is', null)
    .where('only_for_user_id', 'is', null)
    .execute();
  return new Map(rows.map(({ id, edit, type, server_type: serverType, url, params, own_features: ownFeatures, has_layers: hasLayers }) => [
    id, { id, isEditable: edit, type: types[kindOfSource({ type, serverType, url, params, ownFeatures, hasLayers: Boolean(hasLayers) })] ?? null, isOwn: ownFeatures },
  ]));
};

type Tie = Pick<Form, 'map_id' | 'layer' | 'objects'>;

const none = { insert: false, update: false, delete: false };

export const untied: Tie = { map_id: null, layer: null, objects: none };

/** What users of a configuration know about the layer that a form changes. */
export const tieOf = (form: { readonly type: FormType; readonly map_id: number | null; readonly layer: string | null }, maps: ReadonlyMap<number, TiedMap>): Tie => {
  const map = form.map_id === null ? undefined : maps.get(form.map_id);
  if (!map || form.layer === null || map.type !== form.type) return untied;
  return { map_id: map.id, layer: form.layer, objects: map.isEditable ? { insert: true, update: true, delete: true } : none };
};

/** The form as users see it who have its configuration for a time. */
export const withoutTie = (form: Form): Form => ({ ...form, ...untied, form_items: form.form_items.map((item) => ({ ...item, field: null })) });
