import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'dashboards', addresses: ['', 'nieuw', '1'],
    whenEmpty: { '': /Voeg een dashboard toe, vul het adres in/ },
    managers: ['', '1'],
  },
];
