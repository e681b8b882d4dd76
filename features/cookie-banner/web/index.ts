import { defineWebFeature } from '#platform/web/feature.ts';
import { everywhere } from '#platform/web/slots/slots.ts';
import { areCookiesAccepted } from './acceptance.ts';

/** Asks visitors to accept cookies. */
export default defineWebFeature({
  name: 'cookie-banner',
  fillings: [
    everywhere.put({
      id: 'cookie-banner',
      order: 100,
      // A page inside another website sets no cookies.
      enabled: ({ environment }) => !environment.framed && !areCookiesAccepted(),
      load: () => import('./CookieBanner.tsx').then(({ CookieBanner }) => ({ default: CookieBanner })),
    }),
  ],
});
