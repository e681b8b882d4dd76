import { defineTool } from '#platform/contract/define-tool.ts';
import { startTasksTool } from './start-tasks-tool.ts';
import { icons, openings, startTasksSettings, tabs } from './start-tasks.ts';

export const tools = [
  defineTool({
    ...startTasksTool,
    label: 'Taken bij het begin',
    switchLabel: 'Beginnen met taken',
    explanation: 'Een kaartje met ten hoogste zes taken, zoals ‘Bouwplannen’ of ‘Iets melden’, waarmee een openbare kaart begint. Wie het sluit of een taak kiest, ziet het dat bezoek niet meer.',
    order: 190,
    shape: 'object',
    onlyPublic: true,
    fields: [
      { kind: 'text', name: 'title', label: 'Kop', explanation: 'Leeg: ‘Wat wilt u doen?’' },
      {
        kind: 'list', name: 'tasks', label: 'Taken', fields: [
          { kind: 'text', name: 'title', label: 'Titel', explanation: 'Ten hoogste 40 tekens.', required: true },
          { kind: 'choice', name: 'icon', label: 'Pictogram', of: icons },
          { kind: 'choice', name: 'opens', label: 'Wat de taak doet', of: openings, required: true, start: 'maps' },
          { kind: 'names', name: 'layers', label: 'Kaarten', explanation: 'De kaarten die de taak aanzet.', from: 'layers', required: true, when: { field: 'opens', is: ['maps'] } },
          { kind: 'text', name: 'search', label: 'Zoekwoorden', explanation: 'Leeg: de bezoeker typt zelf.', when: { field: 'opens', is: ['search'] } },
          { kind: 'choice', name: 'tab', label: 'Tabblad', of: tabs, required: true, when: { field: 'opens', is: ['tab'] } },
        ],
      },
    ],
    schema: startTasksSettings,
    publicFields: ['title', { tasks: ['title', 'icon', 'opens', 'layers', 'search', 'tab'] }],
  }),
];
