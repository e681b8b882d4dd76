import { defineCall } from '#platform/contract/call.ts';
import type { Platform } from '../feature.ts';
import { anyone } from '../policy.ts';
import { route, type Route } from '../route.ts';

const csrfCookie = defineCall({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  alsoAtRoot: true,
  summary: 'Sets the session cookie and the XSRF-TOKEN cookie, whose value must be sent in the header X-XSRF-TOKEN.',
});

const csrfCookieRoute = ({ sessions }: Platform): Route =>
  route(csrfCookie, {
    policy: anyone,
    async handle({ request, reply }) {
      sessions.giveXsrfToken(request, reply);
    },
  });

/** Calls that belong to no feature, because the calls of every feature need them. */
export const platformRoutes = (platform: Platform): Route[] => [csrfCookieRoute(platform)];
