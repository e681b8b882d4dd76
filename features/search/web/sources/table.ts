import { Table2 } from 'lucide-react';
import { encodeQuery, searchTable, searchTableOpenly } from '../../contract.ts';
import { columnsOf } from '../../source-settings.ts';
import { hitOf, isAskedOpenly, withSettings } from './hit.ts';

/** Searches a registered table. */
export const askTable = withSettings(async ({ source, typed, at, api, configuration: { id: config_id }, publicMode, signal }) => {
  const { database, table, geom } = source;
  if (!table) return [];
  const q = encodeQuery(typed);
  const results = isAskedOpenly({ source, publicMode }) || !database
    ? await api.call(searchTableOpenly, { body: { database: database ?? null, table, q, config_id, ...at }, signal })
    : await api.call(searchTable, { body: { database, table, columns: columnsOf(source), geom: geom ?? null, q, config_id, ...at }, signal });
  return results.map((result) => hitOf(source, Table2, result));
});
