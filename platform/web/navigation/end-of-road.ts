import { useLocation } from 'react-router';
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

/** Returns why a redirect led to this page; null for a page that was asked for. */
export const useEndOfRoad = (): EndOfRoad | null => state.safeParse(useLocation().state).data?.end ?? null;
