import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { mapOverlays, topBar } from '#platform/web/slots/slots.ts';
import { offersSearch } from './offers.ts';

export default defineWebFeature({
  name: 'search',
  fillings: [
    topBar.put({
      id: 'search',
      order: 10,
      enabled: ({ configuration }) => configuration !== null && offersSearch(configuration.tools),
      load: () => import('./SearchBar.tsx').then(({ SearchBar }) => ({ default: SearchBar })),
    }),
    mapOverlays.put({
      id: 'element-link',
      order: 110,
      enabled: ({ configuration }) => configuration !== null && !offersSearch(configuration.tools),
      load: () => import('./NoElement.tsx').then(({ NoElement }) => ({ default: NoElement })),
    }),
    configurationSettings.put({ id: 'search', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
