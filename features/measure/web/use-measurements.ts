import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Measurements } from './measurements-controller.ts';

/** One for each map: what was measured outlives the tools, and goes with the map. */
const all = new WeakMap<MapModel, Measurements>();

export const useMeasurements = (): Measurements => {
  const map = useMap();
  const measurements = all.get(map) ?? new Measurements(map);
  all.set(map, measurements);
  return measurements;
};
