import { sql, type RawBuilder } from 'kysely';
import { PbfWriter } from 'pbf';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Queryable } from '../database.ts';
import { touchesExtent } from '../geo/geometry.ts';
import { tileGeometry } from './geometry-commands.ts';
import { LayerWriter } from './layer-writer.ts';
import type { ChosenAttributes, TileRequest } from './tile-encoder.ts';
import { frameOf, type TileFrame, type TileUnits } from './tile-frame.ts';
import { TwkbReader } from './twkb-reader.ts';

/** Each JSON array is fetched as one text, because reading thousands of rows costs more than encoding the tile. */
type LayerRow = {
  readonly layer: string;
  /** Concatenated TWKB geometries in tile units. */
  readonly shapes: Buffer;
  /** JSON array in the same order. */
  readonly ids: string;
  /** JSON array of the attributes of each feature; empty for a layer whose attributes are chosen. */
  readonly properties: string;
} & {
  /** JSON array of the values of one chosen attribute: objects would cost twice as much to make, and to read. */
  readonly [column: `chosen_${number}`]: string;
};

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

type Features = Required<Pick<TileRequest, 'rows' | 'attributes'>>;

/** SQL expressions: the name of the first, second … chosen attribute of a feature. Of a layer without choice it may be anything. */
const namesAt = (attributes: ChosenAttributes): RawBuilder<string | null>[] =>
  Array.from({ length: Math.max(0, ...[...attributes.values()].map(({ length }) => length)) }, (_, index) => {
    const named = [...attributes].map(([layer, names]) => ({ layer, name: names[index] ?? null }));
    const [name = null, ...others] = new Set(named.map((one) => one.name));
    // Comparing layers takes as long as reading an attribute.
    if (others.length === 0) return sql`${name}::text`;
    return sql`case layer ${sql.join(named.map((one) => sql`when ${one.layer}::text then ${one.name}::text`), sql` `)} end`;
  });

/** Reads the layers of a tile. Without `offset 0` PostgreSQL would compute each shape twice, because the outer query tests it for null. */
const fetchLayers = async (query: Queryable, { rows, attributes }: Features, frame: TileFrame): Promise<LayerRow[]> => {
  const columns = namesAt(attributes).map((name, index) => ({ name, as: sql.ref(`chosen_${index}`) }));
  const list = (texts: RawBuilder<unknown>): RawBuilder<string> => sql`concat('[', string_agg(${texts}, ','), ']')`;
  const result = await sql<LayerRow>`
    select ${sql.join([
      sql`layer`, sql`string_agg(shape, ''::bytea) as shapes`, sql`${list(sql`id::text`)} as ids`, sql`${list(sql`properties`)} as properties`,
      ...columns.map(({ as }) => sql`${list(sql`coalesce(${as}::text, 'null')`)} as ${as}`),
    ])}
      from (select ${sql.join([
        sql`layer`, sql`id`, sql`case when layer = any(${[...attributes.keys()]}::text[]) then null else coalesce(properties::text, 'null') end as properties`,
        ...columns.map(({ name, as }) => sql`properties -> ${name} as ${as}`), sql`${inUnits(frame)} as shape`,
      ])}
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
  features: Features,
  units: TileUnits,
): Promise<Uint8Array> => {
  const square = { low: -units.buffer, high: units.extent + units.buffer };
  const out = new PbfWriter();
  for (const row of await fetchLayers(query, features, frameOf(tile, units))) {
    const shapes = new TwkbReader(row.shapes);
    const properties = JSON.parse(row.properties) as (Record<string, unknown> | null)[];
    const chosen = (features.attributes.get(row.layer) ?? []).map((name, index) => ({ name, values: JSON.parse(row[`chosen_${index}`] ?? '[]') as unknown[] }));
    const layer = new LayerWriter(row.layer);
    for (const [index, id] of (JSON.parse(row.ids) as number[]).entries()) {
      const shape = shapes.next();
      const geometry = shape && tileGeometry(shape, square);
      if (!geometry) continue;
      for (const { name, values } of chosen) layer.tag(name, values[index]);
      layer.add(id, geometry, properties[index] ?? null);
    }
    layer.finish(out, units.extent);
  }
  return out.finish();
};
