import { sql, type RawBuilder } from 'kysely';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Queryable } from '../database.ts';
import { rectangle, touchesExtent } from '../geo/geometry.ts';
import type { ChosenAttributes, TileRequest } from './tile-encoder.ts';
import { frameOf, type TileFrame, type TileUnits } from './tile-frame.ts';

/** Square units. Below this area rounding may leave nothing visible; ST_AsMVTGeom decides about such geometries. */
const LEAST_AREA = 4;

/**
 * SQL expression: the geometry in tile units. ST_AsMVTGeom repairs every polygon even if it is valid, which takes most of the
 * time of a tile; a polygon that lies completely in the tile only needs to be moved, rounded and oriented.
 */
const fitted = ({ bounds, reach, unit }: TileFrame, { extent, buffer }: TileUnits): RawBuilder<unknown> => {
  const [left, , , top] = bounds;
  return sql`
    case when geometry @ ${rectangle(reach)} and geometrytype(geometry) in ('POLYGON', 'MULTIPOLYGON')
           and st_area(geometry) > ${LEAST_AREA * unit * unit}
      then st_forcepolygonccw(st_snaptogrid(st_transscale(geometry, ${-left}, ${-top}, ${1 / unit}, ${-1 / unit}), 1))
      else st_asmvtgeom(geometry, ${rectangle(bounds)}::box2d, ${sql.lit(extent)}, ${sql.lit(buffer)})
    end`;
};

const pick = (names: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql`${name}::text`, sql`properties -> ${name}::text`]))})`;

/** SQL expression: the attributes that a feature gets. */
const chosen = (attributes: ChosenAttributes): RawBuilder<unknown> => {
  const choices = [...attributes].map(([layer, names]) => sql`when ${layer}::text then ${pick(names)}`);
  return choices.length === 0 ? sql`properties` : sql`case layer ${sql.join(choices, sql` `)} else properties end`;
};

/** Encodes a tile with PostGIS. */
export const postgisTile = async (
  query: Queryable,
  tile: TileAddress,
  { rows, attributes }: Required<Pick<TileRequest, 'rows' | 'attributes'>>,
  units: TileUnits,
): Promise<Uint8Array> => {
  const frame = frameOf(tile, units);
  // The encoded row must not contain `layer`, because every column becomes an attribute. Without `offset 0` PostgreSQL would
  // fit each geometry twice, because the outer query tests it for null. Sorting there instead of in the aggregate makes
  // PostgreSQL choose parallel workers, whose start costs more than they save. Base64 makes the answer a third smaller than
  // PostgreSQL's own format of bytea.
  const result = await sql<{ tile: string | null }>`
    select encode(string_agg(encoded, ''::bytea order by layer), 'base64') as tile
      from (select layer, st_asmvt(shape, layer, ${sql.lit(units.extent)}, 'geometry', 'id' order by fitted.id) as encoded
              from (select layer, id, ${chosen(attributes)} as properties, ${fitted(frame, units)} as geometry
                      from (${rows}) as feature
                     where ${touchesExtent(sql.ref('geometry'), frame.reach)}
                    offset 0) as fitted
             cross join lateral (select fitted.id, fitted.geometry, fitted.properties) as shape
             where fitted.geometry is not null
             group by layer) as layers`.execute(query);
  return Buffer.from(result.rows[0]?.tile ?? '', 'base64');
};
