import { defineWebFeature } from '#platform/web/feature.ts';
import { logTabs } from '#platform/web/slots/log-tabs.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'audit-log',
  fillings: [
    logTabs.put({
      id: 'wijzigingen',
      order: 30,
      label: nl.tab,
      load: () => import('./Changes.tsx').then(({ Changes }) => ({ default: Changes })),
    }),
  ],
});
