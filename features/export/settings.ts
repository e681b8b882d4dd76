import { defineTool } from '#platform/contract/define-tool.ts';
import { exportTool } from './export-tool.ts';

export const tools = [
  defineTool({
    ...exportTool,
    label: 'Exporteren',
    explanation: 'Gegevens van een kaart meenemen als GeoJSON, Excel, Shape en andere bestanden.',
    order: 100,
    shape: 'object',
    fields: [],
    publicFields: [],
  }),
];
