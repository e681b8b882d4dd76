import { defineOption } from '#platform/contract/define-option.ts';
import { defineTool } from '#platform/contract/define-tool.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    cyclo?: boolean;
  }
}

/** Not for visitors: the photographs need an account at the provider. */
export const tools = [
  defineTool({
    name: 'cyclo',
    label: 'Cyclorama',
    explanation: 'Foto’s vanaf de straat. De inloggegevens blijven op de server.',
    order: 120,
    shape: 'object',
    fields: [{ kind: 'text', name: 'client', label: 'Aanbieder of klantcode' }],
    credentials: { username: 'Gebruikersnaam', password: 'Wachtwoord' },
  }),
];

export const options = [
  defineOption({
    name: 'cyclo', label: 'Cyclorama', explanation: 'Foto’s vanaf de straat. Heeft ook het hulpmiddel Cyclorama met inloggegevens nodig.',
    group: 'viewing', order: 30, forVisitors: true,
  }),
];
