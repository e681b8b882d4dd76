import type { TestModule } from 'vitest/node';
import type { FailedTest } from './test-process.ts';

interface Thrown {
  readonly message: string;
  readonly cause?: unknown;
}

const isLate = ({ message, cause }: Thrown): boolean =>
  [message, (cause as Thrown | undefined)?.message ?? ''].some((text) => /time(d )?out|did not succeed in time/i.test(text));

const failure = (name: string, errors: readonly Thrown[] = []): FailedTest =>
  ({ name, isDoubtful: errors.length > 0 && errors.every(isLate), message: errors[0]?.message.slice(0, 300) ?? '' });

/** Returns the failures of a test file. A file that failed before its tests is doubtful: the browser may not have received it. */
export const failuresOf = (module: Pick<TestModule, 'children' | 'errors'>): FailedTest[] => {
  const tests = [...module.children.allTests('failed')].map((test) => failure(test.name, test.result().errors));
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const loading = module.errors();
  return [
    ...tests, ...suites.map((suite) => failure(suite.name, suite.errors())),
    ...(loading.length > 0 ? [{ ...failure('', loading), name: null, isDoubtful: true }] : []),
  ];
};
