import { defineWebFeature } from '#platform/web/feature.ts';
import { settingsTabs } from '#platform/web/slots/settings-tabs.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'own-maps',
  fillings: [
    settingsTabs.put({
      id: 'own-maps',
      order: 40,
      label: nl.tab,
      enabled: ({ session }) => session?.user.permissions.includes('create_maps') ?? false,
      load: () => import('./OwnMapsTab.tsx').then(({ OwnMapsTab }) => ({ default: OwnMapsTab })),
    }),
  ],
});
