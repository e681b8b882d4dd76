import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { geometryValue } from '#platform/db/geo/geometry.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import { sql } from 'kysely';
import { addFieldNames } from './field-names.ts';
import type { NewMapFeature, OwnSource } from './insert.ts';

type Properties = NewMapFeature['properties'];

/** Adds one feature, and returns its id. Triggers raise the edition of the source, so that maps and tiles are read again. */
export const addObject = async (db: Queryable, source: OwnSource, { layer, properties, geometry }: NewMapFeature): Promise<number> => {
  const written = JSON.stringify(properties);
  await addFieldNames(db, source.sourceId, [{ properties: written }]);
  const { rows: [added] } = await sql<{ id: number }>`
    insert into map_features (organisation_id, source_id, layer, properties, geom)
    values (${source.organisationId}, ${source.sourceId}, ${layer}, ${written}::jsonb, ${geometry && geometryValue(geometry)})
    returning id`.execute(db);
  if (!added) throw new Error('the feature was not added');
  return added.id;
};

interface FeatureInSource {
  readonly sourceId: number;
  readonly id: number;
}

/** Changes one feature; attributes that are not named stay, as does the place without a geometry. Returns whether the source has it. */
export const changeObject = async (
  db: Queryable, { sourceId, id }: FeatureInSource, { properties, geometry }: { readonly properties: Properties; readonly geometry: Geometry | null },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update map_features
    set properties = properties || ${JSON.stringify(properties)}::jsonb, geom = coalesce(${geometry && geometryValue(geometry)}, geom),
      version = version + 1, updated_at = now()
    where id = ${id} and source_id = ${sourceId}`.execute(db);
  return numAffectedRows === 1n;
};

const movedColumns = sql.raw('id, organisation_id, source_id, layer, properties, geom');

/** Removes one feature in a way that can be restored for an hour. Returns whether the source had it. */
export const removeObject = async (db: Queryable, { sourceId, id }: FeatureInSource): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with gone as (delete from map_features where id = ${id} and source_id = ${sourceId} returning *)
    insert into removed_objects (${movedColumns}, version) select ${movedColumns}, version from gone`.execute(db);
  return numAffectedRows === 1n;
};

/** Restores a feature of a layer that was removed in the last hour; an empty layer means any. Returns whether there was one. */
export const restoreObject = async (db: Queryable, { sourceId, id }: FeatureInSource, layer: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with back as (
      delete from removed_objects
      where id = ${id} and source_id = ${sourceId} and (${layer} = '' or layer = ${layer}) and removed_at > ${undoWindowStart()} returning *
    )
    insert into map_features (${movedColumns}, version) select ${movedColumns}, version + 1 from back`.execute(db);
  return numAffectedRows === 1n;
};

export const sweepRemovedObjects = async (db: Queryable): Promise<void> => {
  await sql`delete from removed_objects where removed_at <= ${undoWindowStart()}`.execute(db);
};
