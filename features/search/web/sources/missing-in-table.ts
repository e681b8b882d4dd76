import type { SearchSource } from '#platform/web/slots/search-sources.ts';

/** What a table cannot be searched without. Visitors are not told the database: the server knows it. */
export const missingInTable: NonNullable<SearchSource['missing']> = ({ database, table, columns, searchColumn, column }, { publicMode }) => [
  ...(database || publicMode ? [] : ['database']),
  ...(table ? [] : ['table']),
  ...((Array.isArray(columns) && columns.length > 0) || searchColumn || column ? [] : ['columns']),
];
