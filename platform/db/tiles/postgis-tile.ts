import { sql } from 'kysely';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Queryable } from '../database.ts';
import { rectangle, touchesExtent } from '../geo/geometry.ts';
import type { TileRows } from './tile-encoder.ts';
import { frameOf, type TileUnits } from './tile-frame.ts';

/** A tile as PostGIS itself encodes it. */
export const postgisTile = async (
  query: Queryable,
  tile: TileAddress,
  rows: TileRows,
  units: TileUnits,
): Promise<Uint8Array> => {
  const { bounds, reach } = frameOf(tile, units);
  const { extent, buffer } = units;
  // The row that is encoded may not contain `layer`: every column of it becomes an attribute.
  const result = await sql<{ tile: Buffer | null }>`
    select string_agg(encoded, ''::bytea order by layer) as tile
      from (select layer, st_asmvt(shape, layer, ${sql.lit(extent)}, 'geometry', 'id') as encoded
              from (select layer, id, properties, st_asmvtgeom(geometry, ${rectangle(bounds)}::box2d,
                             ${sql.lit(extent)}, ${sql.lit(buffer)}) as geometry
                      from (${rows}) as feature
                     where ${touchesExtent(sql.ref('geometry'), reach)}
                     order by layer, id) as fitted
             cross join lateral (select fitted.id, fitted.geometry, fitted.properties) as shape
             where fitted.geometry is not null
             group by layer) as layers`.execute(query);
  return result.rows[0]?.tile ?? new Uint8Array();
};
