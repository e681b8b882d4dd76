import type { Geometry } from '#platform/contract/geojson.ts';
import type { SearchResult } from '../../contract.ts';

const shown = [
  'id', 'type_id', 'zoekweergave1', 'zoekweergave2', 'zoekweergave3', 'zoekweergave4', 'zoekweergave5', 'weergavenaam',
] as const;

/** Of `search_entries` under another name: all that is weighed and shown. */
export const entryColumns = (table: string): string => [...shown, 'geom', 'folded'].map((column) => `${table}.${column}`).join(', ');

/** As `EntryRow` has them, of rows with `entryColumns` and the name of their type. */
export const shownColumns = `layername, ${shown.join(', ')}, st_asgeojson(geom, 3, 0)::jsonb as geom`;

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
