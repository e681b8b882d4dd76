import type { Geometry } from '#platform/contract/geojson.ts';
import { mostResults, type SearchResult } from '../../contract.ts';

const shown = [
  'id', 'type_id', 'zoekweergave1', 'zoekweergave2', 'zoekweergave3', 'zoekweergave4', 'zoekweergave5', 'weergavenaam',
] as const;

/** Returns the columns of `search_entries`, under an alias, by which candidates are ranked. Wider rows would take longer to sort. */
export const rankingColumns = (table: string): string =>
  ['key', 'organisation_id', 'type_id', 'geom', 'folded', 'words', 'first_number'].map((column) => `${table}.${column}`).join(', ');

/** Enough vertices to zoom to a geometry, to draw it and to query what lies within it. */
export const MOST_SHOWN_CORNERS = 500;

/** Simplifies with a tolerance of the longest side divided by `parts`: about a pixel, or coarser, when all of it is on the screen. */
const simplified = (parts: number): string =>
  `st_simplifypreservetopology(entry.geom, greatest(st_xmax(entry.geom) - st_xmin(entry.geom), st_ymax(entry.geom) - st_ymin(entry.geom)) / ${parts})`;

const unlessFew = (shape: string, simpler: string): string => `(select case when st_npoints(${shape}) <= ${MOST_SHOWN_CORNERS} then ${shape} else ${simpler} end as shape offset 0)`;

/**
 * The geometry itself when it has few vertices, else simplified until it has; the bounding box when simplifying does not suffice, as
 * for hundreds of separate parts.
 */
const shownShape = `(
  select st_asgeojson(whole.shape, 3, 0)::jsonb
  from ${unlessFew('entry.geom', simplified(1000))} as fine
  cross join lateral ${unlessFew('fine.shape', simplified(100))} as coarse
  cross join lateral ${unlessFew('coarse.shape', 'st_envelope(entry.geom)')} as whole
)`;

/** The columns of `EntryRow`, selected from `search_entries as entry` and the name of its type. */
export const shownColumns = `layername, ${shown.map((column) => `entry.${column}`).join(', ')}, ${shownShape} as geom`;

/** A place in EPSG:28992; null without numbers, and so is each distance to it. */
export const placeAt = (x: string, y: string): string => `st_setsrid(st_makepoint(${x}::float8, ${y}::float8), 28992)`;

/**
 * Returns the SQL before and after a select whose rows have `rankingColumns`, `layername`, `sort`, `near` and the columns `first`.
 * Together they return the first rows in this order: by the first of those columns; streets by distance; the addresses of a street by
 * house number, '1', '1a', '2', '10'; of equal texts the nearest. Only these rows are read in full. `offset 0` computes each distance
 * once.
 */
export const ordered = (...first: readonly [string, ...string[]]): readonly [string, string] => {
  const order = `${first[0]}, sort, nearest nulls last, length(street), street, number nulls first, line, near nulls last`;
  return [
    `select ${first.join(', ')}, ${shownColumns}
    from (
      select *, min(near) over (partition by sort, street) as nearest
      from (
        select key, layername, sort, words as street, first_number as number, folded as line, near, ${first.join(', ')}
        from (`,
    `) as weighed offset 0
      ) as candidate
      order by ${order} limit ${mostResults}
    ) as best
    join search_entries as entry using (key)
    order by ${order}`,
  ];
};

export interface EntryRow {
  readonly id: string;
  readonly type_id: number;
  readonly layername: string;
  readonly zoekweergave1: string | null;
  readonly zoekweergave2: string | null;
  readonly zoekweergave3: string | null;
  readonly zoekweergave4: string | null;
  readonly zoekweergave5: string | null;
  readonly weergavenaam: string;
  readonly geom: Geometry | null;
}

export const present = (row: EntryRow): SearchResult => ({
  geom: row.geom,
  layername: row.layername,
  type_id: row.type_id,
  zoekweergave1: row.zoekweergave1,
  zoekweergave2: row.zoekweergave2,
  zoekweergave3: row.zoekweergave3,
  zoekweergave4: row.zoekweergave4,
  zoekweergave5: row.zoekweergave5,
  weergavenaam: row.weergavenaam,
  id: row.id,
});
