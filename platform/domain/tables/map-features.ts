import type { GeometryColumn } from '#platform/db/geo/geometry.ts';
import type { Generated } from 'kysely';

export interface MapFeaturesTable {
  id: Generated<number>;
  organisation_id: number;
  source_id: number;
  layer: Generated<string>;
  /** Written as an object, not as text: the driver writes objects as JSON. */
  properties: Generated<Record<string, unknown>>;
  /** EPSG:28992. */
  geom: GeometryColumn | null;
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
