import type { Generated } from 'kysely';
import type { GeneratedJson } from './columns.ts';

export interface MapFeaturesTable {
  id: Generated<number>;
  organisation_id: number;
  source_id: number;
  layer: Generated<string>;
  properties: GeneratedJson<Record<string, unknown>>;
  /** EPSG:28992. Written with ST_GeomFromGeoJSON or ST_GeomFromEWKB; read through a function of PostGIS. */
  geom: string | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface SourceContentsTable {
  source_id: number;
  organisation_id: number;
  feature_count: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    map_features: MapFeaturesTable;
    source_contents: SourceContentsTable;
  }
}
