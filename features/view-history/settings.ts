import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    mapFullViewButton?: boolean;
    mapHistoryButtons?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'mapFullViewButton', label: 'Knop hele kaart', explanation: 'Een knop die het hele gebied van de configuratie laat zien.',
    group: 'moving', order: 50, forVisitors: true, begins: 'first',
  }),
  defineOption({
    name: 'mapHistoryButtons', label: 'Vorige en volgende kaartbeeld', explanation: 'Twee knoppen om terug te gaan naar waar men net keek, en weer vooruit.',
    group: 'moving', order: 60, forVisitors: true, begins: 'first',
  }),
];
