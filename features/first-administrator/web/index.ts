import { defineWebFeature } from '#platform/web/feature.ts';
import { everywhere, pages } from '#platform/web/slots/slots.ts';
import { setUpPath } from './path.ts';
import { ToSetUp } from './ToSetUp.tsx';

export default defineWebFeature({
  name: 'first-administrator',
  fillings: [
    pages.put({
      id: 'set-up',
      order: 0,
      path: setUpPath.slice(1),
      guard: 'everybody',
      inPublicMode: true,
      load: () => import('./SetUpPage.tsx').then(({ SetUpPage }) => ({ default: SetUpPage })),
    }),
    everywhere.put({
      id: 'to-set-up',
      order: 0,
      // Empty: there is no organisation yet.
      enabled: ({ environment }) => environment.organization === '',
      // Not loaded lazily: it must run before the page that it redirects from.
      load: () => Promise.resolve({ default: ToSetUp }),
    }),
  ],
});
