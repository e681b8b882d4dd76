import type { Feature } from '#platform/contract/geojson.ts';

/** The most features of a preview, and the most positions in all of them together. */
const MOST_FEATURES = 2_000;
const MOST_POSITIONS = 60_000;

type Nested = number | readonly Nested[];

const positionsIn = (coordinates: Nested): number => {
  if (typeof coordinates === 'number') return 0;
  return typeof coordinates[0] === 'number' ? 1 : coordinates.reduce<number>((sum, part) => sum + positionsIn(part), 0);
};

/** Returns features spread over the layer, without attributes, up to the limit of positions. */
export const sampleOf = (features: readonly Feature[]): Feature[] => {
  const step = Math.ceil(features.length / MOST_FEATURES) || 1;
  const sample: Feature[] = [];
  let positions = 0;
  for (let at = 0; at < features.length && positions < MOST_POSITIONS; at += step) {
    const { geometry } = features[at] ?? {};
    if (!geometry) continue;
    positions += geometry.type === 'GeometryCollection' ? geometry.geometries.length : positionsIn(geometry.coordinates);
    sample.push({ type: 'Feature', geometry, properties: null });
  }
  return sample;
};
