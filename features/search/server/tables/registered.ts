import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/search.ts';
import { columnsOf, ownDatabase, type ColumnOperator, type SearchSource } from '../../source-settings.ts';

/** A table that an organisation registered for searching, limited to what a source of a configuration uses. */
export interface RegisteredTable {
  readonly organisationId: number;
  readonly schema: string;
  readonly table: string;
  /** The columns that the source names and that are registered. */
  readonly columns: readonly { readonly name: string; readonly operator: ColumnOperator }[];
  readonly idColumn: string;
  readonly geomColumn: string | null;
  /** When set, only rows with the id of the organisation in this column are searched. */
  readonly organisationColumn: string | null;
  readonly public: boolean;
}

/** Returns undefined when the table is not registered, or none of the columns of the source is. */
export const findRegistered = async (
  db: Queryable,
  organisationId: number,
  source: Pick<SearchSource, 'database' | 'table' | 'columns' | 'column' | 'searchColumn'>,
): Promise<RegisteredTable | undefined> => {
  if (!source.table || (source.database ?? ownDatabase) !== ownDatabase) return undefined;
  const row = await db
    .selectFrom('search_tables')
    .select(['schema_name', 'table_name', 'columns', 'id_column', 'geom_column', 'organisation_column', 'public'])
    .where('organisation_id', '=', organisationId)
    .where('database', '=', ownDatabase)
    .where('table_name', '=', source.table)
    .executeTakeFirst();
  const columns = columnsOf(source).filter(({ name }) => row?.columns.includes(name));
  if (!row || columns.length === 0) return undefined;
  return {
    organisationId,
    schema: row.schema_name,
    table: row.table_name,
    columns,
    idColumn: row.id_column,
    geomColumn: row.geom_column,
    organisationColumn: row.organisation_column,
    public: row.public,
  };
};
