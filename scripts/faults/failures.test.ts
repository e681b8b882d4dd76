import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { failuresOf } from './failures.ts';

type Errors = readonly { readonly message: string; readonly cause?: unknown }[];

const moduleWith = ({ tests = [], suites = [], loading = [] }: { tests?: Errors[]; suites?: Errors[]; loading?: Errors }) => ({
  children: {
    allTests: () => tests.map((errors) => ({ name: 'adds', result: () => ({ errors }) })),
    allSuites: () => suites.map((errors) => ({ name: 'sums', errors: () => errors })),
  },
  errors: () => loading,
}) as unknown as TestModule;

const wrong = { message: 'expected 1 to be 2' };

test.each<[string, Parameters<typeof moduleWith>[0], object[]]>([
  ['a test that failed', { tests: [[wrong]] }, [{ name: 'adds', isDoubtful: false, message: wrong.message }]],
  ['a test that took too long', { tests: [[{ message: 'Test timed out in 5000ms.' }]] }, [{ isDoubtful: true }]],
  ['a test whose element came too late', { tests: [[{ message: 'no element', cause: { message: 'Matcher did not succeed in time.' } }]] }, [{ isDoubtful: true }]],
  ['a test that took too long and failed', { tests: [[{ message: 'Timeout' }, wrong]] }, [{ isDoubtful: false }]],
  ['a suite whose preparation failed', { suites: [[wrong], []] }, [{ name: 'sums', isDoubtful: false }]],
  ['a file that did not load', { loading: [{ message: 'Failed to fetch dynamically imported module' }] }, [{ name: null, isDoubtful: true }]],
  ['a file without failures', {}, []],
])('%s gives its failures: %#', (_, module, expected) => {
  const found = failuresOf(moduleWith(module));
  expect(found).toHaveLength(expected.length);
  expect(found).toMatchObject(expected);
});
