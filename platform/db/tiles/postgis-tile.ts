import { sql, type RawBuilder } from 'kysely';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Queryable } from '../database.ts';
import { rectangle, touchesExtent } from '../geo/geometry.ts';
import type { TileRows } from './tile-encoder.ts';
import { frameOf, type TileFrame, type TileUnits } from './tile-frame.ts';

/** Square units. Below it rounding may leave nothing, or too little to be seen: PostGIS decides about those. */
const LEAST_AREA = 4;

/**
 * A geometry in tile units. ST_AsMVTGeom repairs every polygon whether that is needed or not, which takes most of
 * the time of a tile; one that lies whole in the tile only has to be moved, rounded and turned the right way.
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

/** A tile as PostGIS itself encodes it. */
export const postgisTile = async (
  query: Queryable,
  tile: TileAddress,
  rows: TileRows,
  units: TileUnits,
): Promise<Uint8Array> => {
  const frame = frameOf(tile, units);
  // The row that is encoded may not contain `layer`: every column of it becomes an attribute. Without `offset 0`
  // the question whether anything is left of a geometry would fit it a second time. Sorting there and not in the
  // aggregate makes PostgreSQL think of parallel workers, which take longer to start than they save. As base64 the
  // answer is a third smaller than as PostgreSQL writes bytes.
  const result = await sql<{ tile: string | null }>`
    select encode(string_agg(encoded, ''::bytea order by layer), 'base64') as tile
      from (select layer, st_asmvt(shape, layer, ${sql.lit(units.extent)}, 'geometry', 'id' order by fitted.id) as encoded
              from (select layer, id, properties, ${fitted(frame, units)} as geometry
                      from (${rows}) as feature
                     where ${touchesExtent(sql.ref('geometry'), frame.reach)}
                    offset 0) as fitted
             cross join lateral (select fitted.id, fitted.geometry, fitted.properties) as shape
             where fitted.geometry is not null
             group by layer) as layers`.execute(query);
  return Buffer.from(result.rows[0]?.tile ?? '', 'base64');
};
