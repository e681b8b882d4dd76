import { defineTool } from '#platform/contract/define-tool.ts';

export const tools = [
  defineTool({
    name: 'downloads',
    label: 'Downloads',
    explanation: 'Het tabblad Downloads, met bestanden die voor deze organisatie klaarstaan.',
    order: 90,
    shape: 'object',
    fields: [
      { kind: 'switch', name: 'public', label: 'Ook voor bezoekers' },
      { kind: 'text', name: 'downloadUrl', label: 'Adres van de bestanden', explanation: 'Alleen als ze ergens anders staan dan in dit portaal.' },
    ],
    publicFields: ['public', 'downloadUrl'],
  }),
];
