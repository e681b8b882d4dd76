import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

const tables = '/admin/search-tables';
const column = text(200).min(1);
const chosen = (empty: string) => text(200).min(1, empty);

export const searchTableForm = z.strictObject({
  schema: column,
  table: chosen('Kies een tabel.'),
  /** The columns that are searched and shown. */
  columns: z.array(column).min(1, 'Kies ten minste één kolom.').max(20, 'Kies ten hoogste 20 kolommen.'),
  id_column: chosen('Kies de kolom met de code van een rij.'),
  /** Column with the geometry in EPSG:28992; null when the rows have no location. */
  geom_column: column.nullable(),
  /** Column with the id of the organisation, for a table with rows of several organisations; null otherwise. */
  organisation_column: column.nullable(),
  public: z.boolean(),
});
export type SearchTableForm = z.infer<typeof searchTableForm>;
export const searchTable = searchTableForm.extend({ id, version: z.int().nonnegative(), used_in: z.array(z.string()) });
export type SearchTable = z.infer<typeof searchTable>;

export const availableTable = z.object({
  schema: z.string(), table: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type AvailableTable = z.infer<typeof availableTable>;

export const listSearchTables = defineCall({
  method: 'GET', path: tables, summary: 'Lists the searchable tables of an organisation; for administrators of the installation also the tables that can be registered.',
  query: ofOrganisation, answer: z.object({ registered: z.array(searchTable), available: z.array(availableTable) }),
});
export const createSearchTable = defineCall({
  method: 'POST', path: tables, summary: 'Registers a table of the database for the search of an organisation.',
  query: ofOrganisation, body: searchTableForm, answer: searchTable,
});
export const changeSearchTable = defineCall({
  method: 'PUT', path: `${tables}/:id`, summary: 'Updates which columns of a registered table are searched (If-Match).',
  params: z.object({ id: idInPath }), body: searchTableForm, answer: searchTable,
});
export const removeSearchTable = defineCall({
  method: 'DELETE', path: `${tables}/:id`, summary: 'Removes a table from the search; the table itself is kept (If-Match).',
  params: z.object({ id: idInPath }),
});
