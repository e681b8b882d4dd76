import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'sources', addresses: ['', '1'],
    whenEmpty: { '': 'Zodra u een kaart toevoegt die van een kaartdienst komt, staat de bron hier.' },
    managers: ['', '1'],
  },
];
