import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

export const types = '/admin/search-types';
/** The version of a type. It also rises with each change of its entries. */
export const version = z.int().nonnegative();
/** The number of a type, unique within its organisation. */
export const oneType = z.object({ type_id: idInPath });

/** Maximum numbers of characters. */
export const longestOfType = { layername: 100, provider: 40 } as const;

const searchTypeForm = z.strictObject({
  /** The group heading above its results. */
  layername: text(longestOfType.layername).trim().min(1, 'Geef de soort een naam.'),
  /** The index of the type, which a search source names as its provider. */
  provider: text(longestOfType.provider).trim().regex(/^[A-Za-z0-9_-]+$/, 'Gebruik letters, cijfers en streepjes, zonder spaties.'),
  /** Among equal results the lower number comes first. */
  sort: z.int().min(0).max(9999),
});

export const searchType = searchTypeForm.extend({
  type_id: id, version, entries: z.int(), public_entries: z.int(),
  /** Names of the configurations that use the type. */
  used_in: z.array(z.string()),
});
export type SearchType = z.infer<typeof searchType>;

/** Leaves room for the next number in the integer column. */
const mostTypeId = 1_000_000_000;
/** Null to get the next number. */
export const newSearchTypeForm = searchTypeForm.extend({ type_id: id.max(mostTypeId, `Kies een nummer van ten hoogste ${mostTypeId.toLocaleString('nl-NL')}.`).nullable() });

export const listSearchTypes = defineCall({
  method: 'GET', path: types, summary: 'Lists the kinds of search entries of an organisation.',
  query: ofOrganisation, answer: z.array(searchType),
});
export const createSearchType = defineCall({
  method: 'POST', path: types, summary: 'Creates a kind of search entries; without a number it gets the next free one.',
  query: ofOrganisation, body: searchTypeForm.extend({ type_id: id.max(mostTypeId).optional() }), answer: searchType,
});
export const changeSearchType = defineCall({
  method: 'PUT', path: `${types}/:type_id`, summary: 'Updates a kind of search entries (If-Match).',
  params: oneType, query: ofOrganisation, body: searchTypeForm, answer: searchType,
});
export const removeSearchType = defineCall({
  method: 'DELETE', path: `${types}/:type_id`, summary: 'Removes a kind of search entries with all its entries (If-Match).',
  params: oneType, query: ofOrganisation,
});
