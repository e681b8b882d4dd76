import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'maps/manage', addresses: ['', 'nieuw', 'nieuw/zelf', '1'],
    whenEmpty: { '': /Voeg een kaart toe van een kaartdienst/ },
    managers: ['', '1'],
  },
];
