import { parseCoordinatePair } from './coordinate.ts';
import type { Position } from './rd.ts';

const MOST_CORNERS = 1000;

/** Pairs of coordinates as somebody typed them, one on each line; null when one of them is none, or they are too many. */
const readPairs = (text: string): Position[] | null => {
  const pairs = text.split('\n').filter((line) => line.trim() !== '').map(parseCoordinatePair);
  const corners = pairs.filter((pair) => pair !== null);
  return corners.length === pairs.length && corners.length <= MOST_CORNERS ? corners : null;
};

/** The corners of a line, at least two. */
export const readLine = (text: string): Position[] | null => {
  const corners = readPairs(text);
  return corners && corners.length >= 2 ? corners : null;
};

/** The corners of an area, at least three; the first may be repeated at the end, and is left out there. */
export const readRing = (text: string): Position[] | null => {
  const corners = readPairs(text);
  const [first, last] = [corners?.[0], corners?.at(-1)];
  const isRepeated = corners !== null && corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const open = isRepeated ? corners.slice(0, -1) : corners;
  return open && open.length >= 3 ? open : null;
};
