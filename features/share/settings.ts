import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    share?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'share', label: 'Delen', explanation: 'De configuratie voor ten hoogste 30 dagen met gekozen collega’s delen.',
    group: 'drawing', order: 30, forVisitors: false, begins: 'first',
  }),
];
