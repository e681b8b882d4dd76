import { defineOption } from '#platform/contract/define-option.ts';
import { defineTool } from '#platform/contract/define-tool.ts';
import { embedSettings, embedTool } from './embed-tool.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    share?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'share', label: 'Delen',
    explanation: 'Een link naar het kaartbeeld kopiëren; wie is ingelogd, kan de configuratie ook voor ten hoogste 30 dagen met gekozen collega’s delen.',
    group: 'drawing', order: 30, forVisitors: true, begins: 'first',
  }),
];

export const tools = [
  defineTool({
    ...embedTool,
    label: 'Andere websites',
    switchLabel: 'Mag op andere websites staan',
    explanation: 'De kaart van een openbare configuratie in een kader op de website van bijvoorbeeld een school of wijkraad. De code daarvoor staat bij Delen.',
    order: 170,
    shape: 'object',
    onlyPublic: true,
    fields: [
      {
        kind: 'lines', name: 'websites', label: 'Websites die de kaart mogen tonen', required: true,
        explanation: 'Eén adres per regel, zoals https://www.voorbeeld.nl. Met https://*.voorbeeld.nl mogen alle websites onder die naam het.',
      },
    ],
    schema: embedSettings,
    publicFields: [],
  }),
];
