import { expect, test, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

test('sendWithProgress returns the same status, headers and body as fetch', async () => {
  const [ours, theirs] = await Promise.all([sendWithProgress(() => undefined)(import.meta.url), fetch(import.meta.url)]);
  expect([ours.status, ours.headers.get('content-type')]).toEqual([theirs.status, theirs.headers.get('content-type')]);
  expect(await ours.text()).toBe(await theirs.text());
});

test('sendWithProgress reports the sent part of the body, up to 1', async () => {
  const onSent = vi.fn<(part: number) => void>();
  await sendWithProgress(onSent)('/', { method: 'POST', body: new Blob([new Uint8Array(3_000_000)]) });
  expect(onSent.mock.lastCall).toEqual([1]);
});

test('sendWithProgress rejects with a TypeError without an answer and with an AbortError after an abort', async () => {
  // A port that browsers block.
  await expect(sendWithProgress(() => undefined)('http://127.0.0.1:1/')).rejects.toBeInstanceOf(TypeError);
  const stop = new AbortController();
  const answer = sendWithProgress(() => undefined)(import.meta.url, { signal: stop.signal });
  stop.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(sendWithProgress(() => undefined)(import.meta.url, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
