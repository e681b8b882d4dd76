import { defineWebFeature } from '#platform/web/feature.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'organisations',
  fillings: [
    adminPages.put({
      id: 'organisations',
      order: 80,
      path: 'organizations/manage',
      group: 'people',
      label: nl.label,
      text: nl.purpose,
      submenu: extras,
      enabled: ({ session }) => session?.user.role === 'admin',
      load: () => import('./OrganisationsPage.tsx').then(({ OrganisationsPage }) => ({ default: OrganisationsPage })),
    }),
  ],
});
