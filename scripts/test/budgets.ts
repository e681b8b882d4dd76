/**
 * CPU seconds of all processes of each part, measured in a whole run on two cores that other work shared for part of
 * the time. Parts start in this order, longest first. When you add tests, raise the figure of their part; the sum must
 * stay within the limit in `budgets.test.ts`.
 */
export const budgets = {
  journeys: 1280,
  browser: 810,
  'api-embedded': 340,
  'api-postgres': 300,
  unit: 130,
  interop: 90,
  types: 60,
  lint: 60,
  unused: 20,
  commits: 1,
} as const;

export type PartName = keyof typeof budgets;

/** Factor for busy machines, where shared caches make the same work take more CPU time. */
const headRoom = 1.6;

/** The fewest parts whose CPU times tell how fast the machine is. */
const minParts = 5;

interface Measured {
  readonly part: PartName;
  readonly cpuSeconds: number | null;
}

/**
 * Returns how many times slower this machine is than the one on which the budgets were measured: the median over the parts,
 * at least 1. Null when too few parts were measured.
 */
export const slowness = (results: readonly Measured[]): number | null => {
  const ratios = results.flatMap(({ part, cpuSeconds }) => (cpuSeconds === null ? [] : [cpuSeconds / budgets[part]])).toSorted((one, other) => one - other);
  return ratios.length < minParts ? null : Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1);
};

/** Returns a message when a part exceeded its budget on a machine that is `slower` times slower; null when it did not or when its CPU time is unknown. */
export const budgetProblem = ({ part, cpuSeconds }: Measured, slower: number): string | null => {
  const most = Math.round(budgets[part] * headRoom * slower);
  if (cpuSeconds === null || cpuSeconds <= most) return null;
  return `took ${Math.round(cpuSeconds)} s of CPU time, more than the ${most} s of its budget on this machine (scripts/test/budgets.ts)`;
};
