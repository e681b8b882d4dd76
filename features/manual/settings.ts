import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    usermanual?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'usermanual', label: 'Handleiding', explanation: 'Handleiding in het menu, en voor bezoekers een knop in de balk.',
    group: 'viewing', order: 10, forVisitors: true, begins: 'first',
  }),
];
