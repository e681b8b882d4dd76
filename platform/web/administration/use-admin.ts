import { useApi } from '#platform/web/api/api-context.ts';
import { useAdminChanged } from './admin-key.ts';
import { useGoToAdmin } from './admin-links.tsx';
import { useAdminOrganisation } from './use-admin-organisation.ts';

/**
 * Returns what most components of the admin environment need: the calls, `go` to another screen, `changed` to reload all
 * queries, and the organisation for the `query` of a call.
 */
export const useAdmin = () => ({ api: useApi(), go: useGoToAdmin(), changed: useAdminChanged(), query: useAdminOrganisation().query });
