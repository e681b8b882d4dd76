import type { Geometry } from '#platform/contract/geojson.ts';
import type { SearchResult } from '../../contract.ts';

const shown = [
  'id', 'type_id', 'zoekweergave1', 'zoekweergave2', 'zoekweergave3', 'zoekweergave4', 'zoekweergave5', 'weergavenaam',
] as const;

/** Of `search_entries` under another name: all that is weighed and shown. */
export const entryColumns = (table: string): string => [...shown, 'geom', 'folded'].map((column) => `${table}.${column}`).join(', ');

/** Enough to go to a shape, to draw it as a find and to ask what lies in it. */
export const MOST_SHOWN_CORNERS = 500;

/** In so many parts of its longest side: a pixel where the whole of it is on the screen, and coarser. */
const simplified = (parts: number): string =>
  `st_simplifypreservetopology(geom, greatest(st_xmax(geom) - st_xmin(geom), st_ymax(geom) - st_ymin(geom)) / ${parts})`;

const unlessFew = (shape: string, simpler: string): string => `(select case when st_npoints(${shape}) <= ${MOST_SHOWN_CORNERS} then ${shape} else ${simpler} end as shape offset 0)`;

/** As it is when it has few corners, else simplified until it has; of hundreds of things apart what lies around them. */
const shownShape = `(
  select st_asgeojson(whole.shape, 3, 0)::jsonb
  from ${unlessFew('geom', simplified(1000))} as fine
  cross join lateral ${unlessFew('fine.shape', simplified(100))} as coarse
  cross join lateral ${unlessFew('coarse.shape', 'st_envelope(geom)')} as whole
)`;

/** As `EntryRow` has them, of rows with `entryColumns` and the name of their type. */
export const shownColumns = `layername, ${shown.join(', ')}, ${shownShape} as geom`;

/** How far an entry is from a place, where one is given. Of those as far away the shortest goes first: '2' before '10'. */
export const distanceTo = (x: string, y: string): string =>
  `case when ${x}::float8 is not null then geom <-> st_setsrid(st_makepoint(${x}::float8, ${y}::float8), 28992) end`;

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
