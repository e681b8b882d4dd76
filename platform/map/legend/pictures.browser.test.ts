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

test('an answer of 99 bytes says that there is nothing to show, one of 100 is a picture', async () => {
  expect(await ask({ a: () => png(99) }).picture).toEqual({ kind: 'none' });
  expect(await ask({ a: () => png(100) }).picture).toMatchObject({ kind: 'blob' });
});

test('the second address is asked when the first has no picture, and not when it has', async () => {
  const exception = () => new Response(`<ServiceException>${'x'.repeat(200)}</ServiceException>`, { headers: { 'content-type': 'text/xml' } });
  const first = ask({ a: exception, b: () => png(500) });
  expect(await first.picture).toMatchObject({ kind: 'blob' });
  const second = ask({ a: () => png(500), b: () => png(500) });
  await second.picture;
  expect(second.fetch).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Response]>([
  ['a refusal', () => new Response('', { status: 500 })], ['a page', () => new Response('<html>'.repeat(50), { headers: { 'content-type': 'text/html' } })],
])('%s is no picture, and no error', async (_what, answer) => {
  expect(await ask({ a: answer }).picture).toEqual({ kind: 'none' });
});

const unreadable = () => Promise.reject(new TypeError('Failed to fetch'));

test('what a program may not read may still be a picture; of one\'s own server it is none', async () => {
  expect(await ask({ 'https://elders.example/a': unreadable }).picture).toEqual({ kind: 'address', address: 'https://elders.example/a' });
  expect(await ask({ '/api/maps/1/source': unreadable }).picture).toEqual({ kind: 'none' });
});

test('who no longer wants it hears that it was broken off', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(ask({ 'https://elders.example/a': () => png(500) }, abort.signal).picture).rejects.toThrow('aborted');
});
