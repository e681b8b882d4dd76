import { defineTool } from '#platform/contract/define-tool.ts';

export const tools = [
  defineTool({
    name: 'print',
    label: 'Print',
    explanation: 'Het tabblad Print: de kaart als afbeelding of PDF.',
    order: 80,
    shape: 'object',
    fields: [
      {
        kind: 'part', name: 'configs', label: 'Instellingen', fields: [
          { kind: 'switch', name: 'customScale', label: 'Eigen schaal kiezen', explanation: 'Wie print, kan zelf een schaal kiezen.' },
          { kind: 'text', name: 'image', label: 'Logo op de print (webadres)' },
        ],
      },
    ],
    publicFields: [{ configs: ['customScale', 'image'] }],
    begins: { when: 'first', with: { enabled: true } },
  }),
];
