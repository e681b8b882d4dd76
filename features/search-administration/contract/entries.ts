import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { configuration } from '#platform/contract/configuration.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { text } from '#platform/contract/text.ts';
import { place } from './place.ts';
import { oneType, types, version } from './search-types.ts';

/** Characters. */
export const longest = { id: 200, weergavenaam: 300, lines: 300, keywords: 300 } as const;
export const MOST_LINES = 5;

const entryId = text(longest.id).trim().min(1, 'Geef een nummer of code.');

export const entryForm = z.strictObject({
  /** As its registration knows it; once in its kind. */
  id: entryId,
  /** In one line, as people read it and begin to type it. */
  weergavenaam: text(longest.weergavenaam).trim().min(1, 'Geef een naam.'),
  /** Beside it. */
  lines: z.array(text(longest.lines)).max(MOST_LINES),
  /** More words by which it is found. */
  keywords: text(longest.keywords).nullable(),
  /** Visitors find it too. */
  public: z.boolean(),
  /** Null: it has no place. Absent: where it lies stays as it is. */
  geometry: place.nullable().optional(),
});
export type EntryForm = z.infer<typeof entryForm>;

/** Lines up to the last that says something. */
export const withoutEmptyEnd = (lines: readonly string[]): string[] => lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);

export const entrySorts = ['weergavenaam', 'id'] as const;
export type EntrySort = (typeof entrySorts)[number];

const words = entryForm.omit({ geometry: true });
export const listedEntry = words.extend({
  /** Of a point: X and Y in EPSG:28992. */
  point: z.tuple([z.number(), z.number()]).nullable(),
  /** What lies there, as the database writes it; null: nothing. */
  geometry_type: z.string().nullable(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

const entries = `${types}/:type_id/entries`;
const changed = z.object({ version, entries: z.int() });

export const listEntries = defineCall({
  method: 'GET', path: entries, summary: 'The entries of one kind',
  params: oneType, query: listQuery(entrySorts).extend(ofOrganisation.shape), answer: listAnswer(listedEntry),
});
export const readEntry = defineCall({
  method: 'GET', path: `${entries}/one`, summary: 'One entry with where it lies, by its id',
  params: oneType, query: ofOrganisation.extend({ id: text(longest.id) }), answer: words.extend({ geometry: geometry.nullable() }),
});
export const readSearchMap = defineCall({
  method: 'GET', path: '/admin/search-map', summary: 'A map on which it is drawn where an entry lies: that of a configuration of the organisation, else of who asks',
  query: ofOrganisation, answer: configuration,
});
export const putEntry = defineCall({
  method: 'POST', path: entries, summary: 'Add an entry, or change the one with this id (If-Match with the version of its kind)',
  params: oneType, query: ofOrganisation, body: entryForm, answer: changed,
});
export const removeEntry = defineCall({
  method: 'POST', path: `${entries}/remove`, summary: 'Remove one entry (If-Match with the version of its kind)',
  params: oneType, query: ofOrganisation, body: z.strictObject({ id: text(longest.id).min(1) }), answer: changed,
});
export const MOST_IMPORTED = 50_000;
/** Bytes of all of them together. */
export const LARGEST_IMPORT = 32_000_000;
export const replaceEntries = defineCall({
  method: 'PUT', path: entries, summary: 'All entries of a kind anew, instead of those there are, whole or not at all (If-Match)',
  params: oneType, query: ofOrganisation, body: z.strictObject({ entries: z.array(entryForm).max(MOST_IMPORTED) }), answer: changed,
});
