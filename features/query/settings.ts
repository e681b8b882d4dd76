import { defineTool } from '#platform/contract/define-tool.ts';

export const tools = [
  defineTool({
    name: 'query',
    label: 'Query builder',
    explanation: 'Zelf voorwaarden opstellen en objecten zoeken die eraan voldoen.',
    order: 60,
    shape: 'object',
    fields: [],
    publicFields: [],
  }),
];
