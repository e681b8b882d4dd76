import { useSyncExternalStore } from 'react';
import type { Readable } from '../model/derived.ts';

/** Subscribes a component to map state. With a selector it renders only when the selected part changes. */
export function useDerived<T>(derived: Readable<T>): T;
export function useDerived<T, Part>(derived: Readable<T>, select: (value: T) => Part): Part;
export function useDerived<T>(derived: Readable<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(derived.subscribe, () => select(derived.get()));
}
