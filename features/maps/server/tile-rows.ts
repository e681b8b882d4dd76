import type { TileRequest, TileRows } from '#platform/db/tiles/tile-encoder.ts';
import type { VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { rowsOf } from '#platform/domain/map-features/visitor-rules.ts';
import { sql } from 'kysely';

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

/** Selects the features of a source for a tile at a zoom level, with the attributes of each layer. Layers without settings appear at every level, with all attributes. */
export const tileFeatures = (
  { id, rules }: Pick<VisibleSource, 'id' | 'rules'>, layers: readonly TileLayer[], zoom: number,
): Pick<TileRequest, 'rows' | 'attributes'> => {
  const here = isAt(zoom);
  const hidden = layers.filter((layer) => !here(layer)).map((layer) => layer.name);
  const shown = hidden.length === 0 ? sql`` : sql` and layer <> all (${hidden}::text[])`;
  const rows: TileRows = sql`select layer, id, geom as geometry, properties from ${rowsOf(id, rules)} where source_id = ${id}${shown}`;
  const chosen = layers.flatMap(({ name, attributes }): [string, readonly string[]][] => (attributes ? [[name, attributes]] : []));
  return { rows, ...(chosen.length > 0 && { attributes: new Map(chosen) }) };
};
