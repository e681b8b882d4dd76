import { Settings } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { accountMenu } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

/** Shows the settings dialog, whose tabs other features fill. */
export default defineWebFeature({
  name: 'settings-dialog',
  fillings: [
    accountMenu.put({
      id: 'settings',
      order: 60,
      label: nl.settings,
      icon: Settings,
      enabled: ({ session, configuration }) => session !== null && configuration !== null,
      load: () => import('./SettingsDialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
    }),
  ],
});
