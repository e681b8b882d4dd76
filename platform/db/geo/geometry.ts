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

/** Millimetres: finer than any survey of a municipality. */
export const RD_DECIMALS = 3;

/** A geometry as a value in SQL. */
export const geometryValue = (geometry: Geometry): RawBuilder<GeometryColumn> =>
  sql<GeometryColumn>`${toEwkb(geometry)}::geometry(Geometry, ${sql.lit(RD)})`;

/** Parsed GeoJSON, in EPSG:28992 and without a `crs` member. */
export const asGeoJson = (geometry: GeometrySql, decimals: number = RD_DECIMALS): RawBuilder<Geometry> =>
  sql<Geometry>`st_asgeojson(${geometry}, ${sql.lit(decimals)}, 0)::json`;

/** The rectangle that `[min x, min y, max x, max y]` names. */
export const rectangle = ([minX, minY, maxX, maxY]: Extent): RawBuilder<GeometryColumn> =>
  sql<GeometryColumn>`st_makeenvelope(${minX}, ${minY}, ${maxX}, ${maxY}, ${sql.lit(RD)})`;

/** Whether the rectangles around both touch: what the index answers by itself, right for "in view". */
export const touchesExtent = (geometry: GeometrySql, extent: Extent): RawBuilder<boolean> =>
  sql<boolean>`${geometry} && ${rectangle(extent)}`;

/** Whether the geometries themselves have a point in common. */
export const intersects = (geometry: GeometrySql, other: Geometry): RawBuilder<boolean> =>
  sql<boolean>`st_intersects(${geometry}, ${geometryValue(other)})`;

/** Around everything in the rows, or null when there is nothing. */
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

/** Why a geometry cannot be computed with (a ring that crosses itself), in PostGIS's words, or null. */
export const invalidReason = async (query: Queryable, geometry: Geometry): Promise<string | null> => {
  const value = geometryValue(geometry);
  const { rows } = await sql<{ reason: string | null }>`
    select case when st_isvalid(${value}) then null else st_isvalidreason(${value}) end as reason`.execute(query);
  return rows[0]?.reason ?? null;
};
