import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test calls `end`. */
const gate = (): { work: () => Promise<string>; end: (value: string) => void; started: () => boolean } => {
  let started = false;
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    work: () => {
      started = true;
      return promise;
    },
    end: resolve,
    started: () => started,
  };
};

test('runs as much work at once as allowed; the rest waits in order', async () => {
  const inTurn = createConcurrencyLimit(2, 10);
  const works = [gate(), gate(), gate(), gate()];
  const answers = works.map(({ work }) => inTurn(work));
  expect(works.map((work) => work.started())).toEqual([true, true, false, false]);
  works[0]?.end('first');
  expect(await answers[0]).toBe('first');
  expect(works.map((work) => work.started())).toEqual([true, true, true, false]);
  for (const work of works) work.end('rest');
  expect(await Promise.all(answers)).toEqual(['first', 'rest', 'rest', 'rest']);
});

test('starts the next work when work fails', async () => {
  const inTurn = createConcurrencyLimit(1, 1);
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('refuses work with 503 when the queue is full', async () => {
  const inTurn = createConcurrencyLimit(1, 1);
  const [running, waiting] = [gate(), gate()];
  const answers = [inTurn(running.work), inTurn(waiting.work)];
  await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ status: 503, code: 'busy' });
  running.end('');
  waiting.end('');
  await Promise.all(answers);
});

test('does not begin waiting work whose client leaves, and keeps its place for others', async () => {
  const inTurn = createConcurrencyLimit(1, 2);
  const [running, leaving, staying] = [gate(), gate(), gate()];
  const client = new AbortController();
  const answers = [inTurn(running.work), inTurn(staying.work)];
  const left = inTurn(leaving.work, client.signal);
  client.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
  await expect(inTurn(leaving.work, client.signal)).rejects.toMatchObject({ status: 499 });
  const later = inTurn(async () => 'later');
  running.end('ran');
  staying.end('stayed');
  expect([await Promise.all(answers), await later, leaving.started()]).toEqual([['ran', 'stayed'], 'later', false]);
});
