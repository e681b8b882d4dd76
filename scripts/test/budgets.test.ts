import { expect, test } from 'vitest';
import { budgetProblem, budgets } from './budgets.ts';
import { parts } from './parts.ts';

const cores = 2;
const mostMinutes = 27;

test('the budgets of all parts fit in 27 minutes of two cores', () => {
  const sum = Object.values(budgets).reduce<number>((total, seconds) => total + seconds, 0);
  expect(sum).toBeLessThanOrEqual(mostMinutes * 60 * cores);
});

test('each part has a budget, and each budget belongs to a part', () => {
  expect(parts.map(({ name }) => name).sort()).toEqual(Object.keys(budgets).sort());
});

test('reports a part that exceeds its budget and head-room, and no part within them', () => {
  expect(budgetProblem('commits', 1.6)).toBeNull();
  expect(budgetProblem('commits', 2.4)).toBe('took 2 s of CPU time, more than the 2 s of its budget (scripts/test/budgets.ts)');
});

test('reports nothing when the CPU time is unknown', () => {
  expect(budgetProblem('commits', null)).toBeNull();
});
