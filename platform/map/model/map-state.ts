import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type View from 'ol/View.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { scaleOfResolution } from '#platform/geo/grid.ts';
import { Derived, type Readable } from './derived.ts';

/** The view of the map, read from OpenLayers, which owns it. */
export interface MapState {
  /** Centre of the part that panels leave free, EPSG:28992. */
  readonly centre: readonly [number, number];
  /** Metres per pixel. */
  readonly resolution: number;
  readonly zoom: number;
  /** Scale denominator. */
  readonly scale: number;
  /** Radians, clockwise. */
  readonly rotation: number;
  /** Extent of the part that panels leave free, EPSG:28992. */
  readonly extent: Extent;
  /** Pixels; [0, 0] while the map is not attached. */
  readonly size: readonly [number, number];
  /** Whether the map pans, zooms or is being dragged. */
  readonly moving: boolean;
}

const readState = (olMap: OlMap, view: View, moving: boolean): MapState => {
  const [x = 0, y = 0] = view.getCenter() ?? [];
  const resolution = view.getResolution() ?? 1;
  const [width = 0, height = 0] = olMap.getSize() ?? [];
  return {
    centre: [x, y],
    resolution,
    zoom: view.getZoom() ?? 0,
    scale: scaleOfResolution(resolution),
    rotation: view.getRotation(),
    extent: view.calculateExtent() as Extent,
    size: [width, height],
    moving,
  };
};

export interface MapStateReader {
  readonly state: Readable<MapState>;
  destroy(): void;
}

export const readMapState = (olMap: OlMap): MapStateReader => {
  const view = olMap.getView();
  let moving = false;
  const state = new Derived(() => readState(olMap, view, moving));
  const changed = (): void => state.changed();
  const move = (now: boolean) => (): void => {
    moving = now;
    state.changed();
  };
  const keys = [
    view.on('change:center', changed),
    view.on('change:resolution', changed),
    view.on('change:rotation', changed),
    olMap.on('change:size', changed),
    olMap.on('movestart', move(true)),
    olMap.on('moveend', move(false)),
  ];
  return { state, destroy: () => unByKey(keys) };
};
