import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { countVertices } from '#platform/contract/bounded-geometry.ts';
import { defineCall } from '#platform/contract/call.ts';
import { configuration } from '#platform/contract/configuration.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { documentedAs, boundedList } from '#platform/contract/documented-as.ts';
import { text } from '#platform/contract/text.ts';
import { place } from './place.ts';
import { oneType, types, version } from './search-types.ts';

/** Maximum numbers of characters. */
export const longest = { id: 200, weergavenaam: 300, lines: 300, keywords: 300 } as const;
export const MOST_LINES = 5;

const entryId = text(longest.id).trim().min(1, 'Geef een nummer of code.');

export const entryForm = z.strictObject({
  /** The code of the entry in its registration; unique within its type. */
  id: entryId,
  /** The name in results, in one line; searches match its start first. */
  weergavenaam: text(longest.weergavenaam).trim().min(1, 'Geef een naam.'),
  /** Further lines in the result. */
  lines: boundedList(text(longest.lines), MOST_LINES, `Geef ten hoogste ${MOST_LINES} regels.`),
  /** Further words by which the entry is found. */
  keywords: text(longest.keywords).nullable(),
  /** Visitors find the entry too. */
  public: z.boolean(),
  /** Null when the entry has no location; absent to leave the location unchanged. */
  geometry: place.nullable().optional(),
});
export type EntryForm = z.infer<typeof entryForm>;

/** Removes empty lines at the end. */
export const withoutEmptyEnd = (lines: readonly string[]): string[] => lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);

export const entrySorts = ['weergavenaam', 'id'] as const;
export type EntrySort = (typeof entrySorts)[number];

/** A stored entry. Without limits, because it may be older than those. */
const words = z.object({ id: z.string(), weergavenaam: z.string(), lines: z.array(z.string()), keywords: z.string().nullable(), public: z.boolean() });
export const listedEntry = words.extend({
  /** X and Y of a point, in EPSG:28992. */
  point: z.tuple([z.number(), z.number()]).nullable(),
  /** The type of geometry, as PostGIS names it; null when the entry has no location. */
  geometry_type: z.string().nullable(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

const entries = `${types}/:type_id/entries`;
const byId = z.strictObject({ id: text(longest.id).min(1) });
const changed = z.object({ version, entries: z.int() });

export const listEntries = defineCall({
  method: 'GET', path: entries, summary: 'Lists the search entries of a kind.',
  params: oneType, query: listQuery(entrySorts).extend(ofOrganisation.shape), answer: listAnswer(listedEntry),
});
export const readEntry = defineCall({
  method: 'GET', path: `${entries}/one`, summary: 'Returns a search entry with its geometry by its id.',
  params: oneType, query: ofOrganisation.extend({ id: text(longest.id) }), answer: words.extend({ geometry: geometry.nullable() }),
});
export const readSearchMap = defineCall({
  method: 'GET', path: '/admin/search-map', summary: 'Returns the configuration on whose map the place of a search entry can be drawn: one of the organisation, otherwise one of the caller.',
  query: ofOrganisation, answer: configuration,
});
export const putEntry = defineCall({
  method: 'POST', path: entries, summary: 'Adds a search entry, or updates the one with this id (If-Match: the version of its kind).',
  params: oneType, query: ofOrganisation, body: entryForm, answer: changed,
});
export const removeEntry = defineCall({
  method: 'POST', path: `${entries}/remove`, summary: 'Removes a search entry (If-Match: the version of its kind).',
  params: oneType, query: ofOrganisation, body: byId, answer: changed,
});
export const restoreEntry = defineCall({
  method: 'POST', path: `${entries}/restore-one`, summary: 'Restores a search entry that was removed in the last hour.',
  params: oneType, query: ofOrganisation, body: byId, answer: changed,
});
export const MOST_IMPORTED = 50_000;
/** Vertices of all entries together. */
export const MOST_IMPORTED_CORNERS = 500_000;
/** Bytes of the whole request. */
export const LARGEST_IMPORT = 32_000_000;

/** Returns the index of the entry that exceeds the number of vertices; -1 when none does. */
const tooMuchAt = (sent: readonly unknown[]): number => {
  let corners = 0;
  return sent.findIndex((entry) => {
    corners += countVertices((entry as { readonly geometry?: unknown } | null)?.geometry, MOST_IMPORTED_CORNERS - corners);
    return corners > MOST_IMPORTED_CORNERS;
  });
};

/** Reads the entries one by one, and stops at the first invalid one. */
const importedEntries = documentedAs(z.array(entryForm).max(MOST_IMPORTED)).transform((sent: unknown, context): EntryForm[] => {
  const refuse = (message: string, ...path: PropertyKey[]): never => {
    context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  };
  if (!Array.isArray(sent) || sent.length > MOST_IMPORTED) return refuse(`Geef een lijst van ten hoogste ${MOST_IMPORTED.toLocaleString('nl-NL')} ingangen.`);
  const tooMuch = tooMuchAt(sent);
  if (tooMuch !== -1) {
    return refuse(`De vormen tot en met deze hebben samen meer dan ${MOST_IMPORTED_CORNERS.toLocaleString('nl-NL')} hoekpunten. Vereenvoudig ze.`, tooMuch, 'geometry');
  }
  const read: EntryForm[] = [];
  for (const [index, one] of sent.entries()) {
    const { success, data, error } = entryForm.safeParse(one);
    if (!success) {
      for (const { message, path } of error.issues) refuse(message, index, ...path);
      return z.NEVER;
    }
    read.push(data);
  }
  return read;
});
export const replaceEntries = defineCall({
  method: 'PUT', path: entries, summary: 'Replaces all search entries of a kind, completely or not at all (If-Match).',
  params: oneType, query: ofOrganisation, body: z.strictObject({ entries: importedEntries }), answer: changed,
});
