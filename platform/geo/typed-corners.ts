import { parseCoordinatePair } from './coordinate.ts';
import type { Position } from './rd.ts';

const MOST_CORNERS = 1000;

/** Parses coordinate pairs that a user typed, one per line. Null when a line is not a pair or there are too many. */
const readPairs = (text: string): Position[] | null => {
  const pairs = text.split('\n').filter((line) => line.trim() !== '').map(parseCoordinatePair);
  const corners = pairs.filter((pair) => pair !== null);
  return corners.length === pairs.length && corners.length <= MOST_CORNERS ? corners : null;
};

/** Parses the corners of a line. Null for fewer than two. */
export const readLine = (text: string): Position[] | null => {
  const corners = readPairs(text);
  return corners && corners.length >= 2 ? corners : null;
};

/** Parses the corners of an area and drops the first corner repeated at the end. Null for fewer than three. */
export const readRing = (text: string): Position[] | null => {
  const corners = readPairs(text);
  const [first, last] = [corners?.[0], corners?.at(-1)];
  const isRepeated = corners !== null && corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const open = isRepeated ? corners.slice(0, -1) : corners;
  return open && open.length >= 3 ? open : null;
};
