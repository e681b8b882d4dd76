import { Info } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { drawerTabs, mapOverlays } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { tabId } from './tab-id.ts';

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
      load: () => import('./InfoTab.tsx').then(({ InfoTab }) => ({ default: InfoTab })),
    }),
    mapOverlays.put({
      id: 'feature-info',
      order: 10,
      load: () => import('./ClickInfo.tsx').then(({ ClickInfo }) => ({ default: ClickInfo })),
    }),
  ],
});
