import { defineTool, type ToolField } from '#platform/contract/define-tool.ts';
import { searchTool } from '#platform/contract/search-tool.ts';
import type { ColumnOperator } from './source-settings.ts';

/** The kinds of source that this feature puts into the slot `searchSources`. */
const types = { custom: 'Eigen adressen en plaatsen', pdok: 'PDOK', maps: 'Kaarten', table: 'Tabel', layers: 'Kaartlagen van deze kaart' };
const operators: Readonly<Record<ColumnOperator, string>> = {
  '=': 'is gelijk aan', bevat: 'bevat', 'begint met': 'begint met', 'eindigt met': 'eindigt met',
};

const when = (...is: (keyof typeof types)[]) => ({ field: 'type', is });

const ofCustom: readonly ToolField[] = [
  {
    kind: 'text', name: 'provider', label: 'Index', from: 'searchIndexes', when: when('custom'),
    explanation: "Welke index van de organisatie wordt doorzocht. De soorten en ingangen beheert u bij Extra's, Zoeken.",
  },
  {
    kind: 'switch', name: 'onlyConfiguredTypes', label: 'Alleen deze soorten', when: when('custom'),
    explanation: 'Andere soorten van deze index worden niet gevonden.',
  },
  {
    kind: 'list', name: 'types', label: 'Soorten', when: when('custom'),
    explanation: 'Een eigen zoomniveau per soort. Met “Meteen selecteren” krijgt wie iets kiest ook de informatie van wat daar ligt. Voor andere soorten geldt het zoomniveau van de bron.',
    fields: [
      { kind: 'number', name: 'type_id', label: 'Soort', required: true, from: 'searchTypes' },
      { kind: 'switch', name: 'select', label: 'Meteen selecteren' },
      { kind: 'number', name: 'zoom', label: 'Zoomniveau' },
    ],
  },
];

const ofTable: readonly ToolField[] = [
  {
    kind: 'choice', name: 'database', label: 'Database', of: { eigen: 'Eigen database' }, start: 'eigen', required: true, when: when('table'),
    explanation: "Tabellen die bij Extra's, Zoeken zijn aangemeld staan in de eigen database.",
  },
  {
    kind: 'text', name: 'table', label: 'Tabel', from: 'searchTables', required: true, when: when('table'),
    explanation: "Een tabel die bij Extra's, Zoeken is aangemeld.",
  },
  {
    kind: 'list', name: 'columns', label: 'Kolommen', required: true, formerly: ['searchColumn', 'column'], when: when('table'),
    explanation: 'Waarin wordt gezocht; de eerste staat vooraan in de resultaten. De vergelijking zegt hoe een waarde op het getypte moet lijken: zonder keuze bevat de waarde het.',
    fields: [
      { kind: 'text', name: 'name', label: 'Kolom', from: 'tableColumns', required: true },
      { kind: 'choice', name: 'operator', label: 'Vergelijking', of: operators },
    ],
  },
  { kind: 'text', name: 'geom', label: 'Geometriekolom', from: 'tableGeometry', when: when('table'), explanation: 'Waar een rij ligt. Leeg: zoals de tabel is aangemeld.' },
];

export const tools = [
  defineTool({
    ...searchTool,
    label: 'Zoeken',
    explanation: 'Waarin het zoekvak zoekt: eigen adressen en plaatsen, PDOK, kaarten of een tabel. Elke bron krijgt een eigen kop in de resultaten. Kaartlagen worden altijd op naam gevonden: neem “Kaartlagen van deze kaart” op om hun plaats te kiezen, of schakel die uit.',
    order: 30,
    shape: 'list',
    fields: [
      { kind: 'choice', name: 'type', label: 'Soort', of: types, required: true },
      { kind: 'switch', name: 'enabled', label: 'Ingeschakeld' },
      { kind: 'text', name: 'displayName', label: 'Kop boven de resultaten', explanation: 'Zo heet deze bron in het zoekvak.' },
      ...ofCustom,
      {
        kind: 'text', name: 'gemeente', label: 'Gemeente', when: when('pdok'),
        explanation: 'Zoek alleen in deze gemeente; verschillende met komma’s ertussen. Leeg: in heel Nederland.',
      },
      ...ofTable,
      {
        kind: 'switch', name: 'public_access', label: 'Ook voor bezoekers', when: when('custom', 'table'),
        explanation: 'Bezoekers mogen hierin zoeken: ingangen die voor bezoekers zijn, en tabellen die zo zijn aangemeld.',
      },
      { kind: 'number', name: 'searchZoomlevel', label: 'Zoomniveau na kiezen', explanation: 'Hoe dichtbij de kaart ten hoogste komt. Leeg: 15.' },
      { kind: 'number', name: 'zoom', label: 'Zoomniveau bij een punt', explanation: 'Hoe dichtbij de kaart komt als het gekozene een punt is.' },
      { kind: 'text', name: 'name', label: 'Naam van de bron', explanation: 'De kop, als er hierboven geen is ingevuld.' },
    ],
    // Without `database`: visitors do not need it, since the server finds the table itself.
    publicFields: [
      'type', 'enabled', 'displayName', 'name', 'provider', 'gemeente', 'onlyConfiguredTypes', 'public_access', 'searchZoomlevel', 'zoom',
      'table', 'geom', 'searchColumn', 'column', { types: ['type_id', 'select', 'zoom'], columns: ['name', 'operator'] },
    ],
    begins: { when: 'first', with: [{ type: 'pdok', enabled: true, displayName: 'Adressen (PDOK)', zoom: 14 }] },
  }),
];
