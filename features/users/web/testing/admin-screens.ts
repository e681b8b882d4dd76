import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'users/manage', addresses: ['', 'nieuw', 'importeren', '1'],
    whenEmpty: { '': /Voeg de eerste gebruiker toe, of importeer een lijst/ },
    managers: ['', '1'],
  },
];
