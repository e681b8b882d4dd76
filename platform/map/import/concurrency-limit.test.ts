import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('runs two tasks at once, the others in order, and continues after a failure', async () => {
  const limit = createConcurrencyLimit(2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const done = works.map(({ promise }, index) => limit(() => {
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
  await limit(() => Promise.resolve());
});
