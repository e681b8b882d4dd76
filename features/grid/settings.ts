import { defineTool } from '#platform/contract/define-tool.ts';

export const mapFields = ['grid'] as const;

export const tools = [
  defineTool({
    name: 'grid',
    label: 'Tabel',
    explanation: 'De tabel en grafiek onder de kaart: welke kolommen een laag laat zien.',
    order: 50,
    shape: 'list',
    fields: [
      { kind: 'text', name: 'name', label: 'Laag', explanation: 'Naam van de kaart of laag.', from: 'mapsAndLayers', required: true },
      { kind: 'text', name: 'columnName', label: 'Kolom', explanation: 'Naam van het veld, zoals de bron van de laag het noemt.', fromSource: { layers: 'name' } },
      { kind: 'text', name: 'type', label: 'Soort' },
      {
        kind: 'list', name: 'columns', label: 'Kolommen', fromSource: { layers: 'name', entry: { text: ['name', 'prop'] } }, fields: [
          { kind: 'text', name: 'name', label: 'Naam', required: true },
          { kind: 'text', name: 'prop', label: 'Veld', explanation: 'Naam van het veld, zoals de bron van de laag het noemt.', required: true, fromSource: { layers: 'name' } },
          {
            kind: 'choice', name: 'type', label: 'Soort',
            of: {
              text: 'tekst', link: 'link', image: 'afbeelding', vrimage: '360°-foto', video: 'video', time: 'tijd', date: 'datum', datetime: 'datum en tijd',
            },
          },
        ],
      },
      {
        kind: 'part', name: 'graph', label: 'Grafiek', fields: [
          { kind: 'text', name: 'x', label: 'Veld op de as', required: true, fromSource: { layers: 'name' } },
          {
            kind: 'choice', name: 'aggregation', label: 'Berekening',
            of: {
              count: 'aantal', sum: 'som', average: 'gemiddelde', min: 'laagste', max: 'hoogste', median: 'mediaan', stddev: 'standaardafwijking',
              percentage: 'percentage', mode: 'meest voorkomend', earliest: 'vroegste datum', latest: 'laatste datum',
              range: 'periode (vroegste tot laatste datum)',
            },
          },
          { kind: 'text', name: 'groupBy', label: 'Groeperen op', fromSource: { layers: 'name' } },
        ],
      },
    ],
    publicFields: ['name', 'columnName', 'type', { columns: ['name', 'prop', 'type'], graph: ['x', 'aggregation', 'groupBy'] }],
  }),
];
