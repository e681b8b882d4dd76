import { use } from 'react';
import type { Registry } from './registry.ts';
import { useRegistry } from './registry-context.ts';
import type { Slot, SlotItem } from './slot.ts';

/** Definitions of a feature that are fetched when a screen first needs them, so that they are not part of the first view. */
export interface Definitions<Defined> extends SlotItem {
  load(): Promise<readonly Defined[]>;
}

/** By registry, then by slot. */
const fetched = new WeakMap<Registry, Map<unknown, Promise<readonly unknown[]>>>();

/** Returns what all features define in a slot. Fetched once per registry; after a failure the next call fetches again. */
export const loadDefinitions = <Defined>(registry: Registry, slot: Slot<Definitions<Defined>>): Promise<readonly Defined[]> => {
  const ofRegistry = fetched.get(registry) ?? new Map<unknown, Promise<readonly unknown[]>>();
  fetched.set(registry, ofRegistry);
  // The cast is safe: the value stored under a slot holds the definitions of that slot.
  const known = ofRegistry.get(slot) as Promise<readonly Defined[]> | undefined;
  if (known) return known;
  const loading = Promise.all(registry.all(slot).map((item) => item.load())).then((parts) => parts.flat());
  ofRegistry.set(slot, loading);
  loading.catch(() => ofRegistry.delete(slot));
  return loading;
};

/** As `loadDefinitions`, for a component: suspends until the definitions are loaded. */
export const useDefinitions = <Defined>(slot: Slot<Definitions<Defined>>): readonly Defined[] => use(loadDefinitions(useRegistry(), slot));
