import type { TownFeature, TownLayer } from '../town/feature.ts';
import type { Colour } from './raster/image.ts';

/** How one kind of feature is drawn, and its label in the legend. */
export interface Rule {
  readonly label: string;
  readonly applies: (properties: TownFeature['properties']) => boolean;
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** Metres; drawn at least one pixel wide. */
  readonly width?: number;
}

/** A layer of the map service, made from one layer of the town. */
export interface ServiceLayer {
  readonly name: string;
  readonly title: string;
  readonly from: TownLayer;
  readonly rules: readonly Rule[];
  /** Attributes in feature info. */
  readonly fields: readonly string[];
}

const always = (): boolean => true;
const kind = (property: string, ...values: readonly string[]) => (properties: TownFeature['properties']): boolean =>
  values.includes(String(properties[property]));

const energy: readonly (readonly [string, Colour])[] = [
  ['A', [34, 139, 69]], ['B', [120, 190, 70]], ['C', [190, 215, 70]], ['D', [250, 220, 60]], ['E', [245, 170, 50]], ['F', [225, 100, 45]],
];

export const serviceLayers: readonly ServiceLayer[] = [
  {
    name: 'grondgebruik', title: 'Grondgebruik', from: 'terrein', fields: ['soort', 'gewas', 'naam'],
    rules: [
      { label: 'BEBOUWD', applies: kind('soort', 'bebouwde kom'), fill: [238, 226, 214] },
      { label: 'BEDRIJVEN', applies: kind('soort', 'bedrijvengebied', 'bedrijventerrein'), fill: [214, 205, 226] },
      { label: 'AKKERLAND', applies: kind('soort', 'akkerland'), fill: [243, 232, 190] },
      { label: 'GRASLAND', applies: kind('soort', 'grasland', 'polder', 'dijk', 'berm', 'oever', 'spoorberm'), fill: [212, 232, 178] },
      { label: 'PARK', applies: kind('soort', 'park', 'plantsoen', 'speelplek', 'sportveld', 'kunstgras'), fill: [172, 214, 150] },
      { label: 'BOS', applies: kind('soort', 'bos'), fill: [110, 168, 104] },
      { label: 'OVERIG', applies: kind('soort', 'erf', 'plein', 'parkeren', 'bouwland', 'volkstuin', 'strand', 'havendam', 'perron', 'atletiekbaan'), fill: [226, 216, 204] },
    ],
  },
  {
    name: 'groen', title: 'Groen', from: 'terrein', fields: ['soort', 'naam'],
    rules: [
      { label: 'PARK', applies: kind('soort', 'park', 'plantsoen', 'speelplek', 'oever'), fill: [172, 214, 150] },
      { label: 'BOS', applies: kind('soort', 'bos'), fill: [110, 168, 104] },
      { label: 'SPORT', applies: kind('soort', 'sportveld', 'kunstgras'), fill: [140, 196, 140] },
    ],
  },
  {
    name: 'water', title: 'Water', from: 'water', fields: ['soort', 'naam', 'breedte'],
    rules: [{ label: 'WATER', applies: always, fill: [150, 196, 228] }],
  },
  {
    name: 'wegen', title: 'Wegen', from: 'weg', fields: ['naam', 'klasse', 'breedte'],
    rules: [
      { label: 'PROVINCIALE WEG', applies: kind('klasse', 'provinciaal'), stroke: [226, 150, 60], width: 12 },
      { label: 'HOOFDWEG', applies: kind('klasse', 'hoofdweg', 'gebiedsweg'), stroke: [246, 200, 90], width: 9 },
      { label: 'STRAAT', applies: kind('klasse', 'buurtweg', 'woonstraat', 'woonerf', 'dijkweg', 'landweg', 'bedrijfsweg'), stroke: [170, 164, 156], width: 5 },
    ],
  },
  {
    name: 'panden', title: 'Panden', from: 'pand', fields: ['identificatie', 'bouwjaar', 'gebruiksdoel', 'hoogte', 'oppervlakte', 'status'],
    rules: [
      { label: 'WONEN', applies: kind('gebruiksdoel', 'woonfunctie'), fill: [216, 190, 168], stroke: [150, 120, 100], width: 0.3 },
      { label: 'WERKEN', applies: kind('gebruiksdoel', 'industriefunctie', 'kantoorfunctie', 'winkelfunctie'), fill: [200, 180, 210], stroke: [130, 110, 140], width: 0.3 },
      { label: 'OVERIG', applies: always, fill: [206, 204, 198], stroke: [130, 128, 122], width: 0.3 },
    ],
  },
  {
    name: 'energielabels', title: 'Energielabels', from: 'pand', fields: ['identificatie', 'energielabel', 'bouwjaar'],
    rules: energy.map(([label, fill]) => ({ label, applies: kind('energielabel', label), fill, stroke: [80, 80, 80, 0.5] as Colour, width: 0.3 })),
  },
];

export const serviceLayer = (name: string): ServiceLayer | undefined => serviceLayers.find((layer) => layer.name === name);

export const tileLayers = [
  { name: 'luchtfoto', title: 'Luchtfoto (getekend)' },
  { name: 'stadskaart', title: 'Stadskaart' },
] as const;

/** Layers of the town map in the tile service, from bottom to top. */
export const townMapLayers = ['grondgebruik', 'water', 'wegen', 'panden'] as const;
