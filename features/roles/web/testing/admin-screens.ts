import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'roles/manage', addresses: ['', 'nieuw', '1'],
    whenEmpty: { '': 'Voeg een accountsoort toe om gebruikers eigen rechten te geven.' },
    managers: 'led away',
  },
];
