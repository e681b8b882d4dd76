import type { Feature } from '#platform/contract/geojson.ts';
import type { Losses } from '../losses.ts';
import type { Layer } from '../writer.ts';
import { Profiler } from './profile.ts';
import { validGeometry } from './valid-geometry.ts';
import { readSpool } from './spool.ts';

/** Opens a layer in a spool file, and profiles its features before anything is written. */
export const readLayer = async (name: string, path: string, losses: Losses, passed: () => void): Promise<Layer> => {
  async function* features(): AsyncGenerator<Feature> {
    for await (const feature of readSpool(path)) {
      passed();
      yield feature.geometry ? { ...feature, geometry: validGeometry(feature.geometry) } : feature;
    }
  }
  const profiler = new Profiler();
  for await (const feature of readSpool(path)) {
    passed();
    const geometry = feature.geometry && validGeometry(feature.geometry);
    if (feature.geometry && !geometry) losses.add('brokenGeometry');
    profiler.add({ ...feature, geometry });
  }
  const profile = profiler.profile();
  if (profile.withMeasure > 0) losses.add('measures', undefined, profile.withMeasure);
  return { name, profile, features };
};
