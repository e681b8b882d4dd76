import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import { inRoot } from '../lib/paths.mjs';
import type { Answer, FailedTest, Order } from './test-process.ts';

const send = (answer: Answer): void => void process.send?.(answer);

interface Thrown {
  readonly message: string;
  readonly cause?: unknown;
}
const isLate = ({ message, cause }: Thrown): boolean =>
  [message, (cause as Thrown | undefined)?.message ?? ''].some((text) => /time(d )?out|did not succeed in time/i.test(text));
const failure = (name: string, errors: readonly Thrown[] = []): FailedTest =>
  ({ name, late: errors.length > 0 && errors.every(isLate), message: errors[0]?.message.slice(0, 300) ?? '' });

const failuresOf = (module: TestModule): FailedTest[] => {
  const tests = [...module.children.allTests('failed')].map((test) => failure(test.name, test.result().errors));
  const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [...tests, ...suites.map((suite) => failure('type' in suite && suite.type === 'suite' ? suite.name : 'loading', suite.errors()))];
};

const reporter: Reporter = {
  onTestCaseResult: () => send({ type: 'alive' }),
  onTestModuleEnd: (module) => send({ type: 'file', file: module.relativeModuleId, failed: failuresOf(module) }),
};

// A child process of `npm run faults`: it keeps Vitest, its database and its browser between runs.
const vitest = await createVitest('test', {
  watch: false,
  config: inRoot('vitest.config.ts'),
  // API tests run on PostgreSQL alone: it starts faster, and also runs the `*.api.once.test.ts` files.
  project: ['unit', 'browser*', 'api-postgres', 'interop'],
  reporters: [reporter],
});
const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const specifications = ({ tests, only }: Order): TestSpecification[] => {
  const options = only ? { testNamePattern: new RegExp(escaped(only)) } : {};
  return tests.map((test) => inRoot(test)).flatMap((file) =>
    vitest.projects.filter((project) => project.matchesTestGlob(file)).map((project) => project.createSpecification(file, options)));
};
process.on('message', (order: Order) => {
  for (const file of order.changed) vitest.invalidateFile(inRoot(file));
  vitest.runTestSpecifications(specifications(order)).then(
    () => send({ type: 'end' }),
    (error: unknown) => send({ type: 'end', error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
send({ type: 'end' });
