/**
 * CPU seconds of each part, all processes together, measured in a whole run on two cores that other work shared for a
 * fifth of the time. Parts start in this order, longest first. Whoever adds tests raises the figure of their part, as long as the sum fits (`budgets.test.ts`).
 */
export const budgets = {
  journeys: 1900,
  browser: 1000,
  'api-embedded': 340,
  'api-postgres': 300,
  unit: 245,
  interop: 140,
  types: 60,
  lint: 60,
  unused: 20,
  commits: 1,
} as const;

export type PartName = keyof typeof budgets;

/** A busy machine needs more time for the same: its caches serve others too. */
const headRoom = 1.6;

/** What to say of a part that took more than its budget; null for one that did not, or whose CPU time is not known. */
export const budgetProblem = (part: PartName, cpuSeconds: number | null): string | null => {
  const most = Math.round(budgets[part] * headRoom);
  if (cpuSeconds === null || cpuSeconds <= most) return null;
  return `took ${Math.round(cpuSeconds)} s of CPU time, more than the ${most} s of its budget (scripts/test/budgets.ts)`;
};
