import { Derived, sameFields, type Readable } from '../model/derived.ts';

export type NodeKind = 'group' | 'map' | 'layerGroup' | 'layer';

export interface NodeState {
  /** Whether something in it is switched on. */
  readonly visible: boolean;
  /** Whether a part of it is switched on and a part is not. */
  readonly mixed: boolean;
  readonly collapsed: boolean;
  /** Whether it is not drawn at this resolution; for a group, whether none of its maps is. */
  readonly outOfRange: boolean;
  /** 0 to 1; of a group, the mean of what it contains. */
  readonly opacity: number;
  /** Whether the opacities in a group differ. */
  readonly opacityDiffers: boolean;
}

/** One line of the legend: a group, a map, or a layer within a map. */
export abstract class LegendNode<State extends NodeState = NodeState> {
  abstract readonly kind: NodeKind;
  /** Unique in the legend. */
  readonly key: string;
  readonly label: string;
  readonly state: Readable<State>;
  abstract readonly children: Readable<readonly LegendNode[]>;
  readonly #refresh: () => void;
  #parent: LegendNode | null = null;
  #collapsed: boolean;

  protected constructor(key: string, label: string, collapsed: boolean) {
    this.key = key;
    this.label = label;
    this.#collapsed = collapsed;
    const state = new Derived<State>(() => this.readState(), sameFields);
    this.state = state;
    this.#refresh = () => state.changed();
  }

  protected abstract readState(): State;

  /** Switches it and everything in it on or off. */
  abstract setVisible(visible: boolean): void;

  /** Sets its opacity, or that of everything in a group. */
  abstract setOpacity(opacity: number): void;

  toggle(): void {
    this.setVisible(!this.state.get().visible);
  }

  get parent(): LegendNode | null {
    return this.#parent;
  }

  /** Sets the parent. Called by the parent. */
  placeIn(parent: LegendNode): void {
    this.#parent = parent;
  }

  get collapsed(): boolean {
    return this.#collapsed;
  }

  setCollapsed(collapsed: boolean): void {
    this.#collapsed = collapsed;
    this.#refresh();
  }

  /** Notifies subscribers of a change that does not affect the parent. */
  protected changedByItself(): void {
    this.#refresh();
  }

  /** Notifies subscribers and the parent, whose state may change too. */
  protected changed(): void {
    this.#refresh();
    this.#parent?.childChanged();
  }

  protected childChanged(): void {
    this.changed();
  }
}

/** Returns the state of a parent: visible when any child is, mixed when the children differ. */
export const visibilityOf = (children: readonly LegendNode[]): { visible: boolean; mixed: boolean } => {
  const states = children.map((child) => child.state.get());
  const visible = states.some((state) => state.visible);
  return { visible, mixed: visible && states.some((state) => !state.visible || state.mixed) };
};

/** Returns the opacity of a group from its children. */
export const opacityIn = (children: readonly LegendNode[]): Pick<NodeState, 'opacity' | 'opacityDiffers'> => {
  const states = children.map((child) => child.state.get());
  const [first] = states;
  if (!first) return { opacity: 1, opacityDiffers: false };
  const opacityDiffers = states.some((state) => state.opacityDiffers || state.opacity !== first.opacity);
  const mean = states.reduce((sum, { opacity }) => sum + opacity, 0) / states.length;
  return { opacity: opacityDiffers ? Math.round(mean * 100) / 100 : first.opacity, opacityDiffers };
};
