import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    legend?: boolean;
    mapManageOpen?: boolean;
    dynLegendOpen?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'legend', label: 'Legenda', explanation: 'Het tabblad Legenda, waarin men kaarten aan- en uitzet.',
    group: 'legend', order: 10, forVisitors: true, begins: 'always',
  }),
  defineOption({
    name: 'mapManageOpen', label: 'Kaart beheer uitgeklapt', explanation: 'Het deel “Kaart beheer” van de legenda is bij het begin uitgeklapt.',
    group: 'legend', order: 30, forVisitors: true, begins: 'always',
  }),
  defineOption({
    name: 'dynLegendOpen', label: 'Legenda-uitleg uitgeklapt', explanation: 'Het deel “Legenda” met de plaatjes van elke laag is bij het begin uitgeklapt.',
    group: 'legend', order: 40, forVisitors: true,
  }),
];
