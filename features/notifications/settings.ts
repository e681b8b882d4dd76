import { defineTool } from '#platform/contract/define-tool.ts';

/** Not for visitors: they cannot send notifications. */
export const tools = [
  defineTool({
    name: 'notifications',
    label: 'Meldingen',
    explanation: 'Meldingen versturen en afhandelen. De ontvangers zien Accorderen in hun menu; wie dat zijn, kiest u bij Meldingen in het beheer, en dat geldt meteen.',
    order: 70,
    shape: 'object',
    fields: [
      { kind: 'switch', name: 'attachments', label: 'Bestanden meesturen', explanation: 'Wie een melding maakt, kan er bestanden bij doen.' },
      { kind: 'switch', name: 'feature', label: 'Geometrie meesturen', explanation: 'Wie een melding maakt, kan een vorm van de kaart meesturen.' },
    ],
    live: ['receiver', 'email'],
    importNote: 'Ontvangers van meldingen worden niet meegenomen: kies ze na het publiceren opnieuw bij Meldingen.',
  }),
];
