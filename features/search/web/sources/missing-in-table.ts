import type { SearchSource } from '#platform/web/slots/search-sources.ts';

/** Returns the settings that a table source lacks. Visitors do not receive the database; the server knows it. */
export const missingInTable: NonNullable<SearchSource['missing']> = ({ database, table, columns, searchColumn, column }, { publicMode }) => [
  ...(database || publicMode ? [] : ['database']),
  ...(table ? [] : ['table']),
  ...((Array.isArray(columns) && columns.length > 0) || searchColumn || column ? [] : ['columns']),
];
