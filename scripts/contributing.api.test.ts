import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { expect, test } from 'vitest';
import { buildExampleHouse } from './testing/example-house.ts';

/** Milliseconds: a test run of its own, with a database of its own. */
const patience = 180_000;

const { kind } = testDatabaseAddress();

// The same test on the other database, which takes longer to come up a second time, would show nothing more.
test.runIf(kind === 'postgres')('the test that the example of CONTRIBUTING brings passes', async () => {
  const house = buildExampleHouse();
  try {
    const { ok, output } = await house.test('api-postgres', 'features/nearby');
    expect(output).toMatch(/what lies within fifty metres is counted, and nothing beyond/);
    expect(output).toMatch(/a source that one may not see is not there/);
    expect(output).toMatch(/Tests .*2 passed/);
    expect(ok, output).toBe(true);
  } finally {
    house.remove();
  }
}, patience);
