import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { layer as legendLayer, layerGroup, legendMap, mapTypes, metadata, styleRule, styling } from '#platform/contract/configuration.ts';
import { extent } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { sourceState } from '#platform/contract/source-health.ts';
import { stylingInput } from '#platform/contract/styling.ts';
import { text } from '#platform/contract/text.ts';
import { limits } from './limits.ts';

/** Which kinds of source a type of map is drawn from. */
export const sourceTypes: Readonly<Record<(typeof mapTypes)[number], readonly string[]>> = {
  Image: ['ImageWMS', 'ImageArcGISRest'],
  Tile: ['TileWMS', 'WMTS', 'XYZ', 'TileArcGISRest'],
  Vector: ['Vector'],
  Heatmap: ['Vector'],
  VectorTile: ['VectorTile', 'Vector'],
  WebGLPoints: ['Vector'],
  Cluster: ['Vector'],
};

export const clicks = ['featureInMap', 'grid', 'featureInfo'] as const;
export const serverTypes = ['geoserver', 'mapserver', 'pdok', 'qgis', 'arcgis'] as const;

const tidy = (longest: number) => text(longest).transform((value) => value.trim());
/** Empty is none. */
const optional = (longest: number) => tidy(longest).transform((value) => value || null).nullable();
const required = (longest: number, sentence: string) => tidy(longest).refine((value) => value !== '', sentence);

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
const webAddress = optional(limits.address).refine(
  (address) => address === null || isWebAddress(address), 'Geef een adres dat met http:// of https:// begint.',
);

const metadataInput = z
  .array(z.strictObject({
    title: tidy(limits.name),
    info: z.array(z.strictObject({ key: tidy(limits.name), value: text(limits.description) })).max(limits.metadataLines),
  }))
  .max(limits.metadataBlocks);

const place = z.int().min(0).max(limits.layers + limits.groups).optional();

const layerInput = z.strictObject({
  /** Absent: a new one. */
  id: id.optional(),
  name: required(limits.layerName, 'Geef de naam van de laag, zoals de bron die kent.'),
  label: tidy(limits.name),
  visible: z.boolean(),
  hide_in_legend: z.boolean(),
  icon: optional(limits.address),
  metadata: metadataInput.nullable(),
  metadata_url: webAddress,
  /** Of own features: the zooms whose tiles have this layer. */
  tile_min_zoom: z.int().min(0).max(22).nullable(),
  tile_max_zoom: z.int().min(0).max(22).nullable(),
  tile_attributes: z.array(text(limits.name)).max(limits.fields).nullable(),
  /** Where one in no group stands among layers and groups. Absent: as it comes, above the groups. */
  sort: place,
});

const layerGroupInput = z.strictObject({
  id: id.optional(),
  name: required(limits.name, 'Geef de lagengroep een naam.'),
  /** The group as the source itself knows it. */
  layerName: optional(limits.layerName),
  visible: z.boolean(),
  collapsed: z.boolean(),
  /** Where it stands among layers and groups. Absent: as it comes, below the layers that are in none. */
  sort: place,
  layers: z.array(layerInput).max(limits.layers),
});

/** A value that goes in and never comes out: absent keeps it, null takes it away, text replaces it. */
const secretInput = text(limits.secret).min(1).nullable().optional();

const sourceInput = z.strictObject({
  type: tidy(60),
  serverType: z.enum(serverTypes).nullable(),
  /** Null: its features are our own. Without its secret keys it keeps those that it has. */
  url: optional(limits.address),
  params: z
    .array(z.strictObject({
      name: required(limits.name, 'Geef de parameter een naam.'),
      /** Empty for a secret one: it stays what it was. */
      value: text(limits.parameter),
    }))
    .max(limits.parameters),
  authorization: secretInput,
  token: secretInput,
  attributions: optional(limits.description),
  geometry: optional(limits.name),
  where: optional(limits.parameter),
  outFields: optional(limits.parameter),
  inSR: optional(60),
  outSR: optional(60),
  layers: z.array(layerInput).max(limits.layers),
  layer_groups: z.array(layerGroupInput).max(limits.groups),
});

const resolution = z.number().positive().max(1_000_000).nullable();

export const mapInput = z
  .strictObject({
    name: required(limits.name, 'Geef de kaart een naam.'),
    title: optional(limits.name),
    description: optional(limits.description),
    type: z.enum(mapTypes),
    click: z.enum(clicks).nullable(),
    edit: z.boolean(),
    grid: z.record(text(limits.name), z.unknown()).nullable(),
    radius: z.number().positive().max(1_000).nullable(),
    metadata: metadataInput.nullable(),
    metadata_url: webAddress,
    minResolution: resolution,
    maxResolution: resolution,
    search: optional(limits.name),
    styling: stylingInput.nullable(),
    styles: z.array(styleRule).max(limits.rules).nullable(),
    hide: z.boolean(),
    tooltip: optional(limits.description),
    travel: z.boolean(),
    icon: optional(limits.address),
    /** How it begins in a configuration that it is put into. */
    placement: z.strictObject({ order: z.int().min(-1_000).max(1_000), visible: z.boolean(), collapsed: z.boolean() }).nullable(),
    source: sourceInput,
  })
  .refine(({ minResolution, maxResolution }) => minResolution === null || maxResolution === null || minResolution < maxResolution, {
    message: 'Het begin van het bereik ligt na het einde.', path: ['maxResolution'],
  })
  .refine(({ type, source }) => sourceTypes[type].includes(source.type), {
    message: 'Deze soort bron past niet bij dit type kaart.', path: ['source', 'type'],
  });
export type MapInput = z.output<typeof mapInput>;
export type MapSent = z.input<typeof mapInput>;

/** As everybody gets it, and what only who keeps it needs to know. */
const layer = legendLayer.extend({
  tile_min_zoom: z.int().nullable(), tile_max_zoom: z.int().nullable(), tile_attributes: z.array(z.string()).nullable(),
});
export type AdminLayer = z.infer<typeof layer>;

const named = z.object({ id, name: z.string() });

export const adminMap = z.object({
  id,
  version: z.int(),
  organisation_id: id,
  name: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  type: z.string(),
  click: z.enum(clicks).nullable(),
  edit: z.boolean(),
  grid: z.record(z.string(), z.unknown()).nullable(),
  radius: z.number().nullable(),
  metadata: metadata.nullable(),
  metadata_url: z.string().nullable(),
  minResolution: z.number().nullable(),
  maxResolution: z.number().nullable(),
  search: z.string().nullable(),
  styling: styling.nullable(),
  styles: z.array(styleRule).nullable(),
  hide: z.boolean(),
  tooltip: z.string().nullable(),
  travel: z.boolean(),
  icon: z.string().nullable(),
  placement: z.object({ order: z.int(), visible: z.boolean(), collapsed: z.boolean() }).nullable(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  source: z.object({
    id,
    type: z.string(),
    /** In which language it is asked. */
    kind: z.string(),
    serverType: z.enum(serverTypes).nullable(),
    /** Without its secret keys. */
    url: z.string().nullable(),
    /** It has secret keys, which are not told. */
    url_has_secret: z.boolean(),
    params: z.array(z.object({ name: z.string(), value: z.string(), /** It has a value, which is not told. */ secret: z.boolean() })),
    authorization_set: z.boolean(),
    token_set: z.boolean(),
    attributions: z.string().nullable(),
    geometry: z.string().nullable(),
    where: z.string().nullable(),
    outFields: z.string().nullable(),
    inSR: z.string().nullable(),
    outSR: z.string().nullable(),
    layers: z.array(layer),
    layer_groups: z.array(layerGroup.extend({ layers: z.array(layer) })),
    /** Own features; null: it has none of its own. */
    feature_count: z.int().nullable(),
    fields: z.array(z.string()),
    /** Null: it has never been asked. */
    state: sourceState.nullable(),
    /** Other maps that are drawn from it: what changes here changes there. */
    shared_with: z.array(named),
  }),
  used_in: z.array(named),
  /** Of the organisation, EPSG:28992. */
  extent,
  /** As a viewer of maps gets it. */
  preview: legendMap,
});
export type AdminMap = z.infer<typeof adminMap>;

const one = z.object({ id: idInPath });

export const getAdminMap = defineCall({
  method: 'GET', path: '/admin/maps/:id', summary: 'A map with its source and where it is used; credentials are never told', params: one, answer: adminMap,
});

export const makeAdminMap = defineCall({
  method: 'POST', path: '/admin/maps', summary: 'Make a map of another server; it stands in no configuration yet', query: ofOrganisation, body: mapInput, answer: adminMap,
});

export const changeAdminMap = defineCall({
  method: 'PUT', path: '/admin/maps/:id', summary: 'Change a map and its source', params: one, body: mapInput, answer: adminMap,
});

export const copyAdminMap = defineCall({
  method: 'POST',
  path: '/admin/maps/:id/copy',
  summary: 'Make a map like this one, in no configuration: with a source of its own, or with the same features of our own',
  params: one,
  body: z.strictObject({ name: required(limits.name, 'Geef de kopie een naam.') }),
  answer: named,
});
