import type { Feature } from '#platform/contract/geojson.ts';
import { randomFeatures } from '#platform/db/tiles/testing/random-features.ts';
import { seeded } from '#platform/geo/testing/random-shapes.ts';

/** Features with geometries and values of every type, some with heights or without geometry; `number` identifies each. */
export const variedFeatures = (count: number, seed = 5): readonly Feature[] => {
  const random = seeded(seed);
  return randomFeatures(count, random).map(({ geometry }, number): Feature => ({
    type: 'Feature',
    geometry: number % 17 === 3 ? null : geometry,
    properties: {
      number,
      naam: number % 5 === 0 ? null : `Boom ${number} é € "groot" <&>; ${'ë'.repeat(Math.floor(random() * 40))}`,
      hoogte: number % 7 === 0 ? null : (random() - 0.5) * 10 ** (random() * 30 - 10),
      gezond: number % 3 === 0 ? null : random() < 0.5,
      geplant: number % 4 === 0 ? null : `19${10 + (number % 90)}-0${1 + (number % 9)}-${10 + (number % 18)}`,
      gezien: number % 6 === 0 ? null : `2026-0${1 + (number % 9)}-11T08:${10 + (number % 50)}:07.250Z`,
      aantal: Math.round((random() - 0.5) * 2 ** 53),
    },
  }));
};
