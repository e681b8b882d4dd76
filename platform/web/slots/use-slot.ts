import { useMemo } from 'react';
import { useSlotContext } from './slot-context.ts';
import { useRegistry } from './registry-context.ts';
import type { Slot, SlotItem } from './slot.ts';

/** Returns the enabled items of a slot, in order. */
export const useSlot = <Item extends SlotItem>(slot: Slot<Item>): readonly Item[] => {
  const registry = useRegistry();
  const slotContext = useSlotContext();
  return useMemo(() => registry.items(slot, slotContext), [registry, slot, slotContext]);
};
