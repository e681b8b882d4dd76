import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { lineToolId } from './tool-ids.ts';

/** The first corner of the next line, EPSG:28992. */
const startOf = perMap((): { at: readonly [number, number] | null } => ({ at: null }));

/** Returns the first corner of the next line, once. */
export const takeStart = (map: MapModel): readonly [number, number] | null => {
  const start = startOf(map);
  const { at } = start;
  start.at = null;
  return at;
};

/** Starts the measuring of a line at a place; the focus goes to the map, where the next corner is set. */
export const measureFrom = (map: MapModel, position: readonly [number, number]): void => {
  startOf(map).at = position;
  // Only marks the tool as active: its component takes the corner when it starts.
  map.tools.start({ id: lineToolId, start: () => () => undefined });
  map.olMap.getTargetElement()?.focus();
};
