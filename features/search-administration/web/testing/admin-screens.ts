import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'search/manage', addresses: ['', 'soorten/nieuw', 'soorten/1', 'soorten/1/ingangen', 'tabellen/nieuw', 'tabellen/1'],
    whenEmpty: { '': /Voeg een soort toe en lees daarna de ingangen in\./, 'soorten/1/ingangen': 'Lees een CSV- of Excel-bestand in, of voeg ze één voor één toe.' },
    managers: ['', 'soorten/1', 'soorten/1/ingangen'],
  },
];
