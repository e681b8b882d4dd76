import { describe, expect, test } from 'vitest';
import { budgetProblem, budgets, slowness, type PartName } from './budgets.ts';
import { parts } from './parts.ts';

const cores = 2;
const mostMinutes = 26;

test('the budgets of all parts fit in 26 minutes of two cores', () => {
  const sum = Object.values(budgets).reduce<number>((total, seconds) => total + seconds, 0);
  expect(sum).toBeLessThanOrEqual(mostMinutes * 60 * cores);
});

test('each part has a budget, and each budget belongs to a part', () => {
  expect(parts.map(({ name }) => name).sort()).toEqual(Object.keys(budgets).sort());
});

test('reports a part that exceeds its budget and head-room, and no part within them', () => {
  expect(budgetProblem({ part: 'commits', cpuSeconds: 1.6 }, 1)).toBeNull();
  expect(budgetProblem({ part: 'commits', cpuSeconds: 2.4 }, 1)).toBe('took 2 s of CPU time, more than the 2 s of its budget on this machine (scripts/test/budgets.ts)');
});

test('a slower machine gets more CPU time', () => {
  expect(budgetProblem({ part: 'lint', cpuSeconds: 180 }, 2)).toBeNull();
  expect(budgetProblem({ part: 'lint', cpuSeconds: 200 }, 2)).toContain('more than the 192 s');
});

test('reports nothing when the CPU time is unknown', () => {
  expect(budgetProblem({ part: 'commits', cpuSeconds: null }, 1)).toBeNull();
});

describe('the slowness of a machine', () => {
  const times = (factors: Partial<Record<PartName, number>>) =>
    Object.entries(factors).map(([part, factor]) => ({ part: part as PartName, cpuSeconds: budgets[part as PartName] * factor }));

  test('is the median of the parts, so that one part that grew does not raise it', () => {
    expect(slowness(times({ journeys: 2, browser: 2.2, unit: 9, types: 1.8, lint: 1.9 }))).toBe(2);
  });

  test('is never below 1', () => {
    expect(slowness(times({ journeys: 0.5, browser: 0.5, unit: 0.5, types: 0.5, lint: 3 }))).toBe(1);
  });

  test('is unknown when fewer than five parts were measured', () => {
    expect(slowness([...times({ journeys: 2, browser: 2, unit: 2, types: 2 }), { part: 'lint', cpuSeconds: null }])).toBeNull();
  });
});
