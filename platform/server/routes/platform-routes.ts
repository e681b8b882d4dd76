import type { Platform } from '../feature.ts';
import type { Route } from '../route.ts';
import { csrfCookieRoute } from './csrf-cookie.ts';

/** Calls that no feature has, since every feature's calls need them. */
export const platformRoutes = (platform: Platform): Route[] => [csrfCookieRoute(platform)];
