import { z } from 'zod';
import { mapTypes, styleRule } from './configuration.ts';
import { id } from './ids.ts';
import { mapLimits as limits } from './map-limits.ts';
import { namedWell } from './new-map.ts';
import { stylingInput } from './styling.ts';
import { text } from './text.ts';
import { isWebAddress } from './web-address.ts';

/** Features by what a source's address says, or in the language that is named. */
const features = ['Vector', 'WFS', 'ArcGIS', 'GeoJSON'];

/** Which kinds of source a type of map is drawn from. */
export const sourceTypes: Readonly<Record<(typeof mapTypes)[number], readonly string[]>> = {
  Image: ['ImageWMS', 'ImageArcGISRest'],
  Tile: ['TileWMS', 'WMTS', 'XYZ', 'TileArcGISRest'],
  Vector: features,
  Heatmap: features,
  VectorTile: ['VectorTile', 'Vector'],
  WebGLPoints: features,
  Cluster: features,
};

export const clicks = ['featureInMap', 'grid', 'featureInfo'] as const;
export const serverTypes = ['geoserver', 'mapserver', 'pdok', 'qgis', 'arcgis'] as const;

const tidy = (longest: number) => text(longest).transform((value) => value.trim());
/** Empty is none. */
const optional = (longest: number) => tidy(longest).transform((value) => value || null).nullable();

/** With what is said to who gives none. */
export const mapName = (sentence: string) => namedWell(limits.name, sentence);

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

export const layerInput = z.strictObject({
  /** Absent: a new one. */
  id: id.optional(),
  name: namedWell(limits.layerName, 'Geef de naam van de laag, zoals de bron die kent.'),
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

export const layerGroupInput = z.strictObject({
  id: id.optional(),
  name: namedWell(limits.name, 'Geef de lagengroep een naam.'),
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

export const sourceInput = z.strictObject({
  type: tidy(60),
  serverType: z.enum(serverTypes).nullable(),
  /** Null: its features are our own. Without its secret keys it keeps those that it has. */
  url: optional(limits.address),
  params: z
    .array(z.strictObject({
      name: namedWell(limits.name, 'Geef de parameter een naam.'),
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

export const resolution = z.number().positive().max(1_000_000).nullable();

/** A map without its source. */
export const mapFields = z.strictObject({
  name: mapName('Geef de kaart een naam.'),
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
});

interface Mismatch {
  readonly message: string;
  readonly path: readonly string[];
}

/** Where fields of a map contradict each other or its source, of a map and a source that are right by themselves. */
export const mismatchesOf = (
  { type, minResolution, maxResolution }: Pick<z.output<typeof mapFields>, 'type' | 'minResolution' | 'maxResolution'>, source: { readonly type: string },
): Mismatch[] => [
  ...(minResolution === null || maxResolution === null || minResolution < maxResolution
    ? [] : [{ message: 'Het begin van het bereik ligt na het einde.', path: ['maxResolution'] }]),
  ...(sourceTypes[type].includes(source.type) ? [] : [{ message: 'Deze soort bron past niet bij dit type kaart.', path: ['source', 'type'] }]),
];

export const mapInput = mapFields.extend({ source: sourceInput }).superRefine((map, context) => {
  for (const { message, path } of mismatchesOf(map, map.source)) context.addIssue({ code: 'custom', message, path: [...path] });
});
export type MapInput = z.output<typeof mapInput>;
export type MapSent = z.input<typeof mapInput>;
