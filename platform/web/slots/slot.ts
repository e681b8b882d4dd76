import type { Configuration } from '#platform/contract/configuration.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';
import type { Session } from '../session/session.ts';

/** The state that decides whether an item is shown. */
export interface SlotContext {
  readonly environment: PageEnvironment;
  readonly session: Session | null;
  readonly configuration: Configuration | null;
  /** True for a public configuration and on a public site. */
  readonly publicMode: boolean;
}

export interface SlotItem {
  readonly id: string;
  /** Lower comes first; in steps of ten. */
  readonly order: number;
  /** Absent: always shown. */
  enabled?(slotContext: SlotContext): boolean;
  /** Few maps show it: its code is fetched once the configuration does, not with every map. */
  readonly isRare?: boolean;
}

/** An item together with the slot that a feature puts it into. */
export interface SlotEntry<Item extends SlotItem = SlotItem> {
  readonly slot: Slot<Item>;
  readonly item: Item;
}

/** A named extension point. Features put items into it, so that the shell need not know them. */
export interface Slot<Item extends SlotItem> {
  readonly name: string;
  /** Users see and use the items at the map, not in the admin environment or behind the scenes. */
  readonly isOnMap: boolean;
  put(item: Item): SlotEntry<Item>;
}

export const defineSlot = <Item extends SlotItem>(name: string, { isOnMap = false } = {}): Slot<Item> => {
  const slot: Slot<Item> = { name, isOnMap, put: (item) => ({ slot, item }) };
  return slot;
};
