import { use } from 'react';
import type { Registry } from './registry.ts';
import { useRegistry } from './registry-context.ts';
import type { Slot, SlotItem } from './slot.ts';

/** Definitions of a feature that are fetched when a screen first needs them, so that the first view does without. */
export interface Definitions<Defined> extends SlotItem {
  load(): Promise<readonly Defined[]>;
}

/** By registry, then by slot. */
const fetched = new WeakMap<Registry, Map<unknown, Promise<readonly unknown[]>>>();

/** What all features define in a slot. Fetched once; after a failure it is fetched again when it is next asked for. */
export const loadDefinitions = <Defined>(registry: Registry, slot: Slot<Definitions<Defined>>): Promise<readonly Defined[]> => {
  const ofRegistry = fetched.get(registry) ?? new Map<unknown, Promise<readonly unknown[]>>();
  fetched.set(registry, ofRegistry);
  // Under each slot lies what just that slot defines.
  const known = ofRegistry.get(slot) as Promise<readonly Defined[]> | undefined;
  if (known) return known;
  const loading = Promise.all(registry.all(slot).map((item) => item.load())).then((parts) => parts.flat());
  ofRegistry.set(slot, loading);
  loading.catch(() => ofRegistry.delete(slot));
  return loading;
};

/** The same for a component, which is suspended until it has come. */
export const useDefinitions = <Defined>(slot: Slot<Definitions<Defined>>): readonly Defined[] => use(loadDefinitions(useRegistry(), slot));
