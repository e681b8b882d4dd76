import { z } from 'zod';
import { mapTypes, type StyleRule } from '#platform/contract/configuration.ts';
import { partOf } from '#platform/contract/map-fields.ts';
import { mapFields, mapInput, sourceTexts, type AdminLayer, type AdminMap, type MapSent } from '../contract.ts';
import { placesOf } from './layer-order.ts';
import { nl } from './nl.ts';

/** A layer of the form. Refers to its group by index, since a new group has no id yet. */
export interface LayerValues extends Omit<AdminLayer, 'id' | 'sort'> {
  readonly id?: number;
  /** Index of its group; null: in none. */
  readonly group: number | null;
}

export interface GroupValues {
  readonly id?: number;
  readonly name: string;
  readonly layerName: string;
  readonly visible: boolean;
  readonly collapsed: boolean;
}

export interface ParamValues {
  readonly name: string;
  readonly value: string;
  readonly secret: boolean;
}

/** Undefined: unchanged. Null: remove. */
export type SecretValue = string | null | undefined;

type Empty<Fields extends Readonly<Record<string, { readonly empty: unknown }>>> = { [Name in keyof Fields]: Fields[Name]['empty'] };

/** The values of the form: empty text instead of null, and JSON as text. */
export interface MapValues extends Empty<typeof mapFields>, Empty<typeof sourceTexts> {
  sourceType: string; serverType: MapSent['source']['serverType']; url: string; params: ParamValues[]; secrets: { authorization?: SecretValue; token?: SecretValue };
  layers: LayerValues[]; layer_groups: GroupValues[];
}

const asJson = ['grid', 'styles'] as const;

/** Never stored in the browser. */
export const mapSecrets = ['secrets'] as const;

export const emptyMap: MapValues = {
  ...partOf(mapFields, 'empty'), ...partOf(sourceTexts, 'empty'), click: 'featureInfo',
  sourceType: 'ImageWMS', serverType: null, url: '', params: [], secrets: {}, layers: [], layer_groups: [],
};

export const emptyLayer: LayerValues = {
  name: '', label: '', visible: true, hide_in_legend: false, icon: null, metadata: null, metadata_url: null, tile_min_zoom: null, tile_max_zoom: null,
  tile_attributes: null, group: null,
};

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2));

const layerValues = (layer: AdminLayer, group: number | null): LayerValues => {
  const { sort: _, ...values } = layer;
  return { ...values, group };
};

/** The layers in the order of the legend. */
const layersOf = ({ layers, layer_groups: groups }: AdminMap['source']): LayerValues[] =>
  [
    ...layers.map((layer) => ({ sort: layer.sort, layers: [layerValues(layer, null)] })),
    ...groups.map((group, index) => ({ sort: group.sort, layers: group.layers.map((layer) => layerValues(layer, index)) })),
  ]
    .toSorted((one, other) => one.sort - other.sort)
    .flatMap((block) => block.layers);

/** Returns each field of a map, or its empty value in the form. */
const valuesIn = <Fields extends Readonly<Record<string, { readonly empty: unknown }>>>(fields: Fields, from: Readonly<Record<keyof Fields, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, from[name] ?? empty])) as Empty<Fields>;

export const valuesOfMap = (map: AdminMap): MapValues => {
  const { source } = map;
  return {
    ...valuesIn(mapFields, map), ...valuesIn(sourceTexts, source),
    type: mapTypes.find((type) => type === map.type) ?? 'Image', grid: json(map.grid), styles: json(map.styles),
    sourceType: source.type, serverType: source.serverType, url: source.url ?? '', params: source.params, secrets: {},
    layers: layersOf(source),
    layer_groups: source.layer_groups.map(({ id, name, layerName, visible, collapsed }) => ({ id, name, layerName: layerName ?? '', visible, collapsed })),
  };
};

const parse = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text));

const isJson = (text: string): boolean => {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
};

/** An empty text that is being typed does not count. */
const isGiven = (secret: SecretValue): boolean => secret !== undefined && secret !== '';

const layersIn = (layers: readonly LayerValues[], wanted: number | null): MapSent['source']['layers'] =>
  layers.flatMap(({ group, ...layer }) => (group === wanted ? [layer] : []));

/** Returns the map to send. @throws SyntaxError for invalid JSON */
export const sentOf = (values: MapValues): MapSent => {
  const {
    sourceType: type, serverType, url, params, secrets, attributions, geometry, where, outFields, inSR, outSR, layers, layer_groups: groups,
    grid, styles, metadata, ...rest
  } = values;
  const places = placesOf(layers, groups.length);
  return {
    ...rest,
    grid: parse(grid) as Record<string, unknown> | null,
    styles: parse(styles) as StyleRule[] | null,
    metadata: metadata.length === 0 ? null : metadata,
    source: {
      type, serverType, url, attributions, geometry, where, outFields, inSR, outSR,
      params: params.map(({ name, value }) => ({ name, value })),
      ...(isGiven(secrets.authorization) && { authorization: secrets.authorization }),
      ...(isGiven(secrets.token) && { token: secrets.token }),
      layers: layersIn(layers, null).map((layer, index) => ({ ...layer, sort: places.layers[index] })),
      layer_groups: groups.map((group, index) => ({ ...group, sort: places.groups[index], layers: layersIn(layers, index) })),
    },
  };
};

/** Maps a path of the contract to a field of the form. */
const fieldOf = (path: readonly PropertyKey[]): PropertyKey[] => {
  if (path[0] !== 'source') return [...path];
  return path[1] === 'type' ? ['sourceType'] : path.slice(1, 2);
};

/** Validates the form by the rules of the contract, and shows each mistake at its field. */
export const mapForm = z.custom<MapValues>(() => true).transform((values, context): MapSent => {
  for (const name of asJson) {
    if (!isJson(values[name])) context.issues.push({ code: 'custom', input: values[name], message: nl.notJson, path: [name] });
  }
  if (context.issues.length > 0) return z.NEVER;
  const sent = sentOf(values);
  const checked = mapInput.safeParse(sent);
  for (const { path, message } of checked.error?.issues ?? []) {
    context.issues.push({ code: 'custom', input: values, message, path: fieldOf(path) });
  }
  return sent;
});

export const mapLabels: Readonly<Record<keyof MapValues, string>> = {
  ...partOf(mapFields, 'label'), ...partOf(sourceTexts, 'label'),
  sourceType: nl.sourceType, serverType: nl.serverType, url: nl.url, params: nl.params, secrets: nl.credentials, layers: nl.layers, layer_groups: nl.layerGroups,
};
