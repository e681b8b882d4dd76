import { createVitest, type Reporter, type TestSpecification } from 'vitest/node';
import { inRoot } from '../lib/paths.mjs';
import { failuresOf } from './failures.ts';
import type { Answer, Order } from './test-process.ts';

const send = (answer: Answer): void => void process.send?.(answer);

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
