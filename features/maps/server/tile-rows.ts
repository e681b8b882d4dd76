import type { TileRows } from '#platform/db/tiles/tile-encoder.ts';
import type { VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { rowsOf } from '#platform/domain/map-features/visitor-rules.ts';
import { sql, type RawBuilder } from 'kysely';

/** The tile settings of one layer of a source. */
export interface TileLayer {
  readonly name: string;
  /** Null for no lower limit; in `maxZoom`, no upper limit. */
  readonly minZoom: number | null;
  readonly maxZoom: number | null;
  /** Null for all attributes. */
  readonly attributes: readonly string[] | null;
}

const isAt = (zoom: number) => ({ minZoom, maxZoom }: TileLayer): boolean =>
  (minZoom === null || zoom >= minZoom) && (maxZoom === null || zoom <= maxZoom);

const pick = (attributes: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(attributes.flatMap((name) => [sql`${name}::text`, sql`properties -> ${name}::text`]))})`;

/** Selects the attributes of each layer; layers without a setting get all of them. */
const properties = (layers: readonly TileLayer[]): RawBuilder<unknown> => {
  const choosy = layers.flatMap(({ name, attributes }) =>
    attributes === null ? [] : [sql`when ${name}::text then ${pick(attributes)}`],
  );
  return choosy.length === 0 ? sql`properties` : sql`case layer ${sql.join(choosy, sql` `)} else properties end`;
};

/** Selects the features of a source for a tile at a zoom level. Layers without settings appear at every level. */
export const tileRows = ({ id, rules }: Pick<VisibleSource, 'id' | 'rules'>, layers: readonly TileLayer[], zoom: number): TileRows => {
  const here = isAt(zoom);
  const hidden = layers.filter((layer) => !here(layer)).map((layer) => layer.name);
  const shown = hidden.length === 0 ? sql`` : sql` and layer <> all (${hidden}::text[])`;
  return sql`
    select layer, id, geom as geometry, ${properties(layers.filter(here))} as properties
    from ${rowsOf(id, rules)}
    where source_id = ${id}${shown}`;
};
