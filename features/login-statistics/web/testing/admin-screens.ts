import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'logs', addresses: ['', '?tab=gebruik'],
    whenEmpty: { '': 'Zodra iemand inlogt, of dat probeert, staat het hier.', '?tab=gebruik': 'Zodra iemand een configuratie opent, staat hier hoe vaak.' },
    managers: ['', '?tab=gebruik'],
  },
];
