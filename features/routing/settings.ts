import { defineTool } from '#platform/contract/define-tool.ts';

export const tools = [
  defineTool({
    name: 'routing',
    label: 'Route',
    explanation: 'Een route plannen vanaf een vast beginpunt.',
    order: 110,
    shape: 'object',
    fields: [{ kind: 'point', name: 'startingPoint', label: 'Beginpunt' }],
    publicFields: ['startingPoint'],
  }),
];
