import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'organizations/manage', addresses: ['', 'nieuw', '1'],
    whenEmpty: { '': 'Voeg de eerste organisatie toe.' },
    managers: 'led away',
  },
];
