import type { ReadWord, Reading } from './read-question.ts';

const isUnderstood = ({ role }: ReadWord): boolean => role !== 'unknown';

export const isWhole = ({ words }: Reading): boolean => words.every(isUnderstood);

/** Returns the reading that leaves the fewest words; the first of several. */
export const mostUnderstood = <One extends Reading>(readings: readonly One[]): One => {
  const counts = readings.map(({ words }) => words.filter(isUnderstood).length);
  return readings[counts.indexOf(Math.max(...counts))] as One;
};
