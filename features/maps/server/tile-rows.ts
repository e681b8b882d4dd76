import type { TileRows } from '#platform/db/tiles/tile-encoder.ts';
import type { VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { rowsOf } from '#platform/domain/map-features/visitor-rules.ts';
import { sql, type RawBuilder } from 'kysely';

/** What a source says of one of its layers in tiles. */
export interface TileLayer {
  readonly name: string;
  /** Null: from the first zoom on, up to the last. */
  readonly minZoom: number | null;
  readonly maxZoom: number | null;
  /** Null: all of them. */
  readonly attributes: readonly string[] | null;
}

const isAt = (zoom: number) => ({ minZoom, maxZoom }: TileLayer): boolean =>
  (minZoom === null || zoom >= minZoom) && (maxZoom === null || zoom <= maxZoom);

const pick = (attributes: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(attributes.flatMap((name) => [sql`${name}::text`, sql`properties -> ${name}::text`]))})`;

/** Attributes as each layer wants them; layers that say nothing give all. */
const properties = (layers: readonly TileLayer[]): RawBuilder<unknown> => {
  const choosy = layers.flatMap(({ name, attributes }) =>
    attributes === null ? [] : [sql`when ${name}::text then ${pick(attributes)}`],
  );
  return choosy.length === 0 ? sql`properties` : sql`case layer ${sql.join(choosy, sql` `)} else properties end`;
};

/** The features of a source that belong in its tiles at a zoom. Layers of which nothing is said are always there. */
export const tileRows = ({ id, rules }: Pick<VisibleSource, 'id' | 'rules'>, layers: readonly TileLayer[], zoom: number): TileRows => {
  const here = isAt(zoom);
  const hidden = layers.filter((layer) => !here(layer)).map((layer) => layer.name);
  const shown = hidden.length === 0 ? sql`` : sql` and layer <> all (${hidden}::text[])`;
  return sql`
    select layer, id, geom as geometry, ${properties(layers.filter(here))} as properties
    from ${rowsOf(id, rules)}
    where source_id = ${id}${shown}`;
};
