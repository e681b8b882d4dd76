import { formatLength } from '#platform/geo/format.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { LineMeasureController, type MeasureState } from './line-measure-controller.ts';
import { nl } from './nl.ts';

/** One for each map: measured lines outlive the tool, and go with the map. */
const controllers = new WeakMap<MapModel, LineMeasureController>();

const say = (metres: number): void => announce(fill(nl.measured, { length: formatLength(metres) }));

const controllerOf = (map: MapModel): LineMeasureController => {
  const controller = controllers.get(map) ?? new LineMeasureController(map, say);
  controllers.set(map, controller);
  return controller;
};

/** The tool, running for as long as the component is there. */
export const useLineMeasure = (): readonly [LineMeasureController, MeasureState] => {
  const controller = controllerOf(useMap());
  useTool(controller);
  return [controller, useDerived(controller.state)];
};
