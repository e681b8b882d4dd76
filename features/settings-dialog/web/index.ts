import { Settings } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, dialogs } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

/** Part of the address: `?dialog=instellingen`. */
const id = 'instellingen';

const enabled = ({ session, configuration }: SlotContext): boolean => session !== null && configuration !== null;

/** Shows the settings dialog; other features add its tabs. */
export default defineWebFeature({
  name: 'settings-dialog',
  fillings: [
    accountMenu.put({
      id: 'settings',
      order: 60,
      label: nl.settings,
      icon: Settings,
      enabled,
      dialog: id,
    }),
    dialogs.put({
      id,
      order: 10,
      enabled,
      load: () => import('./SettingsDialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
    }),
  ],
});
