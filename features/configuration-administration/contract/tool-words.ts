import { toolNameOf, toolNames } from '#platform/contract/tool-names.ts';
import type { ToolName } from './tools.ts';

interface Words {
  readonly label: string;
  readonly explanation: string;
}

export const toolWords: Readonly<Record<ToolName, Words>> = {
  info: { label: toolNames.info, explanation: 'Op de kaart klikken en lezen wat daar ligt, of alles in een getekend vlak of een cirkel.' },
  mapCreator: { label: toolNames.mapCreator, explanation: 'Wie kaarten mag maken, kan zelf een bestand of een WMS toevoegen, en het uiterlijk van kaarten voor zichzelf wijzigen.' },
  search: { label: toolNames.search, explanation: 'Waarin het zoekvak zoekt: eigen adressen en plaatsen, PDOK, kaarten of een tabel. Elke bron krijgt een eigen kop in de resultaten.' },
  filters: { label: toolNames.filters, explanation: 'Het tabblad Filters: waarden van een kolom aan- en uitzetten, eventueel met een periode.' },
  grid: { label: toolNames.grid, explanation: 'De tabel en grafiek onder de kaart: welke kolommen een laag laat zien.' },
  query: { label: toolNames.query, explanation: 'Zelf voorwaarden opstellen en objecten zoeken die eraan voldoen.' },
  notifications: { label: toolNames.notifications, explanation: 'Meldingen versturen en afhandelen. De ontvangers zien Accorderen in hun menu; wie dat zijn, kiest u bij Meldingen in het beheer, en dat geldt meteen.' },
  print: { label: toolNames.print, explanation: 'Het tabblad Print: de kaart als afbeelding of PDF.' },
  downloads: { label: toolNames.downloads, explanation: 'Het tabblad Downloads, met bestanden die voor deze organisatie klaarstaan.' },
  export: { label: toolNames.export, explanation: 'Gegevens van een kaart meenemen als GeoJSON, Excel, Shape en andere bestanden.' },
  routing: { label: toolNames.routing, explanation: 'Een route plannen vanaf een vast beginpunt.' },
  cyclo: { label: toolNames.cyclo, explanation: 'Foto’s vanaf de straat. De inloggegevens blijven op de server.' },
  oblique: { label: toolNames.oblique, explanation: 'Luchtfoto’s onder een hoek. De inloggegevens blijven op de server.' },
  vrPhoto: { label: toolNames.vrPhoto, explanation: 'Foto’s rondom, vanaf zoomniveau 12.' },
  buffer: { label: toolNames.buffer, explanation: 'Een zone om de selectie heen trekken.' },
  detailViews: { label: toolNames.detailViews, explanation: 'Hoe de informatie van een laag wordt getoond: welke velden, met welke naam en in welke volgorde.' },
};

/** Settings of tools by their names, wherever they stand. */
export const fieldWords: Readonly<Record<string, string | Words>> = {
  featureInfo: 'Klikken op de kaart', polygonInfo: 'Vlak tekenen', circleInfo: 'Cirkel tekenen',
  type: 'Soort', enabled: 'Ingeschakeld',
  displayName: { label: 'Kop boven de resultaten', explanation: 'Zo heet deze bron in het zoekvak.' },
  name: 'Naam',
  sourceName: { label: 'Naam van de bron', explanation: 'De kop, als er hierboven geen is ingevuld.' },
  provider: { label: 'Index', explanation: "Welke index van de organisatie wordt doorzocht. De soorten en ingangen beheert u bij Extra's, Zoeken." },
  gemeente: { label: 'Gemeente', explanation: 'Zoek alleen in deze gemeente; verschillende met komma’s ertussen. Leeg: in heel Nederland.' },
  database: { label: 'Database', explanation: "Tabellen die bij Extra's, Zoeken zijn aangemeld staan in de eigen database." },
  table: { label: 'Tabel', explanation: "Een tabel die bij Extra's, Zoeken is aangemeld." },
  column: 'Kolom', columns: 'Kolommen', operator: 'Vergelijking',
  searchColumns: { label: 'Kolommen', explanation: 'Waarin wordt gezocht; de eerste staat vooraan in de resultaten. De vergelijking zegt hoe een waarde op het getypte moet lijken: zonder keuze bevat zij het.' },
  geom: { label: 'Geometriekolom', explanation: 'Waar een rij ligt. Leeg: zoals de tabel is aangemeld.' },
  public_access: { label: 'Ook voor bezoekers', explanation: 'Bezoekers mogen hierin zoeken: ingangen die voor bezoekers zijn, en tabellen die zo zijn aangemeld.' },
  onlyConfiguredTypes: { label: 'Alleen deze soorten', explanation: 'Andere soorten van deze index worden niet gevonden.' },
  types: { label: 'Soorten', explanation: 'Een eigen zoomniveau per soort. Met “Meteen selecteren” krijgt wie iets kiest ook de informatie van wat daar ligt. Voor andere soorten geldt het zoomniveau van de bron.' },
  type_id: 'Soort', select: 'Meteen selecteren',
  zoom: 'Zoomniveau', pointZoom: { label: 'Zoomniveau bij een punt', explanation: 'Hoe dichtbij de kaart komt als het gekozene een punt is.' },
  searchZoomlevel: { label: 'Zoomniveau na kiezen', explanation: 'Hoe dichtbij de kaart ten hoogste komt. Leeg: 15.' },
  title: 'Titel', titles: { label: 'Titel', explanation: 'Van een object, met velden tussen accolades, zoals Kavel {kavelnummer}. Eén titel per regel: de eerste waarvan alle velden zijn ingevuld, geldt.' },
  columnName: { label: 'Kolom', explanation: 'Naam van het veld, zoals de bron van de laag het noemt.' }, collapsed: 'Ingeklapt', filters: 'Waarden', color: 'Kleur', active: 'Aan bij het begin',
  layer: { label: 'Laag', explanation: 'Naam van de laag.' },
  layers: { label: 'Lagen', explanation: 'Namen van lagen, één per regel; * staat voor willekeurige tekst.' },
  invertActive: 'Omgekeerd', timeFilter: 'Periode', start: 'Van', end: 'Tot en met',
  prop: { label: 'Veld', explanation: 'Naam van het veld, zoals de bron van de laag het noemt.' }, graph: 'Grafiek', x: 'Veld op de as', aggregation: 'Berekening', groupBy: 'Groeperen op',
  attachments: { label: 'Bestanden meesturen', explanation: 'Wie een melding maakt, kan er bestanden bij doen.' },
  feature: { label: 'Geometrie meesturen', explanation: 'Wie een melding maakt, kan een vorm van de kaart meesturen.' },
  configs: 'Instellingen', customScale: { label: 'Eigen schaal kiezen', explanation: 'Wie print, kan zelf een schaal kiezen.' }, image: 'Logo op de print (webadres)',
  public: 'Ook voor bezoekers', downloadUrl: { label: 'Adres van de bestanden', explanation: 'Alleen als ze ergens anders staan dan in dit portaal.' },
  startingPoint: 'Beginpunt', client: 'Aanbieder of klantcode', username: 'Gebruikersnaam', password: 'Wachtwoord', token: 'Token',
  enableLayers: { label: 'Lagen die meegaan', explanation: 'Deze lagen gaan aan als de 360°-foto’s worden gestart. Eén per regel.' },
  polygonDivisor: { label: 'Deler bij vlakken', explanation: 'De afstand om een vlak wordt hierdoor gedeeld; gewoonlijk 15.' },
  view: { label: 'Weergave', explanation: 'Zonder keuze worden alle velden getoond.' }, fields: 'Velden', label: 'Bijschrift', kind: 'Soort', unit: 'Eenheid', textFrom: 'Tekst uit veld', hide: 'Verbergen',
};

export const labelOf = (field: string): string => {
  const words = fieldWords[field];
  return typeof words === 'string' ? words : (words?.label ?? field);
};
export const explanationOf = (field: string): string | undefined => {
  const words = fieldWords[field];
  return typeof words === 'object' ? words.explanation : undefined;
};

/** Where in a tool something is, as people read it: `2.columns.1.prop` of the table is “Veld” in Tabel (onderdeel 2, Kolommen 1). */
export const placeInWords = (tool: string, path: string): { readonly place: string; readonly field: string } => {
  const parts = path.split('.').filter((part) => part !== '');
  const last = parts.at(-1);
  const isEntry = last === undefined || /^\d+$/.test(last);
  const around = (isEntry ? parts : parts.slice(0, -1)).flatMap((part, index, all): string[] => {
    if (!/^\d+$/.test(part)) return /^\d+$/.test(all[index + 1] ?? '') ? [] : [labelOf(part)];
    const list = all[index - 1];
    return [list === undefined ? `onderdeel ${part}` : `${labelOf(list)} ${part}`];
  });
  const place = around.length === 0 ? toolNameOf(tool) : `${toolNameOf(tool)} (${around.join(', ')})`;
  return { place, field: isEntry ? 'de instelling' : `“${labelOf(last)}”` };
};

/** Words for choices that are not words of people. */
export const choiceWords: Readonly<Record<string, string>> = {
  custom: 'Eigen adressen en plaatsen', pdok: 'PDOK', maps: 'Kaarten', table: 'Tabel', eigen: 'Eigen database',
  '=': 'is gelijk aan',
  count: 'aantal', sum: 'som', average: 'gemiddelde', min: 'laagste', max: 'hoogste', median: 'mediaan', stddev: 'standaardafwijking',
  percentage: 'percentage', mode: 'meest voorkomend', earliest: 'vroegste datum', latest: 'laatste datum', range: 'periode (vroegste tot laatste datum)',
  project: 'project', plot: 'kavel', welstand: 'welstand', document: 'document', log: 'logboek',
  text: 'tekst', link: 'link', image: 'afbeelding', vrimage: '360°-foto', video: 'video', time: 'tijd', date: 'datum', datetime: 'datum en tijd',
  number: 'getal', euro: 'bedrag', pdf: 'PDF', status: 'status',
  featureInfo: 'Klikken op de kaart', polygonInfo: 'Vlak tekenen', circleInfo: 'Cirkel tekenen',
};
