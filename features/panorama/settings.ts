import { defineTool } from '#platform/contract/define-tool.ts';

export const tools = [
  defineTool({
    name: 'vrPhoto',
    label: '360°-foto’s',
    explanation: 'Foto’s rondom, vanaf zoomniveau 12.',
    order: 140,
    shape: 'object',
    fields: [
      {
        kind: 'names', name: 'enableLayers', label: 'Lagen die meegaan', from: 'layers',
        explanation: 'Deze lagen gaan aan als de 360°-foto’s worden gestart. Eén per regel.',
      },
    ],
    publicFields: ['enableLayers'],
  }),
];
