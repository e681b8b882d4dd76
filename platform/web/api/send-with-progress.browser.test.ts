import { expect, test, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

test('it answers as fetch does, with its status, headers and body', async () => {
  const [ours, theirs] = await Promise.all([sendWithProgress(() => undefined)(import.meta.url), fetch(import.meta.url)]);
  expect([ours.status, ours.headers.get('content-type')]).toEqual([theirs.status, theirs.headers.get('content-type')]);
  expect(await ours.text()).toBe(await theirs.text());
});

test('it tells how much of a body is sent, up to all of it', async () => {
  const onSent = vi.fn<(part: number) => void>();
  await sendWithProgress(onSent)('/', { method: 'POST', body: new Blob([new Uint8Array(3_000_000)]) });
  expect(onSent.mock.lastCall).toEqual([1]);
});

test('nobody who answers, and giving up, are told as fetch tells them', async () => {
  // A port that browsers do not speak to.
  await expect(sendWithProgress(() => undefined)('http://127.0.0.1:1/')).rejects.toBeInstanceOf(TypeError);
  const stop = new AbortController();
  const answer = sendWithProgress(() => undefined)(import.meta.url, { signal: stop.signal });
  stop.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(sendWithProgress(() => undefined)(import.meta.url, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
