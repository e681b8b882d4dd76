import { expect, test, vi } from 'vitest';
import { fetchPicture } from './pictures.ts';

const png = (bytes: number, type = 'image/png') => new Response(new Blob([new Uint8Array(bytes)], { type }));
const ask = (answers: Readonly<Record<string, () => Response | Promise<Response>>>, signal = new AbortController().signal) => {
  const fetch = vi.fn(async (url: string) => {
    signal.throwIfAborted();
    return answers[url]?.() ?? new Response(null, { status: 404 });
  });
  return { fetch, picture: fetchPicture(Object.keys(answers), { fetch }, signal) };
};

test('treats an image of 99 bytes as empty and one of 100 as an image', async () => {
  expect(await ask({ a: () => png(99) }).picture).toEqual({ kind: 'none' });
  expect(await ask({ a: () => png(100) }).picture).toMatchObject({ kind: 'blob' });
});

test('tries the second address only when the first has no image', async () => {
  const exception = () => new Response(`<ServiceException>${'x'.repeat(200)}</ServiceException>`, { headers: { 'content-type': 'text/xml' } });
  const first = ask({ a: exception, b: () => png(500) });
  expect(await first.picture).toMatchObject({ kind: 'blob' });
  const second = ask({ a: () => png(500), b: () => png(500) });
  await second.picture;
  expect(second.fetch).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Response]>([
  ['an error status', () => new Response('', { status: 500 })], ['an HTML page', () => new Response('<html>'.repeat(50), { headers: { 'content-type': 'text/html' } })],
])('returns no image and no error for %s', async (_what, answer) => {
  expect(await ask({ a: answer }).picture).toEqual({ kind: 'none' });
});

const unreadable = () => Promise.reject(new TypeError('Failed to fetch'));

test('returns the address when another site forbids reading, nothing for our own server', async () => {
  expect(await ask({ 'https://elders.example/a': unreadable }).picture).toEqual({ kind: 'address', address: 'https://elders.example/a' });
  expect(await ask({ '/api/maps/1/source': unreadable }).picture).toEqual({ kind: 'none' });
});

test('rejects when aborted', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(ask({ 'https://elders.example/a': () => png(500) }, abort.signal).picture).rejects.toThrow('aborted');
});
