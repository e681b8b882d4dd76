import { perMap } from '#platform/map/model/per-map.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Measurements } from './measurements-controller.ts';

/** One set of measurements per map; they remain when a tool ends. */
const measurementsOf = perMap((map) => new Measurements(map));

export const useMeasurements = (): Measurements => measurementsOf(useMap());
