import { useLocation } from 'react-router';
import { z } from 'zod';
import { visitorPagePath } from '#platform/contract/visitor-information.ts';

/** State of a link to a page for visitors: a path of the app. */
const state = z.object({ cameFrom: z.string().regex(/^\/(?!\/)/) });
type CameFrom = z.input<typeof state>;

/** Returns the state of a link to a page for visitors, so that its link back leads to the current address. Between those pages the state stays. */
export const useCameFrom = (): CameFrom | null => {
  const { pathname, search, hash, state: own } = useLocation();
  const isVisitorPage = pathname.startsWith(visitorPagePath(''));
  return isVisitorPage ? state.safeParse(own).data ?? null : { cameFrom: `${pathname}${search}${hash}` };
};

/** Returns the address from which the user came to this page; the map when the user typed the address. */
export const useReturnAddress = (): string => useCameFrom()?.cameFrom ?? '/';
