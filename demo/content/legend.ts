import type { Metadata } from '#platform/contract/configuration.ts';
import type { MapPlace, NewMap } from '#platform/domain/maps/maps.ts';
import { baseMap } from '../styles/base-map.ts';
import { overlays } from '../styles/overlays.ts';
import { dark, grey, light } from '../styles/palette.ts';
import { at } from '../styles/rule.ts';
import type { OwnSourceName, ServiceName } from './sources.ts';

type Appearance = Omit<NewMap, 'organisationId' | 'sourceId' | 'name' | 'title' | 'type'>;
type Place = Pick<MapPlace, 'visible' | 'opacity' | 'background' | 'backgroundImage' | 'collapsed'>;

export interface DemoMap extends Appearance, Place {
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly source: OwnSourceName | ServiceName;
}

export interface DemoGroup {
  readonly name: string;
  readonly collapsed: boolean;
  readonly maps: readonly DemoMap[];
  /** Listed above the maps of the group itself. */
  readonly groups?: readonly DemoGroup[];
}

const about = (source: string, refreshed: string): Metadata => [
  { title: 'Herkomst', info: [{ key: 'Bron', value: source }, { key: 'Actualisatie', value: refreshed }, { key: 'Coördinaatstelsel', value: 'EPSG:28992 (RD New)' }] },
  { title: 'Gebruik', info: [{ key: 'Status', value: 'Verzonnen gegevens van een gemeente die niet bestaat' }, { key: 'Licentie', value: 'CC0' }] },
];

const vector = (source: OwnSourceName, name: string, title: string, rest: Partial<DemoMap>): DemoMap => ({
  source, name, title, type: 'Vector', click: 'featureInMap', visible: false, metadata: about('Gemeente Markerwaard', 'dagelijks'), ...rest,
});
const tiles = (source: OwnSourceName, name: string, title: string, rest: Partial<DemoMap>): DemoMap => ({
  ...vector(source, name, title, rest), type: 'VectorTile',
});
const service = (source: ServiceName, type: 'Image' | 'Tile', name: string, title: string, rest: Partial<DemoMap> = {}): DemoMap => ({
  source, type, name, title, visible: false, click: type === 'Image' ? 'featureInfo' : null, ...rest,
});

const served = (source: ServiceName, name: string, title: string, rest: Partial<DemoMap>): DemoMap => ({
  source, name, title, type: 'Vector', visible: false, click: 'featureInMap', ...rest,
});

/** A tile over the middle of the town, for a background of a server that gets no request before it is chosen. */
const thumbnail = (layer: 'luchtfoto' | 'stadskaart'): string => `/demo/wmts/${layer}/EPSG:28992/10/500/459.png`;

/** Listed below the legend; one is visible at a time. */
export const backgrounds: readonly DemoMap[] = [
  tiles('basiskaart', 'plattegrond', 'Plattegrond', { styles: baseMap(light), background: true, visible: true, click: null }),
  tiles('basiskaart', 'plattegrond-grijs', 'Grijs', { styles: baseMap(grey), background: true, click: null }),
  tiles('basiskaart', 'plattegrond-donker', 'Donker', { styles: baseMap(dark), background: true, click: null }),
  service('luchtfoto', 'Tile', 'luchtfoto', 'Luchtfoto', { background: true }),
  service('brt', 'Tile', 'brt', 'BRT Achtergrondkaart (PDOK)', { background: true, backgroundImage: thumbnail('stadskaart') }),
  service('brtGrijs', 'Tile', 'brt-grijs', 'BRT grijs (PDOK)', { background: true }),
  service('pdokLuchtfoto', 'Tile', 'pdok-luchtfoto', 'Luchtfoto (PDOK)', { background: true, backgroundImage: thumbnail('luchtfoto') }),
];

/** In the order of the legend, from top to bottom. */
export const groups: readonly DemoGroup[] = [
  {
    name: 'Projecten', collapsed: false,
    maps: [
      vector('projectenInUitvoering', 'projecten_in_uitvoering_publiek', 'Projecten in uitvoering', { styles: overlays.inUitvoering, visible: true }),
      vector('projectenInVoorbereiding', 'projecten_in_voorbereiding_publiek', 'Projecten in voorbereiding', { styles: overlays.inVoorbereiding, visible: true }),
      vector('meldingen', 'meldingen', 'Meldingen openbare ruimte', { styles: overlays.meldingen, edit: true }),
    ],
  },
  {
    name: 'Bouwen en wonen', collapsed: false,
    maps: [
      vector('bouwkavels', 'bouwkavels', 'Bouwkavels', { styles: overlays.bouwkavels, visible: true }),
      vector('welstand', 'welstand', 'Welstandsgebieden', { styles: overlays.welstand }),
      tiles('basiskaart', 'panden', 'Panden naar bouwjaar', { styles: overlays.panden, maxResolution: at(10) * 1.01 }),
      service('energielabels', 'Image', 'energielabels', 'Energielabels (WMS)'),
    ],
  },
  {
    name: 'Kadaster en adressen', collapsed: true,
    maps: [
      vector('adressen', 'adressen', 'Adressen', { styling: { color: '#174a7c', fillColor: '#ffffff', lineWidth: 2, labelKey: 'huisnummer', labelMaxRes: 0.22 }, radius: 4, maxResolution: at(12) * 1.01, search: 'weergavenaam' }),
      vector('percelen', 'percelen', 'Kadastrale percelen', { styles: overlays.percelen, maxResolution: at(11) * 1.01, search: 'aanduiding' }),
      service('kadastraleKaart', 'Image', 'pdok-kadaster', 'Kadastrale kaart (PDOK)'),
      service('bag', 'Image', 'pdok-bag', 'BAG (PDOK)'),
    ],
  },
  {
    name: 'Openbare ruimte', collapsed: true,
    maps: [
      vector('bomen', 'bomen', 'Bomen', { styles: overlays.bomen, maxResolution: at(10) * 1.01, edit: true }),
      vector('bomen', 'alle_bomen', 'Alle bomen', { type: 'WebGLPoints', styles: overlays.alleBomen }),
      vector('lichtmasten', 'lichtmasten', 'Lichtmasten', { styles: overlays.lichtmasten, maxResolution: at(10) * 1.01, edit: true }),
      vector('lichtmasten', 'alle_lichtmasten', 'Alle lichtmasten', { type: 'WebGLPoints', styles: overlays.alleLichtmasten }),
    ],
    groups: [
      {
        name: 'Riolering', collapsed: true,
        maps: [
          vector('rioolputten', 'rioolputten', 'Rioolputten', { styles: overlays.putten, maxResolution: at(11) * 1.01 }),
          vector('rioolleidingen', 'rioolleidingen', 'Rioolleidingen', { styles: overlays.riolering, maxResolution: at(9) * 1.01 }),
        ],
      },
    ],
  },
  {
    name: 'Dichtheid', collapsed: true,
    maps: [
      vector('meldingen', 'meldingen_gebundeld', 'Meldingen gebundeld', { type: 'Cluster', styles: overlays.meldingen, tooltip: 'Klik op een aantal om in te zoomen' }),
      vector('meldingen', 'meldingen_warmte', 'Waar veel wordt gemeld', { type: 'Heatmap', click: null, opacity: 0.75, radius: 14 }),
      vector('adressen', 'adresdichtheid', 'Adresdichtheid', { type: 'Heatmap', click: null, opacity: 0.75, radius: 10 }),
      vector('rioolputten', 'rioolputten_gebundeld', 'Rioolputten gebundeld', { type: 'Cluster', styles: overlays.putten }),
    ],
  },
  {
    name: 'Verkeer', collapsed: true,
    maps: [
      tiles('drukte', 'drukte', 'Drukte op de weg', { styles: overlays.drukte, travel: true, tooltip: 'Kies een uur van de dag' }),
      vector('snelheid', 'snelheid', 'Maximumsnelheden', { styles: overlays.snelheid }),
      vector('reistijd', 'reistijd', 'Reistijd vanaf het station', { styles: overlays.reistijd }),
      vector('wegennet', 'wegennet', 'Wegennet', { styles: overlays.wegvakken }),
    ],
  },
  {
    name: 'Grenzen', collapsed: true,
    maps: [
      vector('buurten', 'buurten', 'Buurten', { styles: overlays.buurten }),
      vector('wijken', 'wijken', 'Wijken', { styles: overlays.wijken }),
      vector('gemeente', 'gemeente', 'Gemeentegrens', { styling: { color: '#8a3a6e', fillColor: 'rgba(0,0,0,0)', lineWidth: 3 } }),
    ],
  },
  {
    name: 'Kaartdiensten', collapsed: true,
    maps: [
      service('topografie', 'Image', 'topografie', 'Topografie (WMS)', { opacity: 0.8 }),
      service('grondgebruik', 'Tile', 'grondgebruik', 'Grondgebruik (WMS in tegels)', { opacity: 0.7 }),
      service('stadskaartTegels', 'Tile', 'stadskaart', 'Stadskaart (WMTS)'),
      service('stadskaartXyz', 'Tile', 'stadskaart_xyz', 'Stadskaart (XYZ)'),
      served('buurtenTegels', 'buurten_tegels', 'Buurten (vectortegels)', { type: 'VectorTile', styles: overlays.buurten }),
      served('wegvakkenWfs', 'wegvakken_wfs', 'Wegvakken (WFS)', { styles: overlays.wegvakken }),
      served('storingenArcGis', 'storingen_arcgis', 'Lichtmasten in storing (ArcGIS)', { styles: overlays.storingen }),
      service('besloten', 'Image', 'energielabels_besloten', 'Energielabels (besloten WMS)', { tooltip: 'De server kent het wachtwoord, de browser niet' }),
      service('vervallen', 'Image', 'bestemmingsplan_vervallen', 'Bestemmingsplan 1987 (vervallen)', { click: null }),
    ],
  },
];
