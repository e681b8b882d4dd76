import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    customExtent?: boolean;
  }
}

export const options = [
  defineOption({
    // For visitors too, who can read the locations of a public configuration.
    name: 'customExtent', label: 'Opgeslagen locaties', explanation: 'Een plek op de kaart onder een naam bewaren en er later naar terugkeren.',
    group: 'moving', order: 40, forVisitors: true,
  }),
];
