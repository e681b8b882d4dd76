import { defineWebFeature } from '#platform/web/feature.ts';
import { everywhere } from '#platform/web/slots/slots.ts';
import { CookieBanner } from './CookieBanner.tsx';
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
      // Not fetched later: it would push up what the first view has drawn.
      load: () => Promise.resolve({ default: CookieBanner }),
    }),
  ],
});
