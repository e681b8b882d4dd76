import { defineWebFeature } from '#platform/web/feature.ts';
import { definedPermissions } from '#platform/web/slots/defined-permissions.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'notification-receivers',
  fillings: [
    definedPermissions.put({ id: 'notification-receivers', order: 40, load: () => import('../permissions.ts').then((module) => module.permissions) }),
    adminPages.put({
      id: 'notifications', order: 115, path: 'notifications', group: 'content', label: nl.label, text: nl.text, submenu: extras,
      enabled: ({ session }) => session?.user.permissions.includes('edit_notifications') ?? false,
      load: () => import('./NotificationsPage.tsx').then(({ NotificationsPage }) => ({ default: NotificationsPage })),
    }),
  ],
});
