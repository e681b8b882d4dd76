import { expect, test } from 'vitest';
import { budgetProblem, budgets } from './budgets.ts';
import { parts } from './parts.ts';

const cores = 2;
const mostMinutes = 35;

test('the budgets of all parts fit in 35 minutes of two cores', () => {
  const sum = Object.values(budgets).reduce<number>((total, seconds) => total + seconds, 0);
  expect(sum).toBeLessThanOrEqual(mostMinutes * 60 * cores);
});

test('each part has a budget, and each budget a part', () => {
  expect(parts.map(({ name }) => name).sort()).toEqual(Object.keys(budgets).sort());
});

test('reports a part that takes more than its budget with head-room, and none within it', () => {
  expect(budgetProblem('commits', 1.6)).toBeNull();
  expect(budgetProblem('commits', 2.4)).toBe('took 2 s of CPU time, more than the 2 s of its budget (scripts/test/budgets.ts)');
});

test('reports nothing where the CPU time is not known', () => {
  expect(budgetProblem('commits', null)).toBeNull();
});
