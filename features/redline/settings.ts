import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    redline?: boolean;
    shareRedline?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'redline', label: 'Tekenen', explanation: 'Punten, lijnen, vlakken en cirkels op de kaart tekenen.',
    group: 'drawing', order: 10, forVisitors: true, begins: 'first',
  }),
  defineOption({
    name: 'shareRedline', label: 'Tekeningen samen bewaren', explanation: 'Wat men tekent, wordt opgeslagen en is zichtbaar voor wie deze configuratie ook heeft.',
    group: 'drawing', order: 20, forVisitors: false,
  }),
];
