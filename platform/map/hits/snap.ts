import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { grow } from '#platform/geo/extent.ts';
import type { MapModel } from '../model/map-model.ts';
import { drawnFeatures } from './drawn-features.ts';
import { describeFeature, membersOf } from './hit-feature.ts';
import { nearestOn, type Nearest } from './nearest.ts';

/** Pixels within which the pointer snaps to a corner or an edge. */
export const SNAP_REACH = 12;

/** Finds the corner or edge of a drawn feature that a pointer (EPSG:28992) snaps to, or null. */
export const snapTo = (model: MapModel, [x, y]: readonly [number, number], reach = SNAP_REACH): Nearest | null => {
  const { resolution } = model.state.get();
  const metres = reach * resolution;
  const near: Extent = grow([x, y, x, y], metres);
  const geometries: Geometry[] = [];
  for (const map of model.layers.drawn.get()) {
    for (const drawn of drawnFeatures(map, near, resolution)) {
      for (const feature of membersOf(drawn)) {
        const { geometry } = describeFeature(feature, map);
        if (geometry) geometries.push(geometry);
      }
    }
  }
  return nearestOn(geometries, [x, y], metres);
};
