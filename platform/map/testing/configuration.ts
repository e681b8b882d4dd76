import type { Configuration, Layer, LayerGroup, LegendMap, MapGroup, MapSource } from '#platform/contract/configuration.ts';
import type { Extent, Feature, FeatureCollection, Geometry } from '#platform/contract/geojson.ts';
import { RD, RD_DEFINITION } from '#platform/geo/rd.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';

/** Two by two kilometres of polder, EPSG:28992. */
export const TEST_EXTENT: Extent = [144000, 507000, 146000, 509000];

let lastId = 0;
const nextId = (): number => ++lastId;

export const layerWith = (overrides: Partial<Layer> = {}): Layer => {
  const id = nextId();
  return {
    id, name: `laag_${id}`, label: `Laag ${id}`, visible: true, sort: id, hide_in_legend: false,
    icon: null, metadata: null, metadata_url: null, ...overrides,
  };
};

export const layerGroupWith = (overrides: Partial<LayerGroup> = {}): LayerGroup => {
  const id = nextId();
  return { id, name: `Lagen ${id}`, layerName: null, visible: true, collapsed: false, sort: id, layers: [], ...overrides };
};

export const sourceWith = (overrides: Partial<MapSource> = {}): MapSource => ({
  id: null, type: 'Vector', serverType: null, url: null, params: [], layers: [], layer_groups: [], authorized: false, through_server: false,
  attributions: null, geometry: null, where: null, outFields: null, inSR: null, outSR: null, geojson: null,
  features: null, ...overrides,
});

/** Returns a map of the legend, by default an empty vector map that is switched on. */
export const mapWith = ({ source, ...overrides }: Partial<Omit<LegendMap, 'source'>> & { source?: Partial<MapSource> } = {}): LegendMap => {
  const id = nextId();
  return {
    id, version: 1, name: `Kaart ${id}`, title: null, type: 'Vector', visible: true, opacity: 1, click: 'featureInMap', edit: false,
    grid: null, radius: null, sort: id, background: false, background_image: null, metadata: null, metadata_url: null,
    minResolution: null, maxResolution: null, search: null, styling: null, styles: null, personal_style: false, collapsed: true, hide: false,
    tooltip: null, travel: false, icon: null, created_by: null,
    only_for_me: false,
    abilities: { edit: false, remove: false, style: false, take_out: false },
    ...overrides,
    source: sourceWith({ geojson: { type: 'FeatureCollection', features: [] }, ...source }),
  };
};

export const groupWith = (overrides: Partial<MapGroup> = {}): MapGroup => {
  const id = nextId();
  return {
    id, name: `Groep ${id}`, collapsed: false, visible: true, sort: id, metadata_url: null, maps: [], mapGroups: [],
    ...overrides,
  };
};

export const configurationWith = (overrides: Partial<Configuration> = {}): Configuration => ({
  id: nextId(), version: 1, organization_id: 1, name: 'Testkaart', valid_until: null, public: false, shared_id: null,
  extent: TEST_EXTENT, minZoom: 0, maxZoom: 23, zoomToExtent: true, tabIndex: 0, info: null,
  projection: { code: RD, proj4: RD_DEFINITION, bbox: GRID_EXTENT },
  clickOnStart: null,
  tools: {}, maps: [], mapGroups: [], dashboards: [], forms: [], parts: {},
  abilities: { save_legend: false, create_maps: false, administer: false },
  options: {},
  ...overrides,
});

export const featureWith = (geometry: Geometry, properties: Record<string, unknown> = {}): Feature => ({
  type: 'Feature', id: nextId(), geometry, properties,
});

export const collectionOf = (...features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** Returns a square around a point, EPSG:28992. */
export const squareAround = ([x, y]: readonly [number, number], metres: number): Geometry => {
  const half = metres / 2;
  const corners = [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half], [x - half, y - half]];
  return { type: 'Polygon', coordinates: [corners] };
};
