import { defineWebFeature } from '#platform/web/feature.ts';
import { everywhere } from '#platform/web/slots/slots.ts';

/** Tells the user when the connection is lost or a new version is available. */
export default defineWebFeature({
  name: 'offline',
  fillings: [
    everywhere.put({
      id: 'offline',
      order: 0,
      load: () => import('./OfflineBand.tsx').then(({ OfflineBand }) => ({ default: OfflineBand })),
    }),
    everywhere.put({
      id: 'updates',
      order: 10,
      enabled: ({ environment }) => environment.production && !environment.framed && 'serviceWorker' in navigator,
      load: () => import('./Updates.tsx').then(({ Updates }) => ({ default: Updates })),
    }),
  ],
});
