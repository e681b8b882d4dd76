import { z } from 'zod';
import type { mapTypes } from './configuration.ts';
import { id } from './ids.ts';
import { imageAddress, mapFields, metadataInput, optional, partOf, sourceTexts, tidy, webAddress } from './map-fields.ts';
import { mapLimits as limits } from './map-limits.ts';
import { requiredText } from './new-map.ts';
import { serverTypes } from './server-types.ts';
import { text } from './text.ts';

/** Source types of features: `Vector` detects the format from the address, the others name it. */
const features = ['Vector', 'WFS', 'ArcGIS', 'GeoJSON'];

/** The source types that each type of map can have. */
export const sourceTypes: Readonly<Record<(typeof mapTypes)[number], readonly string[]>> = {
  Image: ['ImageWMS', 'ImageArcGISRest'],
  Tile: ['TileWMS', 'WMTS', 'XYZ', 'TileArcGISRest'],
  Vector: features,
  Heatmap: features,
  VectorTile: ['VectorTile', 'Vector'],
  WebGLPoints: features,
  Cluster: features,
};

export { serverTypes };

const place = z.int().min(0).max(limits.layers + limits.groups).optional();

export const layerInput = z.strictObject({
  /** Absent: a new layer. */
  id: id.optional(),
  name: requiredText(limits.layerName, 'Geef de naam van de laag, zoals de bron die kent.'),
  label: tidy(limits.name),
  visible: z.boolean(),
  hide_in_legend: z.boolean(),
  icon: imageAddress,
  metadata: metadataInput.nullable(),
  metadata_url: webAddress,
  /** For own features: the zoom levels whose tiles contain this layer. */
  tile_min_zoom: z.int().min(0).max(22).nullable(),
  tile_max_zoom: z.int().min(0).max(22).nullable(),
  tile_attributes: z.array(text(limits.name)).max(limits.fields).nullable(),
  /** Position of an ungrouped layer among layers and groups. Absent: in the order sent, above the groups. */
  sort: place,
});

export const layerGroupInput = z.strictObject({
  id: id.optional(),
  name: requiredText(limits.name, 'Geef de lagengroep een naam.'),
  /** Name of the group in the source. */
  layerName: optional(limits.layerName),
  visible: z.boolean(),
  collapsed: z.boolean(),
  /** Position among layers and groups. Absent: in the order sent, below the ungrouped layers. */
  sort: place,
  layers: z.array(layerInput).max(limits.layers),
});

/** A secret that is never sent back. Absent keeps the stored value, null removes it, text replaces it. */
const secretInput = text(limits.secret).min(1).nullable().optional();

export const sourceInput = z.strictObject({
  type: tidy(60),
  serverType: z.enum(serverTypes).nullable(),
  /** Null: the source has own features. Secret query parameters that are missing keep their stored values. */
  url: optional(limits.address),
  params: z
    .array(z.strictObject({
      name: requiredText(limits.name, 'Geef de parameter een naam.'),
      /** Empty for a secret parameter keeps its stored value. */
      value: text(limits.parameter),
    }))
    .max(limits.parameters),
  authorization: secretInput,
  token: secretInput,
  ...partOf(sourceTexts, 'input'),
  layers: z.array(layerInput).max(limits.layers),
  layer_groups: z.array(layerGroupInput).max(limits.groups),
});

/** The fields of a map without its source. */
export const mapWithoutSource = z.strictObject(partOf(mapFields, 'input'));

interface Mismatch {
  readonly message: string;
  readonly path: readonly string[];
}

/** Finds contradictions between fields of a map, or between a map and its source, that are each valid by themselves. */
export const mismatchesOf = (
  { type, minResolution, maxResolution }: Pick<z.output<typeof mapWithoutSource>, 'type' | 'minResolution' | 'maxResolution'>, source: { readonly type: string },
): Mismatch[] => [
  ...(minResolution === null || maxResolution === null || minResolution < maxResolution
    ? [] : [{ message: 'Het begin van het bereik ligt na het einde.', path: ['maxResolution'] }]),
  ...(sourceTypes[type].includes(source.type) ? [] : [{ message: 'Deze soort bron past niet bij dit type kaart.', path: ['source', 'type'] }]),
];

export const mapInput = mapWithoutSource.extend({ source: sourceInput }).superRefine((map, context) => {
  for (const { message, path } of mismatchesOf(map, map.source)) context.addIssue({ code: 'custom', message, path: [...path] });
});
export type MapInput = z.output<typeof mapInput>;
export type MapSent = z.input<typeof mapInput>;
