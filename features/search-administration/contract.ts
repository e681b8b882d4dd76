import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { text } from '#platform/contract/text.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';

const types = '/admin/search-types';
const version = z.int().nonnegative();
/** The number of a kind counts within its organisation. */
const oneType = z.object({ type_id: idInPath });

export const searchTypeForm = z.strictObject({
  /** Over its results. */
  layername: text(100).trim().min(1, 'Geef de soort een naam.'),
  /** Which index it belongs to: what a search source names as its provider. */
  provider: text(40).trim().regex(/^[A-Za-z0-9_-]+$/, 'Gebruik letters, cijfers en streepjes, zonder spaties.'),
  /** Of equal results the lower comes first. */
  sort: z.int().min(0).max(9999),
});

export const searchType = searchTypeForm.extend({
  type_id: id, version, entries: z.int(), public_entries: z.int(),
  /** Names of the configurations that name it. */
  used_in: z.array(z.string()),
});
export type SearchType = z.infer<typeof searchType>;

/** The next one must be a number of the database too. */
const mostTypeId = 1_000_000_000;

export const listSearchTypes = defineCall({
  method: 'GET', path: types, summary: 'The kinds of entries that the own search of an organisation finds',
  query: ofOrganisation, answer: z.array(searchType),
});
export const createSearchType = defineCall({
  method: 'POST', path: types, summary: 'Make a kind of search entries; without a number it gets the next one',
  query: ofOrganisation, body: searchTypeForm.extend({ type_id: id.max(mostTypeId).optional() }), answer: searchType,
});
export const changeSearchType = defineCall({
  method: 'PUT', path: `${types}/:type_id`, summary: 'Change a kind of search entries (If-Match)',
  params: oneType, query: ofOrganisation, body: searchTypeForm, answer: searchType,
});
export const removeSearchType = defineCall({
  method: 'DELETE', path: `${types}/:type_id`, summary: 'Remove a kind of search entries with all of its entries (If-Match)',
  params: oneType, query: ofOrganisation,
});

const [MIN_X, MIN_Y, MAX_X, MAX_Y] = GRID_EXTENT;
/** EPSG:28992. */
const point = z.tuple([z.number().min(MIN_X).max(MAX_X), z.number().min(MIN_Y).max(MAX_Y)]);

export const MOST_LINES = 5;
export const entryForm = z.strictObject({
  /** As its registration knows it; once in its kind. */
  id: text(200).trim().min(1, 'Geef een nummer of code.'),
  /** In one line, as people read it and begin to type it. */
  weergavenaam: text(300).trim().min(1, 'Geef een naam.'),
  /** Beside it. */
  lines: z.array(text(300)).max(MOST_LINES),
  /** More words by which it is found. */
  keywords: text(300).nullable(),
  /** Visitors find it too. */
  public: z.boolean(),
  /** Null: it has no place. Absent: where it lies stays as it is, also if that is a line or an area. */
  point: point.nullable().optional(),
});
export type EntryForm = z.infer<typeof entryForm>;

export const entrySorts = ['weergavenaam', 'id'] as const;
export type EntrySort = (typeof entrySorts)[number];
export const listedEntry = entryForm.extend({
  point: point.nullable(),
  /** What lies there; null: nothing. A line or an area has no `point`. */
  geometry_type: z.string().nullable(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

const entries = `${types}/:type_id/entries`;
const changed = z.object({ version, entries: z.int() });

export const listEntries = defineCall({
  method: 'GET', path: entries, summary: 'The entries of one kind',
  params: oneType, query: listQuery(entrySorts).extend(ofOrganisation.shape), answer: listAnswer(listedEntry),
});
export const putEntry = defineCall({
  method: 'POST', path: entries, summary: 'Add an entry, or change the one with this id (If-Match with the version of its kind)',
  params: oneType, query: ofOrganisation, body: entryForm, answer: changed,
});
export const removeEntry = defineCall({
  method: 'POST', path: `${entries}/remove`, summary: 'Remove one entry (If-Match with the version of its kind)',
  params: oneType, query: ofOrganisation, body: z.strictObject({ id: text(200).min(1) }), answer: changed,
});
export const MOST_IMPORTED = 50_000;
export const replaceEntries = defineCall({
  method: 'PUT', path: entries, summary: 'All entries of a kind anew, instead of those there are, whole or not at all (If-Match)',
  params: oneType, query: ofOrganisation, body: z.strictObject({ entries: z.array(entryForm).max(MOST_IMPORTED) }), answer: changed,
});

const tables = '/admin/search-tables';
const column = text(200).min(1);
export const searchTableForm = z.strictObject({
  schema: column, table: column,
  /** Those that may be searched and shown. */
  columns: z.array(column).min(1, 'Kies ten minste één kolom.').max(20, 'Kies ten hoogste 20 kolommen.'),
  id_column: column,
  /** EPSG:28992; null: its rows have no place. */
  geom_column: column.nullable(),
  /** Set: rows of several organisations, and here stands whose. */
  organisation_column: column.nullable(),
  public: z.boolean(),
});
export type SearchTableForm = z.infer<typeof searchTableForm>;
export const searchTable = searchTableForm.extend({ id, version, used_in: z.array(z.string()) });
export type SearchTable = z.infer<typeof searchTable>;

export const availableTable = z.object({
  schema: z.string(), table: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type AvailableTable = z.infer<typeof availableTable>;

export const listSearchTables = defineCall({
  method: 'GET', path: tables, summary: 'The tables that an organisation may search; to who runs the installation also those that can be registered',
  query: ofOrganisation, answer: z.object({ registered: z.array(searchTable), available: z.array(availableTable) }),
});
export const createSearchTable = defineCall({
  method: 'POST', path: tables, summary: 'Register a table of the database for the search of an organisation',
  query: ofOrganisation, body: searchTableForm, answer: searchTable,
});
export const changeSearchTable = defineCall({
  method: 'PUT', path: `${tables}/:id`, summary: 'Change what of a registered table is searched (If-Match)',
  params: z.object({ id: idInPath }), body: searchTableForm, answer: searchTable,
});
export const removeSearchTable = defineCall({
  method: 'DELETE', path: `${tables}/:id`, summary: 'Take a table out of the search; the table itself stays (If-Match)',
  params: z.object({ id: idInPath }),
});
