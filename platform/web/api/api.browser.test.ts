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

test('a call puts params and query into the address and parses the answer by its schema', async () => {
  answers.mockReturnValue(json({ name: 'x', unknown: 1 }));
  const answer = await api.call(read, { params: { id: 'a/b' }, query: { q: 'é & ?', kinds: ['a', 'b'] } });
  expectTypeOf(answer).toEqualTypeOf<{ name: string }>();
  expect(answer).toEqual({ name: 'x' });
  expect(answers.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb?q=%C3%A9+%26+%3F&kinds=a&kinds=b');
});

test('each change sends the decoded token and a new idempotency key', async () => {
  answers.mockImplementation(() => json(7));
  await api.call(create, { body: { name: 'x' } });
  await api.call(create, { body: { name: 'x' } });
  expect(headersOf(0).get('X-XSRF-TOKEN')).toBe('a=b/c');
  expect(headersOf(0).get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(headersOf(0).get('Idempotency-Key')).not.toBe(headersOf(1).get('Idempotency-Key'));
});

test('without cookies a change sends no credentials and fetches no token', async () => {
  answers.mockReturnValueOnce(json(7)).mockReturnValueOnce(json({ message: 'CSRF token mismatch.', code: 'csrf' }, 419));
  const bare = createApi({ onSessionLost, withoutCookies: true, fetcher: (url, init) => Promise.resolve(answers(url as string, init as never)) });
  await bare.call(create, { body: { name: 'x' } });
  await expect(bare.call(create, { body: { name: 'x' } })).rejects.toMatchObject({ status: 419 });
  expect(answers.mock.calls.map(([url, { credentials }]) => [url, credentials])).toEqual([['/api/things', 'omit'], ['/api/things', 'omit']]);
  expect(headersOf(0).has('X-XSRF-TOKEN')).toBe(false);
});

test('a change without a token fetches one first', async () => {
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

test.each([401, 419])('a repeated %i reports that the session is over', async (status) => {
  answers.mockImplementation(() => json({ message: 'Unauthenticated.', code: 'unauthenticated' }, status));
  await expect(api.call(remove)).rejects.toMatchObject({ status, code: 'unauthenticated', message: 'Uw sessie is verlopen. Log opnieuw in.' });
  expect(onSessionLost).toHaveBeenCalledOnce();
});

test('a refusal carries its code, field errors and retry time', async () => {
  const body = { message: 'Te vaak', code: 'too_many', errors: { name: ['Te vaak'] } };
  answers.mockReturnValue(Response.json(body, { status: 429, headers: { 'Retry-After': '30' } }));
  await expect(api.call(create, { body: { name: 'x' } })).rejects.toMatchObject({
    status: 429, code: 'too_many', message: 'Te vaak', errors: { name: ['Te vaak'] }, retryAfter: 30,
  });
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('a proxy error is unreadable, and an answer that breaks the contract is unexpected', async () => {
  answers.mockReturnValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 502, code: 'unreadable' });
  answers.mockReturnValueOnce(json({ nom: 'x' }));
  await expect(api.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'unexpected_answer' });
});

test('an error without a code shows its message for a 409 and a general message for a 500 and a 503', async () => {
  answers.mockReturnValueOnce(json({ message: 'Deze wordt nog gebruikt.' }, 409));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 409, code: 'unreadable', message: 'Deze wordt nog gebruikt.' });
  for (const status of [500, 503]) {
    answers.mockReturnValueOnce(json({ message: 'upstream connect error' }, status));
    await expect(api.call(remove)).rejects.toMatchObject({ status, code: 'unreadable', message: 'Er is iets misgegaan.' });
  }
});

/** An answer of which the first half arrives. */
const brokenOff = () => {
  let part = 0;
  return new Response(new ReadableStream({
    pull(controller) {
      part += 1;
      if (part === 1) controller.enqueue(new TextEncoder().encode('{"id":'));
      else controller.error(new TypeError('network error'));
    },
  }));
};

test('an answer that breaks off counts as none, so that leaving a page while it loads does not end the session', async () => {
  answers.mockReturnValueOnce(brokenOff());
  await expect(api.call(read, { params: { id: 1 } })).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('a network error has the code no_answer, and an aborted call is no ApiError', async () => {
  answers.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  answers.mockImplementationOnce(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect(api.call(remove)).rejects.not.toBeInstanceOf(ApiError);
});

test('a file is returned as a blob, an empty answer as undefined, and a version is sent quoted', async () => {
  answers.mockReturnValueOnce(new Response('a;b'));
  expect(await (await api.call(file)).text()).toBe('a;b');
  answers.mockReturnValueOnce(new Response(null, { status: 204 }));
  expect(await api.call(remove, { version: 3 })).toBeUndefined();
  expect(headersOf(1).get('If-Match')).toBe('"3"');
});

test('a wrong two-factor code is refused with 401 and does not end the session', async () => {
  answers.mockImplementation(() => json({ message: 'Incorrecte code.', code: 'wrong_code' }, 401));
  await expect(api.call(remove)).rejects.toMatchObject({ status: 401, code: 'wrong_code' });
  expect(onSessionLost).not.toHaveBeenCalled();
});
