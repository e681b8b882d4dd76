import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    measure?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'measure', label: 'Meten', explanation: 'Afstanden en oppervlakten op de kaart meten.',
    group: 'measuring', order: 10, forVisitors: true, begins: 'always',
  }),
];
