import { Info } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { infoPanels } from '#platform/web/slots/info-panels.ts';
import { drawerTabs, mapOverlays, viewState } from '#platform/web/slots/slots.ts';
import { actionFillings } from './actions/fillings.ts';
import { viewFillings } from './detail/views.ts';
import { nl } from './nl.ts';
import { tabId } from './tab-id.ts';
import { toolFillings } from './tool/fillings.ts';

export default defineWebFeature({
  name: 'feature-info',
  fillings: [
    drawerTabs.put({
      id: tabId,
      order: 10,
      index: 1,
      label: nl.tab,
      icon: Info,
      width: 380,
      foot: { order: 40, word: nl.tab },
      load: () => import('./result/InfoTab.tsx').then(({ InfoTab }) => ({ default: InfoTab })),
    }),
    mapOverlays.put({
      id: 'feature-info',
      order: 10,
      load: () => import('./ClickInfo.tsx').then(({ ClickInfo }) => ({ default: ClickInfo })),
    }),
    ...toolFillings,
    viewState.put({ id: 'object', order: 30, load: () => import('./view-part.ts').then(({ viewPart }) => viewPart) }),
    ...viewFillings,
    configurationSettings.put({ id: 'feature-info', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
    ...actionFillings,
    infoPanels.put({
      id: 'export',
      order: 10,
      load: () => import('./result/ExportFound.tsx').then(({ ExportFound }) => ({ default: ExportFound })),
    }),
  ],
});
