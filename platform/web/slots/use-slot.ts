import { useMemo } from 'react';
import { useCircumstances } from './circumstances.ts';
import { useRegistry } from './registry-context.ts';
import type { Slot, SlotItem } from './slot.ts';

/** Returns the enabled items of a slot, in order. */
export const useSlot = <Item extends SlotItem>(slot: Slot<Item>): readonly Item[] => {
  const registry = useRegistry();
  const circumstances = useCircumstances();
  return useMemo(() => registry.items(slot, circumstances), [registry, slot, circumstances]);
};
