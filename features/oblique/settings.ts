import { defineTool } from '#platform/contract/define-tool.ts';

/** Not for visitors: the photographs need an account at the provider. */
export const tools = [
  defineTool({
    name: 'oblique',
    label: 'Obliek',
    explanation: 'Luchtfoto’s onder een hoek. De inloggegevens blijven op de server.',
    order: 130,
    shape: 'object',
    fields: [{ kind: 'choice', name: 'client', label: 'Aanbieder of klantcode', of: { vision10: 'vision10', obliqueCloud: 'obliqueCloud' } }],
    credentials: { token: 'Token', email: 'E-mailadres', password: 'Wachtwoord' },
  }),
];
