import { defineTool } from '#platform/contract/define-tool.ts';
import { nightBackgroundTool } from '#platform/contract/night-background-tool.ts';
import { z } from 'zod';

export const tools = [
  defineTool({
    ...nightBackgroundTool,
    label: 'Achtergrond bij donkere weergave',
    switchLabel: 'Andere achtergrond bij donkere weergave',
    explanation: 'Wie de donkere weergave gebruikt, begint met deze achtergrond en kan een andere kiezen.',
    order: 180,
    shape: 'object',
    fields: [
      { kind: 'text', name: 'map', label: 'Achtergrond', explanation: 'Naam van een van de achtergronden van deze configuratie.', from: 'layers', required: true },
    ],
    schema: z.object({ map: z.string().trim().min(1).max(255) }),
    publicFields: ['map'],
  }),
];
