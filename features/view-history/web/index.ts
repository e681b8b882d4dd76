import { defineWebFeature } from '#platform/web/feature.ts';
import { mapButtons } from '#platform/web/slots/slots.ts';

export default defineWebFeature({
  name: 'view-history',
  fillings: [
    mapButtons.put({
      id: 'full-view',
      order: 30,
      enabled: ({ configuration }) => configuration?.options.mapFullViewButton ?? false,
      load: () => import('./FullViewButton.tsx').then(({ FullViewButton }) => ({ default: FullViewButton })),
    }),
  ],
});
