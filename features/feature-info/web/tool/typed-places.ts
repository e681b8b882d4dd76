import { parseCoordinatePair } from '#platform/geo/coordinate.ts';
import { circleAround, polygonThrough, type AskedPlace } from '../place.ts';

/** Metres. */
export const LARGEST_RADIUS = 50_000;
const MOST_CORNERS = 1000;

/** A circle as typed; which field is wrong otherwise. */
export const readCircle = (centre: string, radius: number): AskedPlace | 'centre' | 'radius' => {
  const pair = parseCoordinatePair(centre);
  if (!pair) return 'centre';
  return radius >= 1 && radius <= LARGEST_RADIUS ? circleAround(pair, radius) : 'radius';
};

/** A polygon as typed, a corner on each line; null when it is none. */
export const readPolygon = (text: string): AskedPlace | null => {
  const pairs = text.split('\n').filter((line) => line.trim() !== '').map(parseCoordinatePair);
  const corners = pairs.filter((pair) => pair !== null);
  const [first, last] = [corners[0], corners.at(-1)];
  const isRepeated = corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const open = isRepeated ? corners.slice(0, -1) : corners;
  return corners.length === pairs.length && open.length >= 3 && open.length <= MOST_CORNERS ? polygonThrough(open) : null;
};
