import { expect, test } from 'vitest';
import type { PartResult } from './run-part.ts';
import { succeeded, summary } from './summary.ts';

const part = (overrides: Partial<PartResult>): PartResult => ({
  part: 'unit', milliseconds: 1200, passed: 0, failed: [], skipped: [], ...overrides,
});
const lastLine = (text: string): string | undefined => text.split('\n').at(-1);

test('the last line adds up what passed and failed', () => {
  const results = [part({ part: 'types', passed: 1 }), part({ passed: 40, failed: ['a.test.ts > adds'] })];
  expect(lastLine(summary(results, true))).toBe('41 passed, 1 failed');
  expect(summary(results, true)).toContain('✗ unit: a.test.ts > adds');
  expect(succeeded(results, true)).toBe(false);
});

test('a skip is told with its reason, and does not fail', () => {
  const results = [part({ passed: 3, skipped: [{ what: 'all of interop', why: 'MapServer is not on this machine' }] })];
  expect(lastLine(summary(results, true))).toBe('3 passed, 0 failed, 1 skipped');
  expect(summary(results, true)).toContain('all of interop: MapServer is not on this machine');
  expect(succeeded(results, true)).toBe(true);
});

test('in CI a skip is a failure', () => {
  const results = [part({ passed: 3, skipped: [{ what: 'all of interop', why: 'MapServer is not on this machine' }] })];
  expect(lastLine(summary(results, false))).toBe('3 passed, 1 failed');
  expect(succeeded(results, false)).toBe(false);
});
