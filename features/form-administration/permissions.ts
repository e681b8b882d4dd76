import { definePermission, type Permission } from '#platform/contract/permissions.ts';

declare module '#platform/contract/permissions.ts' {
  interface Permissions {
    manage_forms: true;
  }
}

export const permissions: readonly Permission[] = [
  definePermission({
    name: 'manage_forms', order: 50, isForManagers: true, label: 'Formulieren beheren',
    sentence: 'Mag formulieren maken, wijzigen en verwijderen, en zien wat erin is ingevuld.',
  }),
];
