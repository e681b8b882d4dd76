import { searchSettings } from '#platform/contract/search-sources.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** The provider of a custom search that names none. */
export const defaultProvider = 'default';
/** The name of our own database in a source of type `table`. */
export const ownDatabase = 'eigen';

export const columnOperators = ['=', 'bevat', 'begint met', 'eindigt met'] as const;
export type ColumnOperator = (typeof columnOperators)[number];

const name = text(200).min(1);

/** A column of a table search: its name alone, or with an operator. */
export const searchColumn = z.union([
  name.transform((column) => ({ name: column, operator: 'bevat' as ColumnOperator })),
  z.object({ name, operator: z.enum(columnOperators).catch('bevat').default('bevat') }),
]);

/** The settings of our own kinds of sources: `custom`, `pdok`, `maps` and `table`. */
export const searchSource = searchSettings.extend({
  /** Custom search: the index of the organisation. */
  provider: z.string().nullish(),
  /** PDOK: limits the results to this municipality; several are separated by commas. */
  gemeente: z.string().nullish(),
  table: z.string().nullish(),
  column: z.string().nullish(),
  searchColumn: z.string().nullish(),
  columns: z.array(searchColumn).nullish(),
  /** Absent in what visitors receive; the server looks it up for them. */
  database: z.string().nullish(),
  geom: z.string().nullish(),
  onlyConfiguredTypes: z.boolean().nullish(),
  types: z.array(z.object({ type_id: z.int(), select: z.boolean().nullish(), zoom: z.number().nullish() })).nullish(),
});
export type SearchSource = z.infer<typeof searchSource>;

/** Returns the types that a custom search is limited to; null for all types. */
export const typesOf = ({ onlyConfiguredTypes, types }: SearchSource): number[] | null =>
  onlyConfiguredTypes ? (types ?? []).map(({ type_id }) => type_id) : null;

/** Returns the columns of a table search, from any of the ways to write them. */
export const columnsOf = ({ columns, searchColumn: one, column }: Pick<SearchSource, 'columns' | 'searchColumn' | 'column'>): { name: string; operator: ColumnOperator }[] => {
  if (columns?.length) return columns;
  const single = one ?? column;
  return single ? [{ name: single, operator: 'bevat' }] : [];
};
