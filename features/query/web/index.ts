import { FileSearch } from 'lucide-react';
import { hasTool } from '#platform/contract/has-tool.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { drawerTabs, viewState } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'query',
  fillings: [
    drawerTabs.put({
      id: 'query',
      order: 90,
      index: 9,
      label: nl.tab,
      icon: FileSearch,
      width: 480,
      enabled: ({ configuration }) => configuration !== null && hasTool(configuration.tools, { name: 'query' }),
      load: () => import('./QueryTab.tsx').then(({ QueryTab }) => ({ default: QueryTab })),
    }),
    viewState.put({ id: 'vraag', order: 60, load: () => import('./view-part.ts').then(({ viewPart }) => viewPart) }),
    configurationSettings.put({ id: 'query', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
