import { columnsOf, encodeQuery, searchTable, searchTableOpenly, type SearchSource } from '../../contract.ts';
import { foundIn, isAskedOpenly, type AskSource } from './source.ts';

/** What a table cannot be searched without; visitors are not told the database, the server knows it. */
export const missingIn = (source: SearchSource, publicMode: boolean): string[] => [
  ...(source.database || publicMode ? [] : ['database']),
  ...(source.table ? [] : ['table']),
  ...(columnsOf(source).length > 0 ? [] : ['columns']),
];

/** A registered table of a database. */
export const askTable: AskSource = async ({ source, typed, at, api, configuration: { id: config_id }, publicMode, signal }) => {
  const { database, table, geom } = source;
  if (!table) return [];
  const q = encodeQuery(typed);
  const results = isAskedOpenly({ source, publicMode }) || !database
    ? await api.call(searchTableOpenly, { body: { database: database ?? null, table, q, config_id, ...at }, signal })
    : await api.call(searchTable, { body: { database, table, columns: columnsOf(source), geom: geom ?? null, q, config_id, ...at }, signal });
  return results.map((result) => foundIn(source, 'table', result));
};
