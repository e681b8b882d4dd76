import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

export interface ReadMapFeature {
  readonly sourceId: number;
  /** EPSG:28992; `layer` among its properties. */
  readonly feature: Feature;
}

export const readMapFeature = async (db: Queryable, id: number): Promise<ReadMapFeature | undefined> => {
  const row = await db
    .selectFrom('map_features')
    .select(['source_id', 'layer', 'properties'])
    .select(sql<Geometry | null>`st_asgeojson(geom, 3, 0)::jsonb`.as('geometry'))
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      sourceId: row.source_id,
      feature: { type: 'Feature', id, geometry: row.geometry, properties: { ...row.properties, layer: row.layer } },
    }
  );
};
