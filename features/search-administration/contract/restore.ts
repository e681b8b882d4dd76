import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { oneType, searchType, types, version } from './search-types.ts';

export const restoreSearchType = defineCall({
  method: 'POST', path: `${types}/:type_id/restore`, summary: 'Restores a kind that was removed in the last hour, with its entries.',
  params: oneType, query: ofOrganisation, body: nothing, answer: searchType,
});
export const restoreEntries = defineCall({
  method: 'POST', path: `${types}/:type_id/entries/restore`,
  summary: 'Restores the entries that were replaced in the last hour, unless they have been changed since (If-Match: the version of their kind).',
  params: oneType, query: ofOrganisation, body: nothing, answer: z.object({ version, entries: z.int() }),
});
