import { z } from 'zod';
import { mapTypes, type Metadata, type StyleRule, type Styling } from '#platform/contract/configuration.ts';
import { mapInput, type AdminLayer, type AdminMap, type MapSent } from '../contract.ts';
import { placesOf } from './layer-order.ts';
import { nl } from './nl.ts';

/** Where a layer stands among the groups of the form, which may not have an id yet. */
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

/** Undefined: as it was. Null: taken away. */
export type SecretValue = string | null | undefined;

/** What somebody fills in: text where the contract has text or nothing, JSON as text. */
export interface MapValues {
  name: string; title: string; description: string; type: MapSent['type']; click: MapSent['click']; edit: boolean; grid: string; radius: number | null;
  metadata: Metadata; metadata_url: string; minResolution: number | null; maxResolution: number | null; search: string; styling: Styling | null;
  styles: string; hide: boolean; tooltip: string; travel: boolean; icon: string; placement: NonNullable<MapSent['placement']>;
  sourceType: string; serverType: MapSent['source']['serverType']; url: string; params: ParamValues[]; secrets: { authorization?: SecretValue; token?: SecretValue };
  attributions: string; geometry: string; where: string; outFields: string; inSR: string; outSR: string; layers: LayerValues[]; layer_groups: GroupValues[];
}

/** They are never kept in the browser. */
export const mapSecrets = ['secrets'] as const;

export const usualPlacement = { order: 50, visible: true, collapsed: true };

export const emptyMap: MapValues = {
  name: '', title: '', description: '', type: 'Image', click: 'featureInfo', edit: false, grid: '', radius: null, metadata: [], metadata_url: '',
  minResolution: null, maxResolution: null, search: '', styling: null, styles: '', hide: false, tooltip: '', travel: false, icon: '',
  placement: usualPlacement, sourceType: 'ImageWMS', serverType: null, url: '', params: [], secrets: {}, attributions: '', geometry: '', where: '',
  outFields: '', inSR: '', outSR: '', layers: [], layer_groups: [],
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

/** As the legend has them: layers and groups among each other. */
const layersOf = ({ layers, layer_groups: groups }: AdminMap['source']): LayerValues[] =>
  [
    ...layers.map((layer) => ({ sort: layer.sort, layers: [layerValues(layer, null)] })),
    ...groups.map((group, index) => ({ sort: group.sort, layers: group.layers.map((layer) => layerValues(layer, index)) })),
  ]
    .toSorted((one, other) => one.sort - other.sort)
    .flatMap((block) => block.layers);

export const valuesOfMap = (map: AdminMap): MapValues => {
  const { source } = map;
  return {
    name: map.name, title: map.title ?? '', description: map.description ?? '', type: mapTypes.find((type) => type === map.type) ?? 'Image', click: map.click, edit: map.edit,
    grid: json(map.grid), radius: map.radius, metadata: map.metadata ?? [], metadata_url: map.metadata_url ?? '', minResolution: map.minResolution,
    maxResolution: map.maxResolution, search: map.search ?? '', styling: map.styling, styles: json(map.styles), hide: map.hide,
    tooltip: map.tooltip ?? '', travel: map.travel, icon: map.icon ?? '', placement: map.placement ?? usualPlacement,
    sourceType: source.type, serverType: source.serverType, url: source.url ?? '', params: source.params, secrets: {},
    attributions: source.attributions ?? '', geometry: source.geometry ?? '', where: source.where ?? '', outFields: source.outFields ?? '',
    inSR: source.inSR ?? '', outSR: source.outSR ?? '',
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

/** One that is being typed and is empty yet says nothing. */
const isSaid = (secret: SecretValue): boolean => secret !== undefined && secret !== '';

const layersIn = (layers: readonly LayerValues[], wanted: number | null): MapSent['source']['layers'] =>
  layers.flatMap(({ group, ...layer }) => (group === wanted ? [layer] : []));

/** As it is sent. @throws SyntaxError for JSON that is none */
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
      ...(isSaid(secrets.authorization) && { authorization: secrets.authorization }),
      ...(isSaid(secrets.token) && { token: secrets.token }),
      layers: layersIn(layers, null).map((layer, index) => ({ ...layer, sort: places.layers[index] })),
      layer_groups: groups.map((group, index) => ({ ...group, sort: places.groups[index], layers: layersIn(layers, index) })),
    },
  };
};

/** Paths of the contract as the form has them. */
const fieldOf = (path: readonly PropertyKey[]): PropertyKey[] => {
  if (path[0] !== 'source') return [...path];
  return path[1] === 'type' ? ['sourceType'] : path.slice(1, 2);
};

/** Rules of the form are those of the contract, said at the field that they are about. */
export const mapForm = z.custom<MapValues>(() => true).transform((values, context): MapSent => {
  for (const name of ['grid', 'styles'] as const) {
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
  name: nl.name, title: nl.title, description: nl.description, type: nl.type, click: nl.click, edit: nl.editable, grid: nl.gridJson, radius: nl.radius,
  metadata: nl.metadataTitle, metadata_url: nl.metadataUrl, minResolution: nl.minResolution, maxResolution: nl.maxResolution, search: nl.searchColumn,
  styling: nl.look, styles: nl.rules, hide: nl.hideLabel, tooltip: nl.tooltip, travel: nl.travel, icon: nl.icon, placement: nl.placement,
  sourceType: nl.sourceType, serverType: nl.serverType, url: nl.url, params: nl.params, secrets: nl.credentials, attributions: nl.attributions,
  geometry: nl.geometry, where: nl.where, outFields: nl.outFields, inSR: nl.inSR, outSR: nl.outSR, layers: nl.layers, layer_groups: nl.layerGroups,
};
