import { resolutionOfScale } from '#platform/geo/grid.ts';
import type { MapModel } from './map-model.ts';

/** The denominators of the scales that a user can choose, smallest scale first. */
export const SCALES: readonly number[] = [
  500_000, 250_000, 100_000, 50_000, 25_000, 10_000, 5_000, 2_500, 1_000, 500, 250,
];

/** Larger scales, offered when the map can be zoomed in that far. */
export const NEARER_SCALES: readonly number[] = [100, 50, 25, 10, 5, 2];

/** Returns the scales that the map can show exactly. */
export const scalesOf = ({ olMap }: MapModel, scales: readonly number[] = SCALES): readonly number[] => {
  const view = olMap.getView();
  return scales.filter((scale) => {
    const resolution = resolutionOfScale(scale);
    return resolution >= view.getMinResolution() && resolution <= view.getMaxResolution();
  });
};
