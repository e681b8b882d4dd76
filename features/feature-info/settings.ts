import { defineTool } from '#platform/contract/define-tool.ts';
import type { DetailViewName, FieldKind } from './detail-names.ts';
import { infoTool, type InfoKind } from './info-tool.ts';

const infoKinds: Readonly<Record<InfoKind, string>> = { featureInfo: 'Klikken op de kaart', polygonInfo: 'Vlak tekenen', circleInfo: 'Cirkel tekenen' };
const detailViews: Readonly<Record<DetailViewName, string>> = { project: 'project', plot: 'kavel', welstand: 'welstand', document: 'document', log: 'logboek' };
const fieldKinds: Readonly<Record<FieldKind, string>> = {
  text: 'tekst', number: 'getal', euro: 'bedrag', date: 'datum', link: 'link', image: 'afbeelding', pdf: 'PDF', status: 'status',
};

export const tools = [
  defineTool({
    ...infoTool,
    label: 'Informatie',
    explanation: 'Op de kaart klikken en lezen wat daar ligt, of alles in een getekend vlak of een cirkel.',
    order: 10,
    shape: 'words',
    fields: [],
    words: infoKinds,
    publicFields: [],
    begins: { when: 'always', with: ['featureInfo'] },
  }),
  defineTool({
    name: 'detailViews',
    label: 'Detailweergaven',
    explanation: 'Hoe de informatie van een laag wordt getoond: welke velden, met welke naam en in welke volgorde.',
    order: 160,
    shape: 'list',
    fields: [
      {
        kind: 'names', name: 'layers', label: 'Lagen', required: true, from: 'layers',
        explanation: 'Namen van lagen, één per regel; * staat voor willekeurige tekst.',
      },
      { kind: 'choice', name: 'view', label: 'Weergave', of: detailViews, explanation: 'Zonder keuze worden alle velden getoond. Kavel verbergt de prijs van verkochte kavels; bezoekers krijgen die dan ook niet, behalve van een kaart op een andere server.' },
      {
        kind: 'lines', name: 'title', label: 'Titel',
        explanation: 'Van een object, met velden tussen accolades, zoals Kavel {kavelnummer}. Eén titel per regel: de eerste waarvan alle velden zijn ingevuld, geldt.',
      },
      {
        kind: 'list', name: 'fields', label: 'Velden', fields: [
          { kind: 'text', name: 'name', label: 'Naam', required: true },
          { kind: 'text', name: 'label', label: 'Bijschrift' },
          { kind: 'choice', name: 'kind', label: 'Soort', of: fieldKinds },
          { kind: 'text', name: 'unit', label: 'Eenheid' },
          { kind: 'text', name: 'textFrom', label: 'Tekst uit veld' },
          { kind: 'switch', name: 'hide', label: 'Verbergen' },
        ],
      },
    ],
    publicFields: ['layers', 'view', 'title', { fields: ['name', 'label', 'kind', 'unit', 'textFrom', 'hide'] }],
  }),
];
