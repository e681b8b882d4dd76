import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';

export const adminScreens: readonly AdminScreen[] = [
  {
    path: 'group', addresses: ['', '1/1'],
    whenEmpty: { '': 'Open een configuratie en maak in de boom met kaarten een groep.' },
    managers: [''],
  },
  {
    path: 'configurations/manage', addresses: ['', '1', '1?tab=legend', '1?tab=view', '1?tab=options', '1?tab=tools', '1?tab=access', '1?tab=history'],
    whenEmpty: { '': /Voeg een configuratie toe, zet er kaarten in/ },
    managers: ['', '1?tab=access'],
  },
];
