import type { MapModel } from './map-model.ts';

/**
 * Makes a function that creates a value for a map at the first call and returns the same one at later calls: components
 * that stand apart in the page share it, and it is released with the map.
 */
export const perMap = <Value, More extends readonly unknown[]>(create: (map: MapModel, ...more: More) => Value): typeof create => {
  const created = new WeakMap<MapModel, { readonly value: Value }>();
  return (map, ...more) => {
    const { value } = created.get(map) ?? { value: create(map, ...more) };
    created.set(map, { value });
    return value;
  };
};
