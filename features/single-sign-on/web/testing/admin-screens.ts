import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'sign-in-groups', addresses: ['', 'nieuw', '1'],
    whenEmpty: { '': /Voeg de eerste groep toe\./ },
    managers: 'led away',
  },
];
