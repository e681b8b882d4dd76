import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { z } from 'zod';

/**
 * Why the user was led away from the requested address. An address that does not exist and one that the user may not see are the
 * same here, so that nobody learns which addresses exist.
 */
const endOfRoad = z.enum(['no_page', 'no_configuration', 'no_place', 'no_administration', 'no_sign_in']);
export type EndOfRoad = z.infer<typeof endOfRoad>;

const state = z.object({ end: endOfRoad });

/** The state of a redirect; the page that it leads to says why, until the user moves on. */
export const endState = (end: EndOfRoad): z.input<typeof state> => ({ end });

/**
 * Returns why a redirect led to this page; null for a page that was asked for. The browser keeps the state of a redirect when the
 * page is loaded again or the user goes back to it; such a navigation ('POP') asks for the page.
 */
export const useEndOfRoad = (): EndOfRoad | null => {
  const { state: left } = useLocation();
  const isAskedFor = useNavigationType() === NavigationType.Pop;
  return isAskedFor ? null : (state.safeParse(left).data?.end ?? null);
};
