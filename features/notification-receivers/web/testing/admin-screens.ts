import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'notifications', addresses: ['', 'ontvangers/1', 'sjablonen', 'sjablonen/nieuw', 'sjablonen/1'],
    whenEmpty: { '': /Zet in een configuratie het hulpmiddel Meldingen aan\./, sjablonen: /Voeg een sjabloon toe om die zelf te schrijven\./ },
    managers: ['', 'sjablonen'],
  },
];
