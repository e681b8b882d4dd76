import { MonitorSmartphone } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { accountMenu, accountSubmenu } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'own-sessions',
  fillings: [
    accountMenu.put({
      id: 'own-sessions',
      order: 93,
      submenu: accountSubmenu,
      label: nl.entry,
      icon: MonitorSmartphone,
      enabled: ({ session }) => session !== null,
      load: () => import('./SessionsDialog.tsx').then(({ SessionsDialog }) => ({ default: SessionsDialog })),
    }),
  ],
});
