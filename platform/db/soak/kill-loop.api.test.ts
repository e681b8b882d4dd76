import { expect, it } from 'vitest';
import { testDatabaseAddress } from '../testing/index.ts';
import { killLoop } from './kill-loop.ts';
import { embeddedKillTarget, postgresKillTarget } from './kill-targets.ts';

it('loses no acknowledged row when the database is killed', async () => {
  const target = testDatabaseAddress().kind === 'embedded' ? embeddedKillTarget() : await postgresKillTarget();
  try {
    const outcome = await killLoop(target, 1);
    expect(outcome.lost).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  } finally {
    await target.remove();
  }
});
