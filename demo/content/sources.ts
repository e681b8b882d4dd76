import type { VisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import type { NewLayer, NewMapSource } from '#platform/domain/maps/sources.ts';
import { guardedAuthorization } from '../server/guard.ts';
import type { TownLayer } from '../town/feature.ts';
import { firstHour, lastHour } from '../town/layers/travel.ts';

/** An own source, and the layers of the town that are its features. */
export interface OwnSource {
  readonly type: 'Vector' | 'VectorTile';
  readonly layers: readonly TownLayer[];
  /** Layers in vector tiles; absent: features are loaded as a whole, without layers in the legend. */
  readonly inTiles?: readonly NewLayer[];
  /** Data that visitors do not get. */
  readonly visitorRules?: VisitorRules;
  /** Layer of a feature, when it differs from the layer of the town. */
  readonly layerOf?: (layer: TownLayer, properties: Readonly<Record<string, unknown>>) => string;
}

/** Tiles are drawn at twice their size, so that features visible from zoom 12 must be in tiles of zoom 11. */
const seenFrom = (zoom: number): number => Math.max(0, zoom - 1);

const inTiles = (name: TownLayer, label: string, zoom: number, tileAttributes?: string[]): NewLayer => ({
  name, label, tileMinZoom: seenFrom(zoom), hideInLegend: true, ...(tileAttributes ? { tileAttributes } : {}),
});

const baseMapLayers: readonly NewLayer[] = [
  inTiles('omgeving', 'Omgeving', 0), inTiles('water', 'Water', 0, ['soort', 'naam']), inTiles('waterlijn', 'Waternamen', 10, ['naam']),
  inTiles('terrein', 'Terrein', 0), inTiles('weg', 'Wegen', 0, ['klasse', 'breedte']), inTiles('pad', 'Paden', 11), inTiles('spoor', 'Spoor', 0, ['soort']),
  inTiles('wegdeel', 'Wegdelen', 13, ['klasse']), inTiles('brug', 'Bruggen', 11, []), inTiles('sportlijn', 'Sportvelden', 12, []),
  inTiles('pand', 'Panden', 10, ['soort', 'gebruiksdoel', 'bouwjaar', 'hoogte', 'naam', 'identificatie']),
  inTiles('nummer', 'Huisnummers', 12), inTiles('boom', 'Bomen', 13, ['kroon', 'soort']),
  inTiles('kavel', 'Kavels', 12), inTiles('straatnaam', 'Straatnamen', 10), inTiles('naam', 'Namen', 0),
];

export const hours: readonly number[] = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index);
const hourLayer = (hour: unknown): string => `drukte_${String(hour).padStart(2, '0')}`;

const single = (layer: TownLayer): OwnSource => ({ type: 'Vector', layers: [layer] });

/** Hides internal projects from visitors, and the attribute that marks them. */
const projects = (layer: TownLayer): OwnSource => ({
  ...single(layer),
  visitorRules: [
    { when: { column: 'alleen_intern_weergeven', values: ['Ja'] }, hide: 'feature' },
    { when: null, hide: ['alleen_intern_weergeven'] },
  ],
});

export const ownSources = {
  basiskaart: {
    type: 'VectorTile',
    layers: ['omgeving', 'water', 'waterlijn', 'terrein', 'weg', 'wegdeel', 'pad', 'spoor', 'brug', 'sportlijn', 'pand', 'nummer', 'boom', 'kavel', 'straatnaam', 'naam'],
    inTiles: baseMapLayers,
  },
  adressen: single('adres'),
  percelen: single('perceel'),
  lichtmasten: single('lichtmast'),
  bomen: single('boom'),
  rioolleidingen: single('rioolleiding'),
  rioolputten: single('rioolput'),
  wijken: single('wijk'),
  buurten: single('buurt'),
  gemeente: single('gemeente'),
  wegennet: { type: 'Vector', layers: ['wegvak', 'knooppunt'] },
  bouwkavels: {
    ...single('bouwkavels'),
    visitorRules: [{ when: { column: 'kavelstatus', values: ['Verkocht'] }, hide: ['prijs_exbtw', 'prijs_incbtw'] }],
  },
  projectenInVoorbereiding: projects('projecten_in_voorbereiding_publiek'),
  projectenInUitvoering: projects('projecten_in_uitvoering_publiek'),
  welstand: single('welstand'),
  snelheid: single('snelheid'),
  reistijd: single('reistijd'),
  meldingen: single('melding'),
  drukte: {
    type: 'VectorTile',
    layers: ['drukte'],
    inTiles: hours.map((hour) => ({ name: hourLayer(hour), label: `${String(hour).padStart(2, '0')}:00 uur`, visible: hour === 8 })),
    layerOf: (_, { uur }) => hourLayer(uur),
  },
} as const satisfies Record<string, OwnSource>;
export type OwnSourceName = keyof typeof ownSources;

type Service = Omit<NewMapSource, 'organisationId'>;

const kadaster = '© Kadaster, CC BY 4.0';
const pdokWmts = (path: string, layer: string, attributions: string): Service => ({
  type: 'WMTS', serverType: 'pdok', url: `https://service.pdok.nl/${path}`, attributions,
  params: [{ name: 'layer', value: layer }, { name: 'matrixSet', value: 'EPSG:28992' }],
});
const pdokWms = (path: string, layers: readonly string[], attributions: string): Service => ({
  type: 'ImageWMS', serverType: 'pdok', url: `https://service.pdok.nl/${path}`, attributions,
  params: [{ name: 'LAYERS', value: layers.join(',') }],
});

/** The map service of the demo. Its address has no host, so that it works wherever the demo runs. */
const demoWms = '/demo/wms';
const demoWmts = '/demo/wmts';

/** Maps of external services. Those of PDOK need an internet connection. */
export const services = {
  luchtfoto: { type: 'WMTS', url: demoWmts, attributions: 'Getekende luchtfoto, gemeente Markerwaard', params: [{ name: 'layer', value: 'luchtfoto' }, { name: 'photo', value: 'true' }] },
  stadskaartTegels: { type: 'WMTS', url: demoWmts, attributions: 'Gemeente Markerwaard', params: [{ name: 'layer', value: 'stadskaart' }] },
  topografie: {
    type: 'ImageWMS', serverType: 'mapserver', url: demoWms, attributions: 'Gemeente Markerwaard',
    layers: [
      { name: 'panden', label: 'Panden' }, { name: 'wegen', label: 'Wegen' },
    ],
    layerGroups: [
      { name: 'Natuur', collapsed: false, layers: [{ name: 'water', label: 'Water' }, { name: 'groen', label: 'Groen', visible: false }] },
    ],
  },
  energielabels: { type: 'ImageWMS', serverType: 'mapserver', url: demoWms, attributions: 'Gemeente Markerwaard', params: [{ name: 'LAYERS', value: 'energielabels' }] },
  grondgebruik: { type: 'TileWMS', serverType: 'mapserver', url: demoWms, attributions: 'Gemeente Markerwaard', params: [{ name: 'LAYERS', value: 'grondgebruik' }] },
  stadskaartXyz: { type: 'XYZ', url: '/demo/wmts/stadskaart/EPSG:28992/{z}/{x}/{y}{r}.png', attributions: 'Gemeente Markerwaard' },
  /** Like tiles of an external map server: the browser gets only the attributes in the tiles. */
  buurtenTegels: { type: 'VectorTile', url: '/demo/tegels/buurten/{z}/{x}/{y}.pbf', attributions: 'Gemeente Markerwaard' },
  wegvakkenWfs: { type: 'WFS', url: '/demo/wfs', attributions: 'Gemeente Markerwaard', params: [{ name: 'typeNames', value: 'markerwaard:wegvakken' }] },
  storingenArcGis: {
    type: 'ArcGIS', serverType: 'arcgis', url: '/demo/arcgis/rest/services/markerwaard/FeatureServer/3', attributions: 'Gemeente Markerwaard',
    where: "status = 'storing'", outFields: '*', inSR: '28992', outSR: '28992',
  },
  /** The browser never gets the password: this server makes the request and passes on the image. */
  besloten: {
    type: 'ImageWMS', serverType: 'mapserver', url: '/demo/besloten/wms', authorization: guardedAuthorization, attributions: 'Gemeente Markerwaard',
    params: [{ name: 'LAYERS', value: 'energielabels' }],
  },
  /** A layer that the service no longer has, to show a map whose source answers with an error. */
  vervallen: { type: 'ImageWMS', serverType: 'mapserver', url: demoWms, attributions: 'Gemeente Markerwaard', params: [{ name: 'LAYERS', value: 'bestemmingsplan_1987' }] },
  brt: pdokWmts('brt/achtergrondkaart/wmts/v2_0', 'standaard', kadaster),
  brtGrijs: pdokWmts('brt/achtergrondkaart/wmts/v2_0', 'grijs', kadaster),
  pdokLuchtfoto: pdokWmts('hwh/luchtfotorgb/wmts/v1_0', 'Actueel_orthoHR', '© Beeldmateriaal.nl, CC BY 4.0'),
  bag: pdokWms('kadaster/bag/wms/v2_0', ['pand', 'verblijfsobject'], '© Kadaster'),
  kadastraleKaart: pdokWms('kadaster/kadastralekaart/wms/v5_0', ['Kadastralekaart'], kadaster),
} as const satisfies Record<string, Service>;
export type ServiceName = keyof typeof services;
