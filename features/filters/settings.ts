import { defineTool } from '#platform/contract/define-tool.ts';

export const tools = [
  defineTool({
    name: 'filters',
    label: 'Filters',
    explanation: 'Het tabblad Filters: waarden van een kolom aan- en uitzetten, eventueel met een periode.',
    order: 40,
    shape: 'list',
    fields: [
      { kind: 'text', name: 'name', label: 'Naam', required: true },
      { kind: 'names', name: 'layers', label: 'Lagen', explanation: 'Namen van kaarten of lagen, één per regel; * staat voor willekeurige tekst.', required: true, from: 'mapsAndLayers' },
      { kind: 'text', name: 'columnName', label: 'Kolom', explanation: 'Naam van het veld, zoals de bron van de laag het noemt.', required: true, fromSource: { layers: 'layers' } },
      { kind: 'switch', name: 'collapsed', label: 'Ingeklapt' },
      {
        kind: 'list', name: 'filters', label: 'Waarden',
        fromSource: { layers: 'layers', valuesOf: 'columnName', entry: { text: ['title', 'name'], also: { active: true } } },
        fields: [
          { kind: 'text', name: 'title', label: 'Titel', required: true },
          { kind: 'text', name: 'name', label: 'Waarde', explanation: 'Zoals die in de bron staat.', required: true, fromSource: { layers: 'layers', valuesOf: 'columnName' } },
          { kind: 'text', name: 'color', label: 'Kleur' },
          { kind: 'switch', name: 'active', label: 'Aan bij het begin' },
          { kind: 'switch', name: 'invertActive', label: 'Omgekeerd' },
        ],
      },
      {
        kind: 'part', name: 'timeFilter', label: 'Periode', fields: [
          { kind: 'text', name: 'column', label: 'Kolom', required: true, fromSource: { layers: 'layers', onlyDates: true } },
          { kind: 'text', name: 'start', label: 'Van' },
          { kind: 'text', name: 'end', label: 'Tot en met' },
        ],
      },
    ],
    publicFields: [
      'name', 'columnName', 'layers', 'collapsed',
      { filters: ['title', 'name', 'color', 'active', 'invertActive'], timeFilter: ['column', 'start', 'end'] },
    ],
  }),
];
