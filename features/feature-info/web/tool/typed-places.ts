import { parseCoordinatePair } from '#platform/geo/coordinate.ts';
import { circleAround, type QueryPlace } from '../place.ts';

/** Metres. */
export const LARGEST_RADIUS = 50_000;

/** Reads a typed circle, or returns the name of the invalid field. */
export const readCircle = (centre: string, radius: number): QueryPlace | 'centre' | 'radius' => {
  const pair = parseCoordinatePair(centre);
  if (!pair) return 'centre';
  return radius >= 1 && radius <= LARGEST_RADIUS ? circleAround(pair, radius) : 'radius';
};
