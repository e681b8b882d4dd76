import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '../database.ts';
import { RD, toEwkb } from './ewkb.ts';

/**
 * Type of a geometry column in `Tables`: hexadecimal EWKB, written with `toEwkb()`.
 * In SQL: `geometry(Geometry, 28992)` with a GiST index.
 */
export type GeometryColumn = string;

/** Any SQL that yields a geometry: a column (`sql.ref('map_features.geometry')`) or an expression. */
export type GeometrySql = Expression<unknown>;

/** Decimals of coordinates in metres: millimetres, finer than any municipal survey. */
export const RD_DECIMALS = 3;

/** SQL value of a geometry. */
export const geometryValue = (geometry: Geometry): RawBuilder<GeometryColumn> =>
  sql<GeometryColumn>`${toEwkb(geometry)}::geometry(Geometry, ${sql.lit(RD)})`;

/** SQL expression that is read as a parsed GeoJSON geometry, in EPSG:28992 and without a `crs` member. */
export const asGeoJson = (geometry: GeometrySql, decimals: number = RD_DECIMALS): RawBuilder<Geometry> =>
  sql<Geometry>`st_asgeojson(${geometry}, ${sql.lit(decimals)}, 0)::json`;

/** SQL value of the rectangle `[min x, min y, max x, max y]`. */
export const rectangle = ([minX, minY, maxX, maxY]: Extent): RawBuilder<GeometryColumn> =>
  sql<GeometryColumn>`st_makeenvelope(${minX}, ${minY}, ${maxX}, ${maxY}, ${sql.lit(RD)})`;

/** SQL condition: the bounding boxes touch. Answered by the index alone, and sufficient for "in view". */
export const touchesExtent = (geometry: GeometrySql, extent: Extent): RawBuilder<boolean> =>
  sql<boolean>`${geometry} && ${rectangle(extent)}`;

/** SQL condition: the geometries have a point in common. */
export const intersects = (geometry: GeometrySql, other: Geometry): RawBuilder<boolean> =>
  sql<boolean>`st_intersects(${geometry}, ${geometryValue(other)})`;

/** Returns the extent of all geometries in the rows, or null if there are none. */
export const extentOf = async (
  query: Queryable,
  rows: Expression<{ geometry: unknown }>,
): Promise<Extent | null> => {
  const { rows: found } = await sql<{ extent: Extent | null }>`
    select case when count(geometry) > 0 then array[st_xmin(st_extent(geometry)), st_ymin(st_extent(geometry)),
             st_xmax(st_extent(geometry)), st_ymax(st_extent(geometry))] end as extent
      from (${rows}) as feature`.execute(query);
  return found[0]?.extent ?? null;
};

/** Returns PostGIS's description of why a geometry is invalid (such as a self-intersecting ring), or null if it is valid. */
export const invalidReason = async (query: Queryable, geometry: Geometry): Promise<string | null> => {
  const value = geometryValue(geometry);
  const { rows } = await sql<{ reason: string | null }>`
    select case when st_isvalid(${value}) then null else st_isvalidreason(${value}) end as reason`.execute(query);
  return rows[0]?.reason ?? null;
};
