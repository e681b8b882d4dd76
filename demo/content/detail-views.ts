import type { TownLayer } from '../town/feature.ts';

interface Field {
  readonly name: string;
  readonly label?: string;
  readonly kind?: 'text' | 'number' | 'euro' | 'date' | 'link' | 'image' | 'pdf' | 'status';
  readonly unit?: string;
  readonly hide?: boolean;
}

interface Rule {
  readonly layers: readonly (TownLayer | '*_publiek' | 'panden' | 'energielabels')[];
  readonly view?: 'project' | 'plot' | 'welstand' | 'log';
  readonly title?: string | readonly string[];
  readonly fields?: readonly Field[];
}

const named = (...names: string[]): Field[] => names.map((name) => ({ name }));
const area: Field = { name: 'oppervlakte', unit: 'm²' };

/** How features of the town are shown. The configuration holds this, so that no code depends on these layers. */
export const detailViews: readonly Rule[] = [
  { layers: ['*_publiek'], view: 'project' },
  { layers: ['bouwkavels'], view: 'plot' },
  { layers: ['welstand'], view: 'welstand', title: 'Welstandsgebied {code}', fields: [{ name: 'gebied' }, { name: 'toelichting' }] },
  {
    layers: ['melding'], view: 'log', title: '{soort}',
    fields: [...named('meldingnummer', 'omschrijving'), { name: 'status', kind: 'status' }, ...named('datum', 'afgehandeld_op', 'locatie', 'buurt', 'prioriteit')],
  },
  {
    layers: ['pand', 'panden', 'energielabels'], title: ['{naam}', 'Pand {identificatie}'],
    fields: [...named('naam', 'gebruiksdoel', 'bouwjaar', 'bouwlagen'), { name: 'hoogte', unit: 'm' }, area, ...named('daktype', 'energielabel', 'verblijfsobjecten', 'status')],
  },
  {
    layers: ['adres'], title: '{adres}',
    fields: [...named('weergavenaam', 'gebruiksdoel'), area, ...named('bouwjaar', 'verdieping', 'buurt', 'status'), { name: 'adres', hide: true }],
  },
  { layers: ['boom'], title: '{soort} {boomnummer}', fields: [...named('soort', 'boomsoort', 'plantjaar'), { name: 'kroon', label: 'Kroondiameter', unit: 'm' }] },
  {
    layers: ['lichtmast'], title: 'Lichtmast {mastnummer}',
    fields: [{ name: 'mastnummer' }, { name: 'masthoogte', unit: 'm' }, { name: 'lichtbron' }, { name: 'vermogen', unit: 'W' }, { name: 'status', kind: 'status' }],
  },
  { layers: ['perceel'], title: 'Perceel {aanduiding}', fields: [...named('aanduiding', 'gebruik'), { name: 'grootte', unit: 'm²' }, ...named('soort_eigenaar')] },
  { layers: ['rioolput'], title: 'Rioolput {putnummer}', fields: [...named('putnummer', 'stelsel'), { name: 'maaiveld', unit: 'm NAP' }, { name: 'putbodem', unit: 'm NAP' }] },
  {
    layers: ['rioolleiding'], title: 'Rioolleiding {leidingnummer}',
    fields: [...named('leidingnummer', 'stelsel', 'materiaal'), { name: 'diameter', unit: 'mm' }, { name: 'lengte', unit: 'm' }],
  },
  {
    layers: ['wijk', 'buurt', 'gemeente'],
    fields: [
      ...named('naam', 'code', 'wijk'), { name: 'inwoners', kind: 'number' }, { name: 'woningen', kind: 'number' }, { name: 'bedrijven', kind: 'number' },
      { name: 'oppervlakte_ha', label: 'Oppervlakte', unit: 'ha' }, { name: 'aandeel_0_14', label: 'Aandeel 0–14 jaar', unit: '%' },
      { name: 'aandeel_65_plus', label: 'Aandeel 65-plus', unit: '%' }, { name: 'gemiddelde_woz', label: 'Gemiddelde WOZ-waarde', kind: 'euro' },
    ],
  },
  { layers: ['snelheid'], fields: [{ name: 'maximumsnelheid', unit: 'km/u' }] },
];
