import { binary, defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApi } from './api.ts';

const read = defineCall({
  method: 'GET',
  path: '/things/:id',
  summary: '',
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ q: z.string().optional(), kinds: z.array(z.string()).optional() }),
  answer: z.object({ name: z.string() }),
});
const create = defineCall({
  method: 'POST', path: '/things', summary: '', body: z.object({ name: z.string() }), answer: z.int(),
});
const remove = defineCall({ method: 'DELETE', path: '/things', summary: '' });
const file = defineCall({ method: 'GET', path: '/file', summary: '', answer: binary('text/csv') });

const answers = vi.fn<(url: string, init: RequestInit & { headers?: Headers }) => Response | Promise<Response>>();
const onSessionLost = vi.fn();
const api = createApi({ onSessionLost, fetcher: (url, init) => Promise.resolve(answers(url as string, init as never)) });
const json = (body: unknown, status = 200) => Response.json(body, { status });
const headersOf = (n: number) => answers.mock.calls[n]?.[1].headers as Headers;
const token = (value: string) => {
  document.cookie = `XSRF-TOKEN=${encodeURIComponent(value)}; path=/`;
};

beforeEach(() => {
  vi.resetAllMocks();
  token('a=b/c');
});
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
});

test('params and query go into the address, and the answer is read by its schema', async () => {
  answers.mockReturnValue(json({ name: 'x', unknown: 1 }));
  const answer = await api.call(read, { params: { id: 'a/b' }, query: { q: 'é & ?', kinds: ['a', 'b'] } });
  expectTypeOf(answer).toEqualTypeOf<{ name: string }>();
  expect(answer).toEqual({ name: 'x' });
  expect(answers.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb?q=%C3%A9+%26+%3F&kinds=a&kinds=b');
});

test('a change carries the decoded token and a key of its own each time', async () => {
  answers.mockImplementation(() => json(7));
  await api.call(create, { body: { name: 'x' } });
  await api.call(create, { body: { name: 'x' } });
  expect(headersOf(0).get('X-XSRF-TOKEN')).toBe('a=b/c');
  expect(headersOf(0).get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(headersOf(0).get('Idempotency-Key')).not.toBe(headersOf(1).get('Idempotency-Key'));
});

test('without a token it is fetched first', async () => {
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
  answers.mockImplementation((url) => {
    if (url !== '/sanctum/csrf-cookie') return json(7);
    token('fresh');
    return new Response(null, { status: 204 });
  });
  await api.call(create, { body: { name: 'x' } });
  expect(answers.mock.calls.map(([url]) => url)).toEqual(['/sanctum/csrf-cookie', '/api/things']);
  expect(headersOf(1).get('X-XSRF-TOKEN')).toBe('fresh');
});

test('a stale token is renewed once, and the repeated call keeps its key', async () => {
  let tries = 0;
  answers.mockImplementation((url) => {
    if (url === '/sanctum/csrf-cookie') {
      token('fresh');
      return new Response(null, { status: 204 });
    }
    tries += 1;
    return tries === 1 ? json({ message: '', code: 'csrf' }, 419) : json(7);
  });
  expect(await api.call(create, { body: { name: 'x' } })).toBe(7);
  expect(headersOf(0).get('Idempotency-Key')).toBe(headersOf(2).get('Idempotency-Key'));
  expect(headersOf(2).get('X-XSRF-TOKEN')).toBe('fresh');
  expect(onSessionLost).not.toHaveBeenCalled();
});

test.each([401, 419])('%i that stays tells that the session is over', async (status) => {
  answers.mockImplementation(() => json({ message: 'Unauthenticated.', code: 'unauthenticated' }, status));
  await expect(api.call(remove)).rejects.toMatchObject({ status, code: 'unauthenticated', message: 'Uw sessie is verlopen. Log opnieuw in.' });
  expect(onSessionLost).toHaveBeenCalledOnce();
});

test('a refusal brings its code, its fields and how long to wait', async () => {
  const body = { message: 'Te vaak', code: 'too_many', errors: { name: ['Te vaak'] } };
  answers.mockReturnValue(Response.json(body, { status: 429, headers: { 'Retry-After': '30' } }));
  await expect(api.call(create, { body: { name: 'x' } })).rejects.toMatchObject({
    status: 429, code: 'too_many', message: 'Te vaak', errors: { name: ['Te vaak'] }, retryAfter: 30,
  });
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('a refusal by something between, and an answer beside the contract, are told as such', async () => {
  answers.mockReturnValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 502, code: 'unreadable' });
  answers.mockReturnValueOnce(json({ nom: 'x' }));
  await expect(api.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'unexpected_answer' });
});

test('a refusal without a code is told in its words; a failure without one is not', async () => {
  answers.mockReturnValueOnce(json({ message: 'Deze wordt nog gebruikt.' }, 409));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 409, code: 'unreadable', message: 'Deze wordt nog gebruikt.' });
  answers.mockReturnValueOnce(json({ message: 'upstream connect error' }, 503));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 503, code: 'unreadable', message: 'Er is iets misgegaan.' });
});

test('no answer is an error of its own; giving up is not an error of the call', async () => {
  answers.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  answers.mockImplementationOnce(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect(api.call(remove)).rejects.not.toBeInstanceOf(ApiError);
});

test('a file arrives as a blob, an empty answer as nothing, a version goes along quoted', async () => {
  answers.mockReturnValueOnce(new Response('a;b'));
  expect(await (await api.call(file)).text()).toBe('a;b');
  answers.mockReturnValueOnce(new Response(null, { status: 204 }));
  expect(await api.call(remove, { version: 3 })).toBeUndefined();
  expect(headersOf(1).get('If-Match')).toBe('"3"');
});

test('a code that was mistyped is refused with 401 and ends no session', async () => {
  answers.mockImplementation(() => json({ message: 'Incorrecte code.', code: 'wrong_code' }, 401));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 401, code: 'wrong_code' });
  expect(onSessionLost).not.toHaveBeenCalled();
});
