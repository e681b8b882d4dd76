import type { WebFeature } from '../feature.ts';
import type { SlotContext, SlotEntry, Slot, SlotItem } from './slot.ts';

/** The items that all features put into the slots. */
export interface Registry {
  /** The enabled items of a slot, in their order. */
  items<Item extends SlotItem>(slot: Slot<Item>, slotContext: SlotContext): readonly Item[];
  /** All items of a slot, enabled or not: for addresses and sources. */
  all<Item extends SlotItem>(slot: Slot<Item>): readonly Item[];
  /** Returns whether the feature of an item also fills a slot that users see at the map. */
  isOfFeatureOnMap(item: SlotItem): boolean;
}

const byOrder = (a: SlotItem, b: SlotItem): number => a.order - b.order || a.id.localeCompare(b.id);

export const createRegistry = (features: readonly WebFeature[]): Registry => {
  const filled = new Map<unknown, SlotItem[]>();
  const entries: SlotEntry[] = features.flatMap((feature) => [...feature.fillings]);
  for (const { slot, item } of entries) {
    const items = filled.get(slot) ?? [];
    if (items.some((other) => other.id === item.id)) throw new Error(`Slot ${slot.name} has two items '${item.id}'`);
    filled.set(slot, [...items, item].sort(byOrder));
  }
  const onMap = new Set(features.filter(({ fillings }) => fillings.some(({ slot }) => slot.isOnMap)).flatMap(({ fillings }) => fillings.map(({ item }) => item)));
  // The cast is safe: items get into a slot only by its `put`, which has their type.
  const all = <Item extends SlotItem>(slot: Slot<Item>) => (filled.get(slot) ?? []) as readonly SlotItem[] as readonly Item[];
  return {
    all,
    isOfFeatureOnMap: (item) => onMap.has(item),
    items: (slot, slotContext) => all(slot).filter((item) => item.enabled?.(slotContext) ?? true),
  };
};

/** Reads the features from the result of `import.meta.glob('…/features/*\/web/index.ts', { eager: true })`. */
export const discover = (modules: Readonly<Record<string, unknown>>): readonly WebFeature[] =>
  Object.entries(modules).map(([path, module]) => {
    const feature = (module as { default?: WebFeature }).default;
    if (!feature) throw new Error(`${path} has no default export`);
    return feature;
  });
