import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { everyPosition, withPositions } from '#platform/geo/positions.ts';
import type { Losses } from '../losses.ts';
import type { Layer } from '../writer.ts';
import { Profiler } from './profile.ts';
import { validGeometry } from './valid-geometry.ts';
import { readSpool } from './spool.ts';

/** Returns a geometry without heights, unless each of its positions has one: most formats would add heights of 0 to the others. */
const withEvenHeights = (geometry: Geometry): Geometry => {
  const isEven = everyPosition(geometry, ({ length }) => length <= 2) || everyPosition(geometry, ({ length }) => length > 2);
  return isEven ? geometry : withPositions(geometry, (position) => position.slice(0, 2));
};

/** Returns the geometry as every format can hold it; null when it has no valid part. */
const writable = (geometry: Geometry): Geometry | null => {
  const valid = validGeometry(geometry);
  return valid && withEvenHeights(valid);
};

interface Spooled {
  readonly name: string;
  readonly path: string;
  /** The attributes that come first, in order. */
  readonly fields: readonly string[];
}

/** Opens a layer in a spool file, and profiles its features before anything is written. */
export const readLayer = async ({ name, path, fields }: Spooled, losses: Losses, passed: () => void): Promise<Layer> => {
  async function* features(): AsyncGenerator<Feature> {
    for await (const feature of readSpool(path)) {
      passed();
      yield feature.geometry ? { ...feature, geometry: writable(feature.geometry) } : feature;
    }
  }
  const profiler = new Profiler(fields);
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
