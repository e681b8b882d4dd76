import { definePermission, type Permission } from '#platform/contract/permissions.ts';

declare module '#platform/contract/permissions.ts' {
  interface Permissions {
    manage_drawings: true;
  }
}

export const permissions: readonly Permission[] = [
  definePermission({
    name: 'manage_drawings', order: 35, label: 'Tekeningen beheren',
    sentence: 'Mag gedeelde tekeningen van anderen wijzigen en verwijderen.',
  }),
];
