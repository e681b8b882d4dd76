import type { Geometry } from '#platform/contract/geojson.ts';
import { everyPosition, withPositions } from '#platform/geo/positions.ts';

/** Returns a geometry without heights, unless each of its positions has one: most formats would add heights of 0 to the others. */
export const withEvenHeights = (geometry: Geometry): Geometry => {
  const isEven = everyPosition(geometry, ({ length }) => length <= 2) || everyPosition(geometry, ({ length }) => length > 2);
  return isEven ? geometry : withPositions(geometry, (position) => position.slice(0, 2));
};
