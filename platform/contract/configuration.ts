import { z } from 'zod';
import { extent, featureCollection, geometry } from './geojson.ts';
import { id } from './ids.ts';
import { options } from './options.ts';
import { serverTypes } from './server-types.ts';

/** Known map types. A map of an unknown type is still sent, and shown as broken. */
export const mapTypes = [
  'Image', 'Tile', 'Vector', 'Heatmap', 'VectorTile', 'WebGLPoints', 'Cluster',
] as const;

export const metadata = z.array(
  z.object({ title: z.string(), info: z.array(z.object({ key: z.string(), value: z.string() })) }),
);
export type Metadata = z.infer<typeof metadata>;

/** The simple style that users set; `styles` holds style rules beyond it. */
export const styling = z.object({
  color: z.string().nullish(),
  fillColor: z.string().nullish(),
  lineWidth: z.number().nullish(),
  labelKey: z.string().nullish(),
  labelMaxRes: z.number().nullish(),
  /** Absent: solid. */
  linePattern: z.enum(['solid', 'dashed', 'dotted']).nullish(),
  /** Pixels. */
  labelSize: z.number().nullish(),
  /** Pixels around the points of a heat map. Its colours run from `fillColor`, at low density, to `color`. */
  blur: z.number().nullish(),
});
export type Styling = z.infer<typeof styling>;

/** A rule in OpenLayers' flat style language (JSON): filter and style. */
export const styleRule = z.object({
  filter: z.unknown().optional(),
  style: z.union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown()))]),
  else: z.boolean().optional(),
  /** Its label in the legend; absent: the label is made from the values in its filter. */
  title: z.string().optional(),
});
export type StyleRule = z.infer<typeof styleRule>;

export const layer = z.object({
  id,
  name: z.string(),
  label: z.string(),
  visible: z.boolean(),
  /** Chosen by the user in the personal legend; 1 when absent. */
  opacity: z.number().min(0).max(1).optional(),
  sort: z.int(),
  hide_in_legend: z.boolean(),
  icon: z.string().nullable(),
  metadata: metadata.nullable(),
  metadata_url: z.string().nullable(),
  /** The attributes that vector tiles of our server have; absent: all. */
  tile_attributes: z.array(z.string()).optional(),
});
export type Layer = z.infer<typeof layer>;

export const layerGroup = z.object({
  id,
  name: z.string(),
  layerName: z.string().nullable(),
  visible: z.boolean(),
  /** Of a group without layers, as of a layer. */
  opacity: z.number().min(0).max(1).optional(),
  collapsed: z.boolean(),
  sort: z.int(),
  layers: z.array(layer),
});
export type LayerGroup = z.infer<typeof layerGroup>;

export const featureShape = z.enum(['point', 'line', 'polygon']);
export type FeatureShape = z.infer<typeof featureShape>;

/** How features are sent: all at once, those in the view, or as vector tiles. The server chooses by their number. */
export const delivery = z.enum(['whole', 'by_view', 'tiles']);
export type Delivery = z.infer<typeof delivery>;

/** Where a map comes from. Credentials stay on the server; `authorized` says that the server adds them. */
export const mapSource = z.object({
  id: id.nullable(),
  type: z.string(),
  serverType: z.enum(serverTypes).nullable(),
  url: z.string().nullable(),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
  layers: z.array(layer),
  layer_groups: z.array(layerGroup),
  authorized: z.boolean(),
  /**
   * The browser must ask `GET /maps/{id}/source` instead of the source itself: the source needs credentials, or its data comes
   * from a host that the organisation has not registered for its pages. Tiles by address are at
   * `/maps/{id}/source/{z}/{x}/{y}`.
   */
  through_server: z.boolean(),
  attributions: z.string().nullable(),
  geometry: z.string().nullable(),
  where: z.string().nullable(),
  outFields: z.string().nullable(),
  inSR: z.string().nullable(),
  outSR: z.string().nullable(),
  geojson: featureCollection.nullable(),
  /** Own features, stored in PostGIS: how they are sent to the browser, and their latest version. */
  features: z.object({
    count: z.int(),
    delivery,
    version: z.int(),
    /** Attribute names in the order of the imported data: GeoJSON from the database has lost that order. */
    fields: z.array(z.string()),
    /** The shapes in a sample of its features, so that a legend knows them before it has features. */
    shapes: z.array(featureShape).optional(),
  }).nullable(),
});
export type MapSource = z.infer<typeof mapSource>;

export const legendMap = z.object({
  id,
  /** Increases when the map is changed for all users; changes send it for the version check. */
  version: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  type: z.string(),
  visible: z.boolean(),
  opacity: z.number().min(0).max(1),
  /** How a click queries this map: not at all (null), among the drawn features, or by asking its source. */
  click: z.enum(['featureInMap', 'grid', 'featureInfo']).nullable(),
  edit: z.boolean(),
  grid: z.record(z.string(), z.unknown()).nullable(),
  radius: z.number().nullable(),
  sort: z.int(),
  background: z.boolean(),
  background_image: z.string().nullable(),
  metadata: metadata.nullable(),
  metadata_url: z.string().nullable(),
  /** Metres per pixel, as in the OpenLayers layer options. */
  minResolution: z.number().nullable(),
  maxResolution: z.number().nullable(),
  search: z.string().nullable(),
  styling: styling.nullable(),
  styles: z.array(styleRule).nullable(),
  /** `styling` is the personal style of this user. */
  personal_style: z.boolean(),
  collapsed: z.boolean(),
  hide: z.boolean(),
  tooltip: z.string().nullable(),
  travel: z.boolean(),
  icon: z.string().nullable(),
  created_by: id.nullable(),
  /** Only this user sees the map in this configuration. */
  only_for_me: z.boolean(),
  source: mapSource,
  abilities: z.object({ edit: z.boolean(), remove: z.boolean(), style: z.boolean(), /** Remove the map from this configuration. */ take_out: z.boolean() }),
});
export type LegendMap = z.infer<typeof legendMap>;

export interface MapGroup {
  id: number;
  name: string;
  collapsed: boolean;
  visible: boolean;
  sort: number;
  metadata_url: string | null;
  maps: LegendMap[];
  mapGroups: MapGroup[];
}
export const mapGroup: z.ZodType<MapGroup> = z.object({
  id,
  name: z.string(),
  collapsed: z.boolean(),
  visible: z.boolean(),
  sort: z.int(),
  metadata_url: z.string().nullable(),
  maps: z.array(legendMap),
  get mapGroups() {
    return z.array(mapGroup);
  },
});

/** The settings of the tools of a configuration; each feature checks and narrows its own entry. */
export const tools = z.record(z.string(), z.unknown());

export const configuration = z.object({
  id,
  /** Increases with every change; caches are keyed by it. */
  version: z.int(),
  organization_id: id,
  name: z.string(),
  valid_until: z.iso.datetime().nullable(),
  public: z.boolean(),
  /** Set when the configuration was opened through a share, or has an end date of its own: its address is `shared/{shared_id}`. */
  shared_id: id.nullable(),
  extent,
  minZoom: z.number(),
  maxZoom: z.number(),
  zoomToExtent: z.boolean(),
  tabIndex: z.int(),
  info: z.object({ title: z.string(), description: z.string() }).nullable(),
  projection: z.object({ code: z.string(), proj4: z.string(), bbox: extent }),
  clickOnStart: geometry.nullable(),
  options,
  tools,
  maps: z.array(legendMap),
  mapGroups: z.array(mapGroup),
  dashboards: z.array(z.object({ id, name: z.string() })),
  /** Filled by the configuration part named `forms`, if a feature provides it. */
  forms: z.array(z.record(z.string(), z.unknown())),
  abilities: z.object({ save_legend: z.boolean(), create_maps: z.boolean(), administer: z.boolean() }),
  /** Data that features add: one key for each feature. */
  parts: z.record(z.string(), z.unknown()),
});
export type Configuration = z.infer<typeof configuration>;
