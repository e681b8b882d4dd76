import type { GeometryColumn } from '#platform/db/geo/geometry.ts';
import type { Generated } from 'kysely';
import type { RedlineStyle } from '../contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    redline_features: {
      configuration_id: number;
      id: string;
      organisation_id: number;
      sort: Generated<number>;
      version: number;
      geometry: GeometryColumn;
      vertices: number;
      properties: RedlineStyle;
      created_by: number | null;
      updated_by: number | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
