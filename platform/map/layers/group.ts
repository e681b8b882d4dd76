import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import type { MapGroup } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../model/derived.ts';
import { LegendNode, opacityIn, visibilityOf, type NodeState } from './legend-node.ts';
import type { MapLayer } from './map-layer.ts';

export type GroupChild = Group | MapLayer;

export const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The group without its children and what the user can switch. */
const ownPartOf = (definition: MapGroup | null): string =>
  JSON.stringify({ ...definition, maps: [], mapGroups: [], sort: 0, visible: true, collapsed: true });

/**
 * A group of the legend. Its order is that of an OpenLayers layer group, reversed: OpenLayers counts from the bottom. The order changes
 * in place, since a WebGL layer that leaves the map for a moment loses what it has drawn.
 */
export class Group extends LegendNode {
  readonly kind = 'group';
  readonly olLayer: LayerGroup;
  /** From the top, in the order of the legend. */
  readonly children: Readable<readonly GroupChild[]>;
  readonly #childrenChanged: () => void;
  readonly #byLayer = new Map<BaseLayer, GroupChild>();
  #definition: MapGroup | null;

  /** @param children - from the top */
  constructor(definition: MapGroup | null, children: readonly GroupChild[]) {
    super(definition ? `group-${definition.id}` : 'legend', definition?.name ?? '', definition?.collapsed ?? false);
    this.#definition = definition;
    for (const child of children) this.#take(child);
    this.olLayer = new LayerGroup({ layers: children.map((child) => child.olLayer).toReversed() });
    const ordered = new Derived(() => this.#readChildren(), sameItems);
    this.children = ordered;
    this.#childrenChanged = () => ordered.changed();
  }

  /** Null for the legend as a whole. */
  get definition(): MapGroup | null {
    return this.#definition;
  }

  setVisible(visible: boolean): void {
    for (const child of this.children.get()) child.setVisible(visible);
  }

  setOpacity(opacity: number): void {
    for (const child of this.children.get()) child.setOpacity(opacity);
  }

  /** Moves a child to an index, counted from the top and clamped to the group. */
  move(child: GroupChild, index: number): void {
    if (!this.#byLayer.has(child.olLayer)) throw new Error(`${child.key} is not in ${this.key}`);
    const others = this.children.get().filter((one) => one !== child);
    this.#arrange(others.toSpliced(Math.max(0, index), 0, child));
    this.changed();
  }

  /** Whether a group would be shown as this one: only its place, its state and its children may differ. */
  isShownAs(definition: MapGroup): boolean {
    return ownPartOf(this.#definition) === ownPartOf(definition);
  }

  /** Takes over another version of its definition. What did not change stays as the user set it. */
  adopt(definition: MapGroup): void {
    const isChanged = definition.collapsed !== this.#definition?.collapsed;
    this.#definition = definition;
    if (isChanged) this.setCollapsed(definition.collapsed);
  }

  /** Takes out all children but these. They have to leave before another group takes them, since OpenLayers removes a layer from the map. */
  keepOnly(children: readonly GroupChild[]): void {
    for (const [layer, child] of this.#byLayer) {
      if (children.includes(child)) continue;
      this.#byLayer.delete(layer);
      this.olLayer.getLayers().remove(layer);
    }
    this.#childrenChanged();
  }

  /** Adds the children that are new, and arranges them all in this order. `childrenArranged` notifies of it, once all groups are ready. */
  arrange(children: readonly GroupChild[]): void {
    for (const child of children) {
      if (this.#byLayer.has(child.olLayer)) continue;
      this.#take(child);
      this.olLayer.getLayers().push(child.olLayer);
    }
    this.#arrange(children);
  }

  /** Notifies subscribers of other children. */
  childrenArranged(): void {
    this.changed();
  }

  #take(child: GroupChild): void {
    child.placeIn(this);
    this.#byLayer.set(child.olLayer, child);
  }

  /** Sets the order of the children that it has. */
  #arrange(children: readonly GroupChild[]): void {
    const fromTop = new Map<BaseLayer, number>(children.map((child, index) => [child.olLayer, index]));
    this.olLayer.getLayers().getArray().sort((one, other) => (fromTop.get(other) ?? 0) - (fromTop.get(one) ?? 0));
    this.olLayer.changed();
    this.#childrenChanged();
  }

  #readChildren(): readonly GroupChild[] {
    const fromTop = this.olLayer.getLayers().getArray().toReversed();
    return fromTop.flatMap((layer) => this.#byLayer.get(layer) ?? []);
  }

  protected readState(): NodeState {
    const children = this.children.get();
    return {
      ...visibilityOf(children),
      ...opacityIn(children),
      collapsed: this.collapsed,
      outOfRange: children.length > 0 && children.every((child) => child.state.get().outOfRange),
    };
  }

  destroy(): void {
    for (const child of this.#byLayer.values()) child.destroy();
    this.olLayer.dispose();
  }
}
