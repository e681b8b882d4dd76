import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { listSearchTypes } from '../contract/search-types.ts';
import { listSearchTables } from '../contract/tables.ts';

/** The kinds of entries of the organisation that one works in. */
export const useSearchTypes = () => {
  const api = useApi();
  const { id, query } = useAdminOrganisation();
  return useAdminQuery(['search-types', id], (signal) => api.call(listSearchTypes, { query, signal }));
};

/** Its tables, and those that could be. */
export const useSearchTables = () => {
  const api = useApi();
  const { id, query } = useAdminOrganisation();
  return useAdminQuery(['search-tables', id], (signal) => api.call(listSearchTables, { query, signal }));
};
