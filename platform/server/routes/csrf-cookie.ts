import { defineCall } from '#platform/contract/call.ts';
import { anyone } from '../policy.ts';
import type { Platform } from '../feature.ts';
import { route, type Route } from '../route.ts';

export const csrfCookie = defineCall({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  alsoAtRoot: true,
  summary: 'Sets the session cookie and the XSRF-TOKEN cookie, whose value goes back in the header X-XSRF-TOKEN',
});

export const csrfCookieRoute = ({ sessions }: Platform): Route =>
  route(csrfCookie, {
    policy: anyone,
    async handle({ request, reply }) {
      sessions.giveXsrfToken(request, reply);
    },
  });
