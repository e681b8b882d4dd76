import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { mapButtons } from '#platform/web/slots/slots.ts';

/** Goes back and forward through the earlier views of the map, and shows the whole area. */
export default defineWebFeature({
  name: 'view-history',
  fillings: [
    mapButtons.put({
      id: 'view-history',
      order: 20,
      enabled: ({ configuration }) => configuration?.options.mapHistoryButtons ?? false,
      load: () => import('./HistoryButtons.tsx').then(({ HistoryButtons }) => ({ default: HistoryButtons })),
    }),
    mapButtons.put({
      id: 'full-view',
      order: 30,
      enabled: ({ configuration }) => configuration?.options.mapFullViewButton ?? false,
      load: () => import('./FullViewButton.tsx').then(({ FullViewButton }) => ({ default: FullViewButton })),
    }),
    configurationSettings.put({ id: 'view-history', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
