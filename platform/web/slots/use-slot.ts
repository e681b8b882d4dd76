import { useMemo } from 'react';
import { useCircumstances } from './circumstances.ts';
import { useRegistry } from './registry-context.ts';
import type { Slot, SlotItem } from './slot.ts';

/** What is to be shown in a slot now, in order. */
export const useSlot = <Item extends SlotItem>(slot: Slot<Item>): readonly Item[] => {
  const registry = useRegistry();
  const circumstances = useCircumstances();
  return useMemo(() => registry.items(slot, circumstances), [registry, slot, circumstances]);
};
