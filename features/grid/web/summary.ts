/** The sum, average, lowest and highest of the numbers of a column. */
export interface Totals {
  readonly sum: number;
  readonly average: number;
  readonly least: number;
  readonly most: number;
}

/** Returns the totals of values; null when none is a number. */
export const totalsOf = (values: readonly unknown[]): Totals | null => {
  const numbers = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return { sum, average: sum / numbers.length, least: numbers.reduce((a, b) => Math.min(a, b)), most: numbers.reduce((a, b) => Math.max(a, b)) };
};
