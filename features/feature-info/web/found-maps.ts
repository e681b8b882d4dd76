import type { askMap } from '#platform/contract/ask-map.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { HitFeature, MapHits } from '#platform/map/hits/features-at.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { Narrowing } from '#platform/map/layers/narrowing.ts';
import type { FoundObjects } from '#platform/map/model/inquiries.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { FoundFeature, FoundMap } from './found.ts';

const nothingOf = ({ key, label, definition }: MapLayer): FoundMap => ({
  key, mapId: definition.id, name: definition.name, label, asking: true, features: [], pages: [], limited: false, sampled: false, incomplete: false, waiting: false, failure: null,
});

const labelOfLayer = ({ definition: { source } }: MapLayer, name: string): string | null => {
  const layers = [...source.layers, ...source.layer_groups.flatMap((group) => group.layers)];
  return layers.find((layer) => layer.name === name)?.label ?? null;
};

/** Restores the order of the attributes of own features, which the database does not keep. */
const inOrderOf = ({ definition: { source } }: MapLayer, properties: HitFeature['properties']): HitFeature['properties'] => ({
  ...Object.fromEntries((source.features?.fields ?? []).flatMap((name) => (Object.hasOwn(properties, name) ? [[name, properties[name]]] : []))),
  ...properties,
});

const drawnFeature = (map: MapLayer, { id, properties, geometry, fromTile }: HitFeature, index: number): FoundFeature => {
  const layer = typeof properties['layer'] === 'string' ? properties['layer'] : null;
  return {
    key: `${map.key}-${id ?? `drawn-${index}`}`,
    id: id ?? null,
    layer,
    layerLabel: layer === null ? null : labelOfLayer(map, layer),
    properties: inOrderOf(map, properties),
    geometry,
    incompleteId: fromTile && typeof id === 'number' ? id : null,
  };
};

export const ofDrawn = ({ map, features }: MapHits, limited: boolean): FoundMap => ({
  ...nothingOf(map), features: features.map((feature, index) => drawnFeature(map, feature, index)), limited,
});

/** A map whose source is being queried. */
export const ofAsked = nothingOf;

/** Returns the names of the visible layers within a map; undefined when it has no layers of its own. */
export const layersToAsk = (map: MapLayer): string[] | undefined => {
  const children = map.children.get();
  return children.length === 0 ? undefined : children.flatMap((child) => child.shownNames());
};

/** Objects that another feature found in a map. */
export const ofFound = (map: MapLayer, { layer, layerLabel, features }: FoundObjects): FoundMap => ({
  ...nothingOf(map),
  asking: false,
  features: features.map(({ id, properties, geometry }, index) => ({
    key: `${map.key}-${layer}-${index}-${id ?? ''}`, id, layer, layerLabel, properties, geometry, incompleteId: null,
  })),
});

type Answer = NonNullable<AnswerOf<typeof askMap>>;

type Keeps = Narrowing['keepsFound'];

/** Returns which features of an answer the filters on a map keep, as its picture does. */
export const keptOf = async ({ filters }: MapModel, map: MapLayer): Promise<Keeps> => {
  const contributions = filters.of(map);
  if (contributions.length === 0) return () => true;
  const { narrowingOf } = await import('#platform/map/layers/narrowing.ts');
  return narrowingOf(contributions, map.definition.source).keepsFound;
};

export const answered = (map: FoundMap, { layers, failed }: Answer, keeps: Keeps): Partial<FoundMap> => ({
  asking: false,
  features: layers.flatMap(({ layer, label, features }) =>
    features.filter(({ properties, geometry }) => keeps({ layer, properties, geometry })).map(({ id, properties, geometry }, index) => ({
      key: `${map.key}-${layer}-${index}-${id ?? ''}`, id, layer, layerLabel: label, properties, geometry, incompleteId: null,
    })),
  ),
  pages: layers.flatMap(({ layer, label, html, text }) => {
    const pages: FoundMap['pages'][number][] = [];
    if (html !== null && html.trim() !== '') pages.push({ key: `${map.key}-${layer}-html`, label, kind: 'html', content: html });
    if (text !== null && text.trim() !== '') pages.push({ key: `${map.key}-${layer}-text`, label, kind: 'text', content: text });
    return pages;
  }),
  limited: layers.some((layer) => layer.limited),
  sampled: layers.some((layer) => layer.sampled),
  failure: failed?.message ?? null,
});
