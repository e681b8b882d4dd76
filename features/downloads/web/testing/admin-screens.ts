import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'download', addresses: ['', '1'],
    whenEmpty: { '': 'Voeg eerst een configuratie toe. Daarna kunt u er bestanden bij zetten.' },
    managers: 'led away',
  },
];
