import { Maximize } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { mapButtons, toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

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
    toolColumn.put({
      id: 'full-view',
      // First, so that it is visible in a long column.
      order: 5,
      label: nl.fullView,
      icon: Maximize,
      kind: 'action',
      enabled: ({ configuration }) => configuration?.options.mapFullViewButton ?? false,
      run: (map) => map.showAll(),
    }),
    configurationSettings.put({ id: 'view-history', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
