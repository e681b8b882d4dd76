import { expect, test } from 'vitest';
import { createPerUserLimit } from './per-user-limit.ts';

test('limits the concurrent work of one user without affecting others', async () => {
  const share = createPerUserLimit(2);
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const running = [share(1, work), share(1, work)];
  await expect(share(1, work)).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  running.push(share(2, work));
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all(running);
  await expect(share(1, async () => 'again')).resolves.toBe('again');
});

test('frees the place of work that fails', async () => {
  const share = createPerUserLimit(1);
  await expect(share(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(share(1, async () => 'again')).resolves.toBe('again');
});
