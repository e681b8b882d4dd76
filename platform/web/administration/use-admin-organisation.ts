import { useSearchParams } from 'react-router';
import { idInPath } from '#platform/contract/ids.ts';
import { useSession } from '#platform/web/session/session-context.ts';

/** In the address, so that it can be bookmarked and stays with the tab: `/admin/users/manage?organisatie=3`. */
export const organisationParameter = 'organisatie';

export interface AdminOrganisation {
  readonly id: number;
  /** Spread it into the query of a call: empty for one's own organisation. */
  readonly query: { readonly organisation?: number };
  /** The part of an address that keeps it: `?organisatie=3`, or nothing. */
  readonly search: string;
}

/** Which organisation one works in: an admin's choice, which stands in the address; for all others their own. */
export const useAdminOrganisation = (): AdminOrganisation => {
  const session = useSession();
  const [params] = useSearchParams();
  const own = session?.organization.id ?? 0;
  const named = idInPath.safeParse(params.get(organisationParameter));
  const isOther = session?.user.role === 'admin' && named.success && named.data !== own;
  if (!isOther) return { id: own, query: {}, search: '' };
  return { id: named.data, query: { organisation: named.data }, search: `?${organisationParameter}=${named.data}` };
};
