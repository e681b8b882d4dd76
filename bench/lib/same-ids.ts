/** Checks the ids in an answer, in any order. @throws Error for a missing, double or other id */
export const expectSameIds = (who: string, expected: readonly number[], found: readonly number[]): void => {
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
  const [one, other] = [sorted(expected), sorted(found)];
  const at = one.findIndex((id, index) => id !== other[index]);
  if (one.length === other.length && at < 0) return;
  const where = at < 0 ? '' : `; the first difference is ${one[at]} against ${other[at] ?? 'nothing'}`;
  throw new Error(`${who} returned ${other.length} ids, expected ${one.length}${where}`);
};
