import type { Layer, LayerGroup, MapSource } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../model/derived.ts';
import { LegendNode, visibilityOf, type NodeState } from './legend-node.ts';

const none: Readable<readonly LegendNode[]> = new Derived<readonly LegendNode[]>(() => []);

/** A layer within a map. For OpenLayers it is only a name in an address, so its state is here. */
export class SubLayer extends LegendNode {
  readonly kind = 'layer';
  readonly definition: Layer;
  readonly children = none;
  #visible: boolean;

  constructor(mapKey: string, definition: Layer, mapVisible: boolean) {
    super(`${mapKey}/layer-${definition.id}`, definition.label || definition.name, true);
    this.definition = definition;
    this.#visible = mapVisible && definition.visible;
  }

  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.changed();
  }

  shownNames(): string[] {
    return this.#visible ? [this.definition.name] : [];
  }

  protected readState(): NodeState {
    return { visible: this.#visible, mixed: false, collapsed: this.collapsed, outOfRange: false };
  }
}

/** A group of layers within a map. A group without layers is one layer itself, named `layerName`. */
export class SubLayerGroup extends LegendNode {
  readonly kind = 'layerGroup';
  readonly definition: LayerGroup;
  readonly children: Readable<readonly SubLayer[]>;
  #visible: boolean;

  constructor(mapKey: string, definition: LayerGroup, mapVisible: boolean) {
    const key = `${mapKey}/group-${definition.id}`;
    super(key, definition.name, definition.collapsed);
    const visible = mapVisible && definition.visible;
    this.definition = definition;
    this.#visible = visible;
    const layers = definition.layers.toSorted((one, other) => one.sort - other.sort).map((layer) => new SubLayer(key, layer, visible));
    for (const layer of layers) layer.placeIn(this);
    this.children = new Derived<readonly SubLayer[]>(() => layers);
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    for (const layer of this.children.get()) layer.setVisible(visible);
    this.changed();
  }

  shownNames(): string[] {
    const layers = this.children.get();
    if (layers.length > 0) return layers.flatMap((layer) => layer.shownNames());
    return this.#visible && this.definition.layerName ? [this.definition.layerName] : [];
  }

  protected readState(): NodeState {
    const layers = this.children.get();
    const visibility = layers.length > 0 ? visibilityOf(layers) : { visible: this.#visible, mixed: false };
    return { ...visibility, collapsed: this.collapsed, outOfRange: false };
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

/** Creates the layers and groups within a map, together in the order of `sort`. */
export const subLayersOf = (mapKey: string, source: MapSource, mapVisible: boolean): (SubLayer | SubLayerGroup)[] => {
  const layers = source.layers.map((layer) => new SubLayer(mapKey, layer, mapVisible));
  const groups = source.layer_groups.map((group) => new SubLayerGroup(mapKey, group, mapVisible));
  return [...layers, ...groups].toSorted((one, other) => one.definition.sort - other.definition.sort);
};
