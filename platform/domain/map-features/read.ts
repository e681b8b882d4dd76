import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { inFieldOrder } from './field-names.ts';
import { findVisibleSource } from './visible-source.ts';
import { rowsOf } from './visitor-rules.ts';

interface Row {
  readonly layer: string;
  readonly properties: Record<string, unknown>;
  readonly geometry: Geometry | null;
}

/**
 * Reads one feature as this viewer may see it, in EPSG:28992, with `layer` added to its properties. Returns undefined if it
 * does not exist or is not visible.
 */
export const readVisibleFeature = async (db: Queryable, id: number, viewer: Viewer): Promise<Feature | undefined> => {
  const row = await db.selectFrom('map_features').select('source_id').where('id', '=', id).executeTakeFirst();
  const source = row && (await findVisibleSource(db, row.source_id, viewer));
  // The id belongs to a feature of the replaced source; features of its successor have other ids.
  if (!source || source.id !== row.source_id) return undefined;
  const { rows: [found] } = await sql<Row>`
    select layer, properties, st_asgeojson(geom, 3, 0)::jsonb as geometry from ${rowsOf(source.id, source.rules)} where id = ${id}
  `.execute(db);
  if (!found) return undefined;
  const properties = { ...inFieldOrder(source.fieldNames, found.properties), layer: found.layer };
  return { type: 'Feature', id, geometry: found.geometry, properties };
};
