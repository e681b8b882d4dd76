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
  unit: 160,
  interop: 140,
  types: 60,
  lint: 60,
  unused: 20,
  commits: 1,
} as const;

export type PartName = keyof typeof budgets;

/** Factor for busy machines, where shared caches make the same work take more CPU time. */
const headRoom = 1.6;

/** Returns a message when a part took more than its budget; null when it did not or when its CPU time is unknown. */
export const budgetProblem = (part: PartName, cpuSeconds: number | null): string | null => {
  const most = Math.round(budgets[part] * headRoom);
  if (cpuSeconds === null || cpuSeconds <= most) return null;
  return `took ${Math.round(cpuSeconds)} s of CPU time, more than the ${most} s of its budget (scripts/test/budgets.ts)`;
};
