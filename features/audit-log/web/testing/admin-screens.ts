import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'logs', addresses: ['?tab=wijzigingen'],
    whenEmpty: { '?tab=wijzigingen': 'Zodra iemand iets aanmaakt, wijzigt of verwijdert, staat het hier.' },
    managers: ['?tab=wijzigingen'],
  },
];
