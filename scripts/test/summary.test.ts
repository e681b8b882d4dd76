import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import { forOneDatabase } from './one-database.ts';
import type { PartResult } from './run-part.ts';
import { applyBudgets, succeeded, summary } from './summary.ts';
import { withReasons } from './tally.ts';

const part = (overrides: Partial<PartResult>): PartResult => ({
  part: 'unit', milliseconds: 1200, cpuSeconds: null, passed: [], failed: [], skipped: [], files: {}, ...overrides,
});
const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `test ${index}`);
const lastLine = (text: string): string | undefined => text.split('\n').at(-1);

test('the last line counts the passed and failed tests of all parts', () => {
  const results = [part({ part: 'types', passed: ['types'] }), part({ passed: named(40), failed: ['a.test.ts > adds'] })];
  expect(lastLine(summary(results, 2000, true))).toBe('41 passed, 1 failed');
  expect(summary(results, 2000, true)).toContain('✗ unit: a.test.ts > adds');
  expect(succeeded(results, true)).toBe(false);
});

test('the summary shows the start of the error messages below a failed test', () => {
  const message = ['\u001B[31mexpected 4\u001B[39m', '', ...Array.from({ length: 20 }, (_, index) => `log ${index + 1}`)].join('\n');
  const failed = withReasons('a.test.ts > adds', [{ message, stacks: [{ file: 'a.test.ts', line: 3, column: 9 }] }, { message: 'closed' }]);
  const text = summary([part({ failed: [failed, 'b.test.ts > subtracts'] })], 2000, true);
  expect(text).toContain('  ✗ unit: a.test.ts > adds\n      expected 4\n      log 1\n');
  expect(text).toContain('      log 14\n      at a.test.ts:3:9\n      closed\n  ✗ unit: b.test.ts > subtracts\n');
});

test('the summary shows a skip with its reason, and the run still succeeds', () => {
  const results = [part({ passed: named(3), skipped: [{ what: 'all of interop', why: 'MapServer is not on this machine' }] })];
  expect(lastLine(summary(results, 2000, true))).toBe('3 passed, 0 failed, 1 skipped');
  expect(summary(results, 2000, true)).toContain('all of interop: MapServer is not on this machine');
  expect(succeeded(results, true)).toBe(true);
});

test('a skip counts as a failure in CI', () => {
  const results = [part({ passed: named(3), skipped: [{ what: 'all of interop', why: 'MapServer is not on this machine' }] })];
  expect(lastLine(summary(results, 2000, false))).toBe('3 passed, 1 failed');
  expect(succeeded(results, false)).toBe(false);
});

test('a test that passes on one database is not a skip on the other; a test that runs on neither is', () => {
  const skipped = [
    { what: 'lock', why: 'no reason given' },
    { what: 'replica', why: 'no replica here' },
  ];
  const results = forOneDatabase([
    part({ part: 'api-embedded', passed: ['lock'] }),
    part({ part: 'api-postgres', passed: [], skipped }),
    part({ part: 'interop', passed: [], skipped: [{ what: 'lock', why: 'no reason given' }] }),
  ]);
  expect(results.map((result) => result.skipped.map(({ what }) => what))).toEqual([[], ['replica'], ['lock']]);
});

/** Four parts that take exactly their budgets. */
const usual = (['api-embedded', 'api-postgres', 'interop', 'types'] as const).map((name) => part({ part: name, passed: named(1), cpuSeconds: budgets[name] }));

test('the summary shows the CPU time of each part, and a part that exceeds its budget fails', () => {
  const results = applyBudgets([part({ part: 'commits', passed: ['commits'], cpuSeconds: 40 }), part({ passed: named(2), cpuSeconds: 12.4 }), part({ part: 'lint', passed: ['lint'] }), ...usual]);
  const text = summary(results, 2000, true);
  expect(text).toMatch(/✗ commits .*40 s CPU +1 passed, 1 failed/);
  expect(text).toMatch(/✓ unit .*12 s CPU +2 passed/);
  expect(text).toMatch(/✓ lint +1\.2 s +1 passed/);
  expect(text).toContain('✗ commits: took 40 s of CPU time, more than');
  expect(succeeded(results, true)).toBe(false);
});

test('budgets do not apply to fewer than five parts, which do not tell how fast the machine is', () => {
  expect(applyBudgets([part({ part: 'commits', passed: ['commits'], cpuSeconds: 40 }), ...usual.slice(0, 3)]).flatMap(({ failed }) => failed)).toEqual([]);
});
