import { definePermission, type Permission } from '#platform/contract/permissions.ts';

declare module '#platform/contract/permissions.ts' {
  interface Permissions {
    edit_notifications: true;
  }
}

export const permissions: readonly Permission[] = [
  definePermission({
    name: 'edit_notifications', order: 40, label: 'Meldingen bewerken', sentence: 'Mag meldingen van anderen aanpassen en afhandelen.',
  }),
];
