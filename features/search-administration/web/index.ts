import { defineWebFeature } from '#platform/web/feature.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'search-administration',
  fillings: [
    adminPages.put({
      id: 'search', order: 125, path: 'search/manage', group: 'maps', label: nl.label, text: nl.text, submenu: extras,
      enabled: ({ session }) => session?.user.permissions.includes('manage_configurations') ?? false,
      load: () => import('./SearchAdministration.tsx').then(({ SearchAdministration }) => ({ default: SearchAdministration })),
    }),
  ],
});
