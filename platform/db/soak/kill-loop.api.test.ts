import { expect, it } from 'vitest';
import { testDatabaseAddress } from '../testing/index.ts';
import { killLoop } from './kill-loop.ts';
import { embeddedKillTarget, postgresKillTarget } from './kill-targets.ts';

it('loses nothing that was acknowledged when the database is killed', async () => {
  const victim = testDatabaseAddress().kind === 'embedded' ? embeddedKillTarget() : await postgresKillTarget();
  try {
    const outcome = await killLoop(victim, 1);
    expect(outcome.lost).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  } finally {
    await victim.remove();
  }
});
