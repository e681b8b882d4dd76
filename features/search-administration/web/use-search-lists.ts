import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { listSearchTypes } from '../contract/search-types.ts';
import { listSearchTables } from '../contract/tables.ts';

/** Reads the search types of the organisation that is being administered. */
export const useSearchTypes = () => {
  const api = useApi();
  const { id, query } = useAdminOrganisation();
  return useAdminQuery(['search-types', id], (signal) => api.call(listSearchTypes, { query, signal }));
};

/** Reads the registered tables of the organisation, and the available ones. */
export const useSearchTables = () => {
  const api = useApi();
  const { id, query } = useAdminOrganisation();
  return useAdminQuery(['search-tables', id], (signal) => api.call(listSearchTables, { query, signal }));
};
