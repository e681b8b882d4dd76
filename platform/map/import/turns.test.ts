import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many run at once, the others in their order; one that fails gives its turn on', async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const done = works.map(({ promise }, index) => inTurn(() => {
    begun.push(index);
    return promise;
  }));
  expect(begun).toEqual([0, 1]);
  works[1]?.reject(new Error('broken'));
  await expect(done[1]).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  works[0]?.resolve();
  await done[0];
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  works[2]?.resolve();
  works[3]?.resolve();
  await Promise.all([done[2], done[3]]);
  await inTurn(() => Promise.resolve());
});
