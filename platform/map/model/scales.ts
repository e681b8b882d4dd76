import { resolutionOfScale } from '#platform/geo/grid.ts';
import type { MapModel } from './map-model.ts';

/** What can be chosen: 1 : so much, from afar to near. */
export const SCALES: readonly number[] = [
  500_000, 250_000, 100_000, 50_000, 25_000, 10_000, 5_000, 2_500, 1_000, 500, 250,
];

/** Nearer than those: what a map can be zoomed in to, it offers. */
export const NEARER_SCALES: readonly number[] = [100, 50, 25, 10, 5, 2];

/** Those that the map can show: a scale that is offered is the scale that one gets. */
export const scalesOf = ({ olMap }: MapModel, scales: readonly number[] = SCALES): readonly number[] => {
  const view = olMap.getView();
  return scales.filter((scale) => {
    const resolution = resolutionOfScale(scale);
    return resolution >= view.getMinResolution() && resolution <= view.getMaxResolution();
  });
};
