import { expect, test, vi } from 'vitest';
import type { AttentionLine } from '#platform/server/attention.ts';
import { anyone } from '#platform/server/policy.ts';
import { countAttention } from './attention.ts';

const line = (name: string, count: () => Promise<number>): AttentionLine => ({ name, policy: anyone, count });
const never = new Promise<number>(() => undefined);
const log = { warn: vi.fn() };

test('a line that does not answer in time, or fails, has no number and does not hold up the others', async () => {
  const lines = [line('slow', () => never), line('three', async () => 3), line('broken', () => Promise.reject(new Error('broken on purpose'))), line('none', async () => 0)];
  expect(await countAttention(lines, ({ count }) => count(null as never, 1), log, 5)).toEqual([
    { line: 'slow', count: null }, { line: 'three', count: 3 }, { line: 'broken', count: null }, { line: 'none', count: 0 },
  ]);
  expect(log.warn.mock.calls.map(([{ line: name }]) => name as string).toSorted()).toEqual(['broken', 'slow']);
});
