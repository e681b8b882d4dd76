import type { Feature, FeatureCollection, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { inFieldOrder } from '#platform/domain/map-features/field-names.ts';
import { sql } from 'kysely';
import type { ExportedFeatures } from '../../contract/exported.ts';
import { exportLimits } from '../../contract/export-limits.ts';

export interface OwnSource {
  readonly id: number;
  readonly own_features: boolean;
  readonly visitor_rules: readonly unknown[];
  readonly field_names: readonly string[];
}

type Collections = NonNullable<ExportedFeatures['collections']>;

interface Row {
  readonly layer: string;
  readonly properties: Record<string, unknown>;
  readonly geometry: Geometry | null;
}

/** Reads features that are stored as rows. */
const readRows = async (db: Queryable, { id, field_names }: OwnSource): Promise<Collections> => {
  const { rows } = await sql<Row>`
    select layer, properties, st_asgeojson(geom, 3, 0)::jsonb as geometry from map_features where source_id = ${id} order by id`.execute(db);
  const byLayer = Map.groupBy(rows, ({ layer }) => layer);
  return [...byLayer].map(([layer, ofLayer]) => ({
    layer,
    geojson: {
      type: 'FeatureCollection' as const,
      features: ofLayer.map(({ properties, geometry }): Feature => ({ type: 'Feature', geometry, properties: inFieldOrder(field_names, properties) })),
    },
  }));
};

/** Counts the features of a source and measures them in bytes, without reading more of them than the limit. */
const sizeOf = async (db: Queryable, { id, own_features }: OwnSource): Promise<{ count: number; bytes: number }> => {
  const ofRows = sql<{ count: number; bytes: number }>`
    select (select count(*)::integer from map_features where source_id = ${id}) as count,
      (select coalesce(sum(octet_length(properties::text) + coalesce(octet_length(st_asgeojson(geom, 3, 0)), 0)), 0)::float8
        from (select properties, geom from map_features where source_id = ${id} limit ${exportLimits.features}) as few) as bytes`;
  const ofText = sql<{ count: number; bytes: number }>`
    select coalesce(jsonb_array_length(geojson -> 'features'), 0) as count, coalesce(octet_length(geojson::text), 0) as bytes
    from map_sources where id = ${id}`;
  const { rows: [size] } = await (own_features ? ofRows : ofText).execute(db);
  return size ?? { count: 0, bytes: 0 };
};

/** Reads features that are stored as GeoJSON in the source, which has one layer. */
const readInline = async (db: Queryable, { id }: OwnSource, layer: string): Promise<Collections> => {
  const { geojson } = await db.selectFrom('map_sources').select('geojson').where('id', '=', id).executeTakeFirstOrThrow();
  const { features }: FeatureCollection = geojson ?? { type: 'FeatureCollection', features: [] };
  return [{ layer, geojson: { type: 'FeatureCollection', features } }];
};

/** Exports own features of sources within the limits of one source and of the whole file. */
export class FeatureExporter {
  readonly #db: Queryable;
  #room = exportLimits.allFeatureBytes as number;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async pack(source: OwnSource, layer: string): Promise<ExportedFeatures> {
    const { count, bytes } = await sizeOf(this.#db, source);
    const fits = count <= exportLimits.features && bytes <= Math.min(exportLimits.featureBytes, this.#room);
    if (fits) this.#room -= bytes;
    const collections = fits ? await (source.own_features ? readRows(this.#db, source) : readInline(this.#db, source, layer)) : null;
    return { count, visitor_rules: [...source.visitor_rules], collections };
  }
}
