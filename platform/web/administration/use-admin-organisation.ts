import { useSearchParams } from 'react-router';
import { idInPath } from '#platform/contract/ids.ts';
import { useSession } from '#platform/web/session/session-context.ts';

/** Parameter in the address, so that the choice can be bookmarked and belongs to the tab: `/admin/users/manage?organisatie=3`. */
export const organisationParameter = 'organisatie';

export interface AdminOrganisation {
  readonly id: number;
  /** Spread it into the query of a call: empty for the user's own organisation. */
  readonly query: { readonly organisation?: number };
  /** Query of an address that keeps the choice: `?organisatie=3` or empty. */
  readonly search: string;
}

/** Returns the organisation whose data the screen shows: for an admin the one in the address, for others their own. */
export const useAdminOrganisation = (): AdminOrganisation => {
  const session = useSession();
  const [params] = useSearchParams();
  const own = session?.organization.id ?? 0;
  const named = idInPath.safeParse(params.get(organisationParameter));
  const isOther = session?.user.role === 'admin' && named.success && named.data !== own;
  if (!isOther) return { id: own, query: {}, search: '' };
  return { id: named.data, query: { organisation: named.data }, search: `?${organisationParameter}=${named.data}` };
};
