import { useSyncExternalStore } from 'react';
import type { Readable } from '../model/derived.ts';

/** The one way from the map into React. With a selector a component renders only when that part changes. */
export function useDerived<T>(derived: Readable<T>): T;
export function useDerived<T, Part>(derived: Readable<T>, select: (value: T) => Part): Part;
export function useDerived<T>(derived: Readable<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(derived.subscribe, () => select(derived.get()));
}
