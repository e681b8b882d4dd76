import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    showHiddenItems?: boolean;
  }
}

/** Managers choose the forms of a configuration in its editor. */
export const lists = ['forms'] as const;

export const options = [
  defineOption({
    name: 'showHiddenItems', label: 'Verborgen velden tonen',
    explanation: 'Ieder die deze configuratie heeft, ziet wat in verborgen velden van formulieren is ingevuld. Anders zien alleen de melder, de toegewezene en behandelaars dat.',
    group: 'viewing', order: 90, forVisitors: false,
  }),
];
