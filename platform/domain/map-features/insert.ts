import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

export interface NewMapFeature {
  /** Name of the layer in the source. */
  layer: string;
  properties: Record<string, unknown>;
  /** EPSG:28992. */
  geometry: Geometry | null;
}

/** Enough to make the cost of a statement small, little enough to keep its text small. */
const PER_STATEMENT = 2000;

/** Adds features to an own source, in their order. */
export const insertMapFeatures = async (
  db: Queryable,
  source: { organisationId: number; sourceId: number },
  features: readonly NewMapFeature[],
): Promise<void> => {
  for (let start = 0; start < features.length; start += PER_STATEMENT) {
    const part = features.slice(start, start + PER_STATEMENT);
    await sql`
      insert into map_features (organisation_id, source_id, layer, properties, geom)
      select ${source.organisationId}, ${source.sourceId}, layer, properties,
        st_setsrid(st_geomfromgeojson(geometry), 28992)
      from unnest(
        ${part.map((feature) => feature.layer)}::text[],
        ${part.map((feature) => JSON.stringify(feature.properties))}::jsonb[],
        ${part.map((feature) => (feature.geometry ? JSON.stringify(feature.geometry) : null))}::text[]
      ) with ordinality as given (layer, properties, geometry, place)
      order by place
    `.execute(db);
  }
};
