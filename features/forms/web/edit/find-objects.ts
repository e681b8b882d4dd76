import type { Form } from '#platform/contract/forms.ts';
import { askMap } from '#platform/contract/ask-map.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapClick } from '#platform/map/hits/clicks.ts';
import { featuresAt } from '#platform/map/hits/features-at.ts';
import { nearestOn } from '#platform/map/hits/nearest.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Selected } from '#platform/map/model/selection.ts';
import type { Api } from '#platform/web/api/api.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** An object of the map that a form changes. */
export interface Hit {
  /** Its id in the source. */
  readonly feature: string;
  readonly title: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992; of a tile it may be cut off. */
  readonly geometry: Geometry | null;
}

interface Found {
  readonly id: string | number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry | null;
}

/** Types without drawn features: their source is asked. */
const images = new Set(['Image', 'Tile']);

const drawnAt = (map: MapModel, { key }: MapLayer, name: string, { coordinate, tolerance }: MapClick): readonly Found[] =>
  featuresAt(map, { coordinate }, { tolerance, accept: (one) => one.key === key })
    .flatMap(({ features }) => features)
    .filter(({ properties: { layer } }) => name === '' || layer === undefined || layer === name);

const askedAt = async (map: MapModel, { definition }: MapLayer, name: string, { coordinate: [x, y] }: MapClick, api: Api): Promise<readonly Found[]> => {
  const at = { coordinate: [x, y] as [number, number], resolution: map.state.get().resolution };
  const { layers } = await api.call(askMap, { params: { id: definition.id }, body: { at, ...(name !== '' && { layers: [name] }) } });
  return layers.flatMap(({ features }) => features);
};

const titleOf = ({ form_items: items }: Form, { label }: MapLayer, { id, properties }: Found): string => {
  const named = items.filter(({ list_title: isTitle }) => isTitle);
  const values = [...named, ...items].map(({ field }) => (field === null ? null : properties[field]));
  const texts = values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : []));
  return texts.find((text) => text !== '') ?? fill(nl.unnamed, { map: label, id: String(id) });
};

/** Metres; 0 inside an area, since areas are only hit inside. */
const distanceTo = (coordinate: readonly [number, number], geometry: Geometry | null): number =>
  geometry === null || geometry.type.endsWith('Polygon') ? 0 : (nearestOn([geometry], coordinate, Infinity)?.distance ?? 0);

/** Finds the objects at a click that the form can change, the nearest first. @throws ApiError when the source does not answer */
export const findObjects = async (map: MapModel, layer: MapLayer, form: Form, click: MapClick, api: Api): Promise<readonly Hit[]> => {
  const name = form.layer ?? '';
  const found = images.has(layer.definition.type) ? await askedAt(map, layer, name, click, api) : drawnAt(map, layer, name, click);
  const withId = new Map(found.filter(({ id }) => id !== null).map((one) => [String(one.id), one]));
  return [...withId]
    .map(([feature, one]) => ({ feature, title: titleOf(form, layer, one), properties: one.properties, geometry: one.geometry }))
    .toSorted((one, other) => distanceTo(click.coordinate, one.geometry) - distanceTo(click.coordinate, other.geometry));
};

/** Returns how the selection of the map names an object; empty for one without a geometry. */
export const selectedOf = (layer: MapLayer | undefined, form: Form, { feature, geometry, properties }: Omit<Hit, 'title'>): Selected[] =>
  layer && geometry ? [{ mapKey: layer.key, layer: form.layer || null, id: feature, geometry, properties }] : [];
