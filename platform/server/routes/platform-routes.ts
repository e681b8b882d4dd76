import type { Platform } from '../feature.ts';
import type { Route } from '../route.ts';
import { csrfCookieRoute } from './csrf-cookie.ts';

/** Calls that belong to no feature, because the calls of every feature need them. */
export const platformRoutes = (platform: Platform): Route[] => [csrfCookieRoute(platform)];
