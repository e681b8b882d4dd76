import { defineWebFeature } from '#platform/web/feature.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'roles',
  fillings: [
    adminPages.put({
      id: 'roles',
      order: 70,
      path: 'roles/manage',
      group: 'people',
      label: nl.label,
      text: nl.purpose,
      submenu: extras,
      enabled: ({ session }) => session?.user.role === 'admin',
      load: () => import('./RolesPage.tsx').then(({ RolesPage }) => ({ default: RolesPage })),
    }),
  ],
});
