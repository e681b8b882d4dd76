import { defineWebFeature } from '#platform/web/feature.ts';
import { settingsTabs } from '#platform/web/slots/settings-tabs.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'shared-configurations',
  fillings: [
    settingsTabs.put({
      id: 'shared-configurations',
      order: 30,
      label: nl.tab,
      enabled: ({ configuration, session }) => session !== null && (configuration?.options.share ?? false),
      load: () => import('./SharedTab.tsx').then(({ SharedTab }) => ({ default: SharedTab })),
    }),
  ],
});
