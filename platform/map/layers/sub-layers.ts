import type { Layer, LayerGroup, MapSource } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../model/derived.ts';
import { LegendNode, opacityIn, visibilityOf, type NodeState } from './legend-node.ts';

const none: Readable<readonly LegendNode[]> = new Derived<readonly LegendNode[]>(() => []);

/** Layers of a service that are drawn together, lowest first, with the same opacity. */
export interface LayerRun {
  readonly names: readonly string[];
  readonly opacity: number;
}

/** A layer within a map. For OpenLayers it is only a name in an address, so its state is here. */
export class SubLayer extends LegendNode {
  readonly kind = 'layer';
  readonly definition: Layer;
  readonly children = none;
  #visible: boolean;
  #opacity: number;

  constructor(mapKey: string, definition: Layer, mapVisible: boolean) {
    super(`${mapKey}/layer-${definition.id}`, definition.label || definition.name, true);
    this.definition = definition;
    this.#visible = mapVisible && definition.visible;
    this.#opacity = definition.opacity ?? 1;
  }

  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.changed();
  }

  setOpacity(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.changed();
  }

  shownNames(): string[] {
    return this.shownRuns().flatMap(({ names }) => names);
  }

  /** The runs of this layer: one when it is on. */
  shownRuns(): readonly LayerRun[] {
    return this.#visible ? [{ names: [this.definition.name], opacity: this.#opacity }] : [];
  }

  protected readState(): NodeState {
    return { visible: this.#visible, mixed: false, collapsed: this.collapsed, outOfRange: false, opacity: this.#opacity, opacityDiffers: false };
  }
}

/** A group of layers within a map. A group without layers is one layer itself, named `layerName`. */
export class SubLayerGroup extends LegendNode {
  readonly kind = 'layerGroup';
  readonly definition: LayerGroup;
  readonly children: Readable<readonly SubLayer[]>;
  #visible: boolean;
  #opacity: number;

  constructor(mapKey: string, definition: LayerGroup, mapVisible: boolean) {
    const key = `${mapKey}/group-${definition.id}`;
    super(key, definition.name, definition.collapsed);
    const visible = mapVisible && definition.visible;
    this.definition = definition;
    this.#visible = visible;
    this.#opacity = definition.opacity ?? 1;
    const layers = definition.layers.toSorted((one, other) => one.sort - other.sort).map((layer) => new SubLayer(key, layer, visible));
    for (const layer of layers) layer.placeIn(this);
    this.children = new Derived<readonly SubLayer[]>(() => layers);
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    for (const layer of this.children.get()) layer.setVisible(visible);
    this.changed();
  }

  setOpacity(opacity: number): void {
    this.#opacity = opacity;
    for (const layer of this.children.get()) layer.setOpacity(opacity);
    this.changed();
  }

  shownNames(): string[] {
    return this.shownRuns().flatMap(({ names }) => names);
  }

  shownRuns(): readonly LayerRun[] {
    const layers = this.children.get();
    if (layers.length > 0) return layers.flatMap((layer) => layer.shownRuns());
    return this.#visible && this.definition.layerName ? [{ names: [this.definition.layerName], opacity: this.#opacity }] : [];
  }

  protected readState(): NodeState {
    const layers = this.children.get();
    const visibility = layers.length > 0 ? visibilityOf(layers) : { visible: this.#visible, mixed: false };
    const opacity = layers.length > 0 ? opacityIn(layers) : { opacity: this.#opacity, opacityDiffers: false };
    return { ...visibility, ...opacity, collapsed: this.collapsed, outOfRange: false };
  }
}

/** Shows only one layer of a travel map: the first that is marked as visible, else the first. */
export const withOneLayerShown = (source: MapSource): MapSource => {
  const layers = [...source.layers, ...source.layer_groups.flatMap((group) => group.layers)];
  const shown = layers.find((layer) => layer.visible) ?? layers[0];
  const only = (layer: Layer): Layer => ({ ...layer, visible: layer === shown });
  return {
    ...source,
    layers: source.layers.map(only),
    layer_groups: source.layer_groups.map((group) => ({ ...group, visible: true, layers: group.layers.map(only) })),
  };
};

/** Returns the names of all layers within a map, with those of groups that the source knows as layers. */
export const namesInSource = ({ layers, layer_groups }: MapSource): readonly string[] =>
  [...layers, ...layer_groups.flatMap((group) => [...group.layers, ...(group.layerName ? [{ name: group.layerName }] : [])])].map(({ name }) => name);

/** Creates the layers and groups within a map, together in the order of `sort`. */
export const subLayersOf = (mapKey: string, source: MapSource, mapVisible: boolean): (SubLayer | SubLayerGroup)[] => {
  const layers = source.layers.map((layer) => new SubLayer(mapKey, layer, mapVisible));
  const groups = source.layer_groups.map((group) => new SubLayerGroup(mapKey, group, mapVisible));
  return [...layers, ...groups].toSorted((one, other) => one.definition.sort - other.definition.sort);
};

/** Joins neighbours of equal opacity, so that a service draws them in one image. */
export const joinedRuns = (runs: readonly LayerRun[]): readonly LayerRun[] =>
  runs.reduce<LayerRun[]>((joined, run) => {
    const last = joined.at(-1);
    return last?.opacity === run.opacity ? [...joined.slice(0, -1), { ...last, names: [...last.names, ...run.names] }] : [...joined, run];
  }, []);
