import type { Geometry } from '#platform/contract/geojson.ts';
import { InvalidGeometry } from '#platform/db/geo/ewkb.ts';
import { geometryValue } from '#platform/db/geo/geometry.ts';
import { invalid } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import type { Condition } from './own-filter.ts';

/** Writes a geometry for SQL. @throws Failure 422 for an invalid geometry, such as an open ring */
export const shape = (geometry: Geometry) => {
  try {
    return geometryValue(geometry);
  } catch (error) {
    if (error instanceof InvalidGeometry) throw invalid({ geometry: ['Deze geometrie is niet geldig.'] });
    throw error;
  }
};

/** Keeps the own features that touch a geometry. */
export const touching = (geometry: Geometry): Condition => sql`st_intersects(geom, ${shape(geometry)})`;
