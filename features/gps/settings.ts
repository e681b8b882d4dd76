import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    geolocation?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'geolocation', label: 'Mijn locatie', explanation: 'De kaart volgt waar iemand is. De browser vraagt eerst om toestemming.',
    group: 'moving', order: 10, forVisitors: true, begins: 'first',
  }),
];
