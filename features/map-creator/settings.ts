import { defineTool } from '#platform/contract/define-tool.ts';
import { mapCreatorTool } from '#platform/contract/map-creator-tool.ts';

/** Not for visitors: they cannot create maps. */
export const tools = [
  defineTool({
    ...mapCreatorTool,
    label: 'Kaarten maken',
    explanation: 'Wie kaarten mag maken, kan zelf een bestand of een WMS toevoegen, en het uiterlijk van kaarten voor zichzelf wijzigen.',
    order: 20,
    shape: 'object',
    fields: [],
    ability: 'create_maps',
    begins: { when: 'first', with: { enabled: true } },
  }),
];
