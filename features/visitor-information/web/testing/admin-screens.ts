import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'visitor-information', addresses: [''],
    managers: [''],
  },
];
