import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import { unByKey } from 'ol/Observable.js';
import type { MapGroup } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../model/derived.ts';
import { LegendNode, visibilityOf, type NodeState } from './legend-node.ts';
import type { MapLayer } from './map-layer.ts';

export type GroupChild = Group | MapLayer;

export const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** A group of the legend. Its order is that of an OpenLayers layer group, reversed: OpenLayers counts from the bottom. */
export class Group extends LegendNode {
  readonly kind = 'group';
  /** Null for the legend as a whole. */
  readonly definition: MapGroup | null;
  readonly olLayer: LayerGroup;
  /** From the top, in the order of the legend. */
  readonly children: Readable<readonly GroupChild[]>;
  readonly #childrenChanged: () => void;
  readonly #byLayer = new Map<BaseLayer, GroupChild>();
  readonly #keys;

  /** @param children - from the top */
  constructor(definition: MapGroup | null, children: readonly GroupChild[]) {
    super(definition ? `group-${definition.id}` : 'legend', definition?.name ?? '', definition?.collapsed ?? false);
    this.definition = definition;
    for (const child of children) {
      child.placeIn(this);
      this.#byLayer.set(child.olLayer, child);
    }
    this.olLayer = new LayerGroup({ layers: children.map((child) => child.olLayer).toReversed() });
    const ordered = new Derived(() => this.#readChildren(), sameItems);
    this.children = ordered;
    this.#childrenChanged = () => ordered.changed();
    const layers = this.olLayer.getLayers();
    this.#keys = [layers.on('add', () => this.#orderChanged()), layers.on('remove', () => this.#orderChanged())];
  }

  setVisible(visible: boolean): void {
    for (const child of this.children.get()) child.setVisible(visible);
  }

  /** Moves a child to an index, counted from the top and clamped to the group. */
  move(child: GroupChild, index: number): void {
    const layers = this.olLayer.getLayers();
    if (!this.#byLayer.has(child.olLayer)) throw new Error(`${child.key} is not in ${this.key}`);
    const last = layers.getLength() - 1;
    const fromBottom = last - Math.min(last, Math.max(0, index));
    if (layers.item(fromBottom) === child.olLayer) return;
    layers.remove(child.olLayer);
    layers.insertAt(fromBottom, child.olLayer);
  }

  #readChildren(): readonly GroupChild[] {
    const fromTop = this.olLayer.getLayers().getArray().toReversed();
    return fromTop.flatMap((layer) => this.#byLayer.get(layer) ?? []);
  }

  #orderChanged(): void {
    this.#childrenChanged();
    this.changed();
  }

  protected readState(): NodeState {
    const children = this.children.get();
    return {
      ...visibilityOf(children),
      collapsed: this.collapsed,
      outOfRange: children.length > 0 && children.every((child) => child.state.get().outOfRange),
    };
  }

  destroy(): void {
    unByKey(this.#keys);
    for (const child of this.#byLayer.values()) child.destroy();
    this.olLayer.dispose();
  }
}
