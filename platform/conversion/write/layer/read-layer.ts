import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import type { Losses } from '../losses.ts';
import type { Layer } from '../writer.ts';
import { withEvenHeights } from './even-heights.ts';
import { Profiler } from './profile.ts';
import { validGeometry } from './valid-geometry.ts';
import { readSpool } from './spool.ts';

/** Returns the geometry as every format can hold it; null when it has no valid part. */
const writable = (geometry: Geometry): Geometry | null => {
  const valid = validGeometry(geometry);
  return valid && withEvenHeights(valid);
};

/** Opens a layer in a spool file, and profiles its features before anything is written. */
export const readLayer = async (name: string, path: string, losses: Losses, passed: () => void): Promise<Layer> => {
  async function* features(): AsyncGenerator<Feature> {
    for await (const feature of readSpool(path)) {
      passed();
      yield feature.geometry ? { ...feature, geometry: writable(feature.geometry) } : feature;
    }
  }
  const profiler = new Profiler();
  for await (const feature of readSpool(path)) {
    passed();
    const valid = feature.geometry && validGeometry(feature.geometry);
    const geometry = valid && withEvenHeights(valid);
    if (feature.geometry && !valid) losses.add('brokenGeometry');
    if (geometry !== valid) losses.add('unevenHeights');
    profiler.add({ ...feature, geometry });
  }
  const profile = profiler.profile();
  if (profile.withMeasure > 0) losses.add('measures', undefined, profile.withMeasure);
  return { name, profile, features };
};
