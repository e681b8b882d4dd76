import type { Configuration } from '#platform/contract/configuration.ts';
import type { Environment } from '#platform/contract/environment.ts';
import type { Session } from '../session/session.ts';

/** What decides whether something is shown. */
export interface Circumstances {
  readonly environment: Environment;
  readonly session: Session | null;
  readonly configuration: Configuration | null;
  /** True for public configurations and for a wholly public site. */
  readonly publicMode: boolean;
}

export interface SlotItem {
  readonly id: string;
  /** Lower comes first; the specification's order, in steps of ten. */
  readonly order: number;
  /** Absent: always. */
  enabled?(circumstances: Circumstances): boolean;
}

export interface Filling<Item extends SlotItem = SlotItem> {
  readonly slot: Slot<Item>;
  readonly item: Item;
}

/** A named place in the shell. A feature fills it without the shell knowing the feature. */
export interface Slot<Item extends SlotItem> {
  readonly name: string;
  put(item: Item): Filling<Item>;
}

export const defineSlot = <Item extends SlotItem>(name: string): Slot<Item> => {
  const slot: Slot<Item> = { name, put: (item) => ({ slot, item }) };
  return slot;
};
