import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { sql } from 'kysely';
import { addFieldNames } from './field-names.ts';

export interface OwnSource {
  readonly organisationId: number;
  readonly sourceId: number;
}

export interface NewMapFeature {
  /** Name of the layer in the source. */
  layer: string;
  properties: Record<string, unknown>;
  /** EPSG:28992. */
  geometry: Geometry | null;
}

/** A feature in the form in which it is inserted. */
export interface FeatureRow {
  readonly layer: string;
  /** JSON of an object, on one line. */
  readonly properties: string;
  /** Its geometry encoded by `toEwkb()`. */
  readonly geom: string | null;
}

/** Larger statements are hardly faster, and block the embedded database longer. */
export const ROWS_PER_STATEMENT = 2_000;

/**
 * Inserts rows in one statement. The rows are sent as lines of text, so that neither side parses JSON first: half the time of
 * `insertMany` on both databases.
 */
export const insertFeatureRows = async (db: Queryable, source: OwnSource, rows: readonly FeatureRow[]): Promise<void> => {
  await addFieldNames(db, source.sourceId, rows);
  const layers = rows.map((row) => row.layer);
  const properties = rows.map((row) => row.properties).join('\n');
  const geoms = rows.map((row) => row.geom ?? '').join('\n');
  await sql`
    insert into map_features (organisation_id, source_id, layer, properties, geom)
    select ${source.organisationId}, ${source.sourceId}, layer, properties::jsonb, geom::geometry
    from unnest(${layers}::text[], string_to_array(${properties}, E'\n'), string_to_array(${geoms}, E'\n', ''))
      with ordinality as row (layer, properties, geom, place)
    order by place`.execute(db);
};

/** Inserts features into an own source, in order. Atomic only inside a transaction. */
export const insertMapFeatures = async (db: Queryable, source: OwnSource, features: readonly NewMapFeature[]): Promise<void> => {
  for (let from = 0; from < features.length; from += ROWS_PER_STATEMENT) {
    const rows = features.slice(from, from + ROWS_PER_STATEMENT).map(({ layer, properties, geometry }): FeatureRow => ({
      layer, properties: JSON.stringify(properties), geom: geometry && toEwkb(geometry),
    }));
    await insertFeatureRows(db, source, rows);
  }
};
