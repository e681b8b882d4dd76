import { defineWebFeature } from '#platform/web/feature.ts';
import { signInWays } from '#platform/web/slots/slots.ts';

export default defineWebFeature({
  name: 'single-sign-on',
  fillings: [
    signInWays.put({
      id: 'single-sign-on',
      order: 10,
      enabled: ({ environment }) => environment.active_directory,
      load: () => import('./SingleSignOn.tsx').then(({ SingleSignOn }) => ({ default: SingleSignOn })),
    }),
  ],
});
