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
  lines: boundedList(text(longest.lines), MOST_LINES, `Geef ten hoogste ${MOST_LINES} regels.`),
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

/** As they are kept, be it from before there were limits. */
const words = z.object({ id: z.string(), weergavenaam: z.string(), lines: z.array(z.string()), keywords: z.string().nullable(), public: z.boolean() });
export const listedEntry = words.extend({
  /** Of a point: X and Y in EPSG:28992. */
  point: z.tuple([z.number(), z.number()]).nullable(),
  /** What lies there, as the database writes it; null: nothing. */
  geometry_type: z.string().nullable(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

const entries = `${types}/:type_id/entries`;
const byId = z.strictObject({ id: text(longest.id).min(1) });
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
  params: oneType, query: ofOrganisation, body: byId, answer: changed,
});
export const restoreEntry = defineCall({
  method: 'POST', path: `${entries}/restore-one`, summary: 'Put an entry back that was removed in the last hour, as it was',
  params: oneType, query: ofOrganisation, body: byId, answer: changed,
});
export const MOST_IMPORTED = 50_000;
/** Of all of them together. */
export const MOST_IMPORTED_CORNERS = 500_000;
/** Bytes of all of them together. */
export const LARGEST_IMPORT = 32_000_000;

/** Which entry has the corner that is one too many; -1: none. */
const tooMuchAt = (sent: readonly unknown[]): number => {
  let corners = 0;
  return sent.findIndex((entry) => {
    corners += countVertices((entry as { readonly geometry?: unknown } | null)?.geometry, MOST_IMPORTED_CORNERS - corners);
    return corners > MOST_IMPORTED_CORNERS;
  });
};

/** Read one by one, and no further than the first that is wrong. */
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
  method: 'PUT', path: entries, summary: 'All entries of a kind anew, instead of those there are, whole or not at all (If-Match)',
  params: oneType, query: ofOrganisation, body: z.strictObject({ entries: importedEntries }), answer: changed,
});
