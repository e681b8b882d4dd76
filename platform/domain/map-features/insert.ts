import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { insertMany } from '#platform/db/insert-many.ts';

export interface NewMapFeature {
  /** Name of the layer in the source. */
  layer: string;
  properties: Record<string, unknown>;
  /** EPSG:28992. */
  geometry: Geometry | null;
}

/** Adds features to an own source, in their order. All or nothing only inside a transaction. */
export const insertMapFeatures = (
  db: Queryable,
  source: { readonly organisationId: number; readonly sourceId: number },
  features: readonly NewMapFeature[],
): Promise<void> =>
  insertMany(
    db,
    'map_features',
    features.map(({ layer, properties, geometry }) => ({
      organisation_id: source.organisationId,
      source_id: source.sourceId,
      layer,
      properties,
      geom: geometry && toEwkb(geometry),
    })),
  );
