import { definePermission, type Permission } from '#platform/contract/permissions.ts';

declare module '#platform/contract/permissions.ts' {
  interface Permissions {
    write_nearby_note: true;
  }
}

export const permissions: readonly Permission[] = [
  definePermission({
    name: 'write_nearby_note', order: 45, label: 'Toelichting bij Dichtbij', sentence: 'Mag de toelichting van het hulpmiddel Dichtbij wijzigen.',
  }),
];
