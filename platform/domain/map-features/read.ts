import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import type { Database } from '#platform/db/database.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { inFieldOrder } from './field-names.ts';
import { findVisibleSourceOf } from './visible-source.ts';
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
export const readVisibleFeature = async (db: Database, id: number, viewer: Viewer): Promise<Feature | undefined> => {
  const source = await findVisibleSourceOf(db, id, viewer);
  if (!source) return undefined;
  const { rows: [found] } = await sql<Row>`
    select layer, properties, st_asgeojson(geom, 3, 0)::jsonb as geometry from ${rowsOf(source.id, source.rules)} where id = ${id}
  `.execute(db.query);
  if (!found) return undefined;
  const properties = { ...inFieldOrder(source.fieldNames, found.properties), layer: found.layer };
  return { type: 'Feature', id, geometry: found.geometry, properties };
};
