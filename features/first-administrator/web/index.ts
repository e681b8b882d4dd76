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
      // The server serves no organisation: there is none.
      enabled: ({ environment }) => environment.organization === '',
      // Not fetched: it has to be quicker than the page that it leads away from.
      load: () => Promise.resolve({ default: ToSetUp }),
    }),
  ],
});
