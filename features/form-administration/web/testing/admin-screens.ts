import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'forms/manage', addresses: ['', 'nieuw', '1'],
    whenEmpty: { '': /Voeg een formulier toe, geef het velden/ },
    managers: ['', '1'],
  },
  {
    path: 'forms/list', addresses: ['1'],
    whenEmpty: { 1: 'Zodra iemand dit formulier invult, staat het hier.' },
    managers: ['1'],
  },
];
