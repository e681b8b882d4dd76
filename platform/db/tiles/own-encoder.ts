import { sql, type RawBuilder } from 'kysely';
import { PbfWriter } from 'pbf';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Queryable } from '../database.ts';
import { touchesExtent } from '../geo/geometry.ts';
import { tileGeometry } from './geometry-commands.ts';
import { LayerWriter } from './layer-writer.ts';
import type { TileRows } from './tile-encoder.ts';
import { frameOf, type TileFrame, type TileUnits } from './tile-frame.ts';
import { TwkbReader } from './twkb-reader.ts';

interface LayerRow {
  layer: string;
  /** Concatenated TWKB geometries in tile units. */
  shapes: Buffer;
  /** JSON arrays in the same order, each fetched as one text, because reading thousands of rows costs more than encoding the tile. */
  ids: string;
  properties: string;
}

/**
 * SQL condition: omits lines and polygons smaller than half a unit in both directions, which would be a dot at most; PostGIS
 * omits them too.
 */
const isVisible = (half: number): RawBuilder<boolean> => sql<boolean>`
  (st_xmax(geometry) - st_xmin(geometry) >= ${half} or st_ymax(geometry) - st_ymin(geometry) >= ${half}
    or geometrytype(geometry) in ('POINT', 'MULTIPOINT', 'GEOMETRYCOLLECTION'))`;

/** SQL expression: the geometry in tile units, rounded, without points that rounding made equal. */
const inUnits = ({ bounds: [left, , , top], unit }: TileFrame): RawBuilder<Buffer> => sql<Buffer>`
  st_astwkb(st_transscale(geometry, ${-left}, ${-top}, ${1 / unit}, ${-1 / unit}), 0)`;

/** Reads the layers of a tile. Without `offset 0` PostgreSQL would compute each shape twice, because the outer query tests it for null. */
const fetchLayers = async (query: Queryable, rows: TileRows, frame: TileFrame): Promise<LayerRow[]> => {
  const result = await sql<LayerRow>`
    select layer, string_agg(shape, ''::bytea) as shapes,
           concat('[', string_agg(id::text, ','), ']') as ids,
           concat('[', string_agg(coalesce(properties::text, 'null'), ','), ']') as properties
      from (select layer, id, properties, ${inUnits(frame)} as shape
              from (${rows}) as feature
             where ${touchesExtent(sql.ref('geometry'), frame.reach)} and ${isVisible(frame.unit / 2)}
             order by layer, id offset 0) as fitted
     where shape is not null
     group by layer order by layer`.execute(query);
  return result.rows;
};

/** Encodes a tile without ST_AsMVT: PostGIS selects and rounds the geometries, this code does the rest. */
export const encodeTile = async (
  query: Queryable,
  tile: TileAddress,
  rows: TileRows,
  units: TileUnits,
): Promise<Uint8Array> => {
  const square = { low: -units.buffer, high: units.extent + units.buffer };
  const out = new PbfWriter();
  for (const row of await fetchLayers(query, rows, frameOf(tile, units))) {
    const shapes = new TwkbReader(row.shapes);
    const properties = JSON.parse(row.properties) as (Record<string, unknown> | null)[];
    const layer = new LayerWriter(row.layer);
    for (const [index, id] of (JSON.parse(row.ids) as number[]).entries()) {
      const shape = shapes.next();
      const geometry = shape && tileGeometry(shape, square);
      if (geometry) layer.add(id, geometry, properties[index] ?? null);
    }
    layer.finish(out, units.extent);
  }
  return out.finish();
};
