import type { MapModel } from './map-model.ts';

/**
 * Returns a function that creates a value for a map at the first call and returns the same value at later calls.
 * Components in different parts of the page share the value; it is garbage-collected with the map.
 */
export const perMap = <Value, More extends readonly unknown[]>(create: (map: MapModel, ...more: More) => Value): typeof create => {
  const created = new WeakMap<MapModel, { readonly value: Value }>();
  return (map, ...more) => {
    const { value } = created.get(map) ?? { value: create(map, ...more) };
    created.set(map, { value });
    return value;
  };
};
