import { seconds } from '../lib/say.mjs';
import { budgetProblem, slowness } from './budgets.ts';
import type { PartResult } from './run-part.ts';

const total = (results: readonly PartResult[], of: (result: PartResult) => number): number =>
  results.reduce((sum, result) => sum + of(result), 0);

/** Fails parts that took more CPU time than their budget allows on this machine. */
export const applyBudgets = (results: readonly PartResult[]): readonly PartResult[] => {
  const slower = slowness(results);
  if (slower === null) return results;
  return results.map((result) => {
    const problem = budgetProblem(result, slower);
    return problem ? { ...result, failed: [...result.failed, problem] } : result;
  });
};

const line = ({ part, passed, failed, skipped, milliseconds, cpuSeconds }: PartResult): string => {
  const figures = [
    `${passed.length} passed`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ].join(', ');
  const cpu = cpuSeconds === null ? '' : `${Math.round(cpuSeconds)} s CPU`;
  return `  ${failed.length > 0 ? '✗' : '✓'} ${part.padEnd(14)}${seconds(milliseconds).padStart(8)}${cpu.padStart(12)}   ${figures}`;
};

export const succeeded = (results: readonly PartResult[], skipsAllowed: boolean): boolean =>
  results.every(({ failed, skipped }) => failed.length === 0 && (skipsAllowed || skipped.length === 0));

/** Returns the report of a run; its last line is for machines. In CI, where every program is available, a skip is a failure. */
export const summary = (results: readonly PartResult[], milliseconds: number, skipsAllowed: boolean): string => {
  const failed = results.flatMap(({ part, failed: names }) => names.map((name) => `  ✗ ${part}: ${name.replaceAll('\n', '\n      ')}`));
  const skipped = results.flatMap(({ part, skipped: skips }) =>
    skips.map(({ what, why }) => `  - ${part}: ${what}: ${why}`),
  );
  const skips = total(results, (result) => result.skipped.length);
  const passes = total(results, (result) => result.passed.length);
  const failures = total(results, (result) => result.failed.length) + (skipsAllowed ? 0 : skips);
  return [
    '',
    ...results.map(line),
    `    ${'total'.padEnd(14)}${seconds(milliseconds).padStart(8)}`,
    ...(failed.length > 0 ? ['', 'Failed:', ...failed] : []),
    ...(skips > 0 ? ['', skipsAllowed ? 'Skipped:' : 'Skipped, which is a failure in CI:', ...skipped] : []),
    '',
    `${passes} passed, ${failures} failed${skips > 0 && skipsAllowed ? `, ${skips} skipped` : ''}`,
  ].join('\n');
};
