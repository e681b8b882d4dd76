import { binary, defineCall, nothing } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { defineServerFeature } from '../feature.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type Client, type TestServer } from '../testing/index.ts';

const shape = z.object({ name: z.string(), size: z.int().optional() });
const create = defineCall({
  method: 'POST', path: '/things', alsoAtRoot: true, summary: 'Create', body: shape, answer: shape,
});
const read = defineCall({
  method: 'GET', path: '/things/:id', summary: 'Read', params: z.object({ id: idInPath }), answer: shape,
});
const search = defineCall({
  method: 'GET', path: '/search/:name', summary: 'Search', params: z.object({ name: z.string() }), query: z.object({ text: z.string() }),
});
const word = defineCall({ method: 'GET', path: '/word', summary: 'A word', answer: z.string() });
const empty = defineCall({ method: 'POST', path: '/empty', summary: 'Nothing', body: nothing });
const broken = defineCall({ method: 'GET', path: '/broken', summary: 'Broken' });
const refusing = defineCall({
  method: 'GET', path: '/refusing/:status', summary: 'Refuses', params: z.object({ status: z.coerce.number() }),
});
const tile = defineCall({ method: 'GET', path: '/tile', summary: 'Bytes', answer: binary('application/x-tile') });

const seen: unknown[] = [];

const feature = defineServerFeature({
  name: 'things',
  routes: () => [
    route(create, {
      policy: anyone,
      async handle({ body, reply }) {
        seen.push(body);
        reply.code(201);
        return { ...body, secret: 'canary' };
      },
    }),
    route(read, {
      policy: anyone,
      async handle({ params, reply }) {
        reply.header('etag', '"v1"');
        return { name: `thing ${params.id}` };
      },
    }),
    route(search, { policy: anyone, handle: async () => void seen.push('searched') }),
    route(word, { policy: anyone, handle: async () => 'succes' }),
    route(empty, {
      policy: anyone,
      async handle({ body }) {
        seen.push(body);
      },
    }),
    route(broken, { policy: anyone, handle: () => Promise.reject(new Error('canary: password=hunter2')) }),
    route(refusing, {
      policy: anyone,
      handle: ({ params }) =>
        Promise.reject(new Failure('for_a_reason', params.status, 'Daarom.', { errors: { a: ['b'] }, retryAfter: 1.2 })),
    }),
    route(tile, { policy: anyone, handle: async () => new Uint8Array([1, 2, 3]) }),
  ],
});

let server: TestServer;
let visitor: Client;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
  visitor = await server.visitor();
});
afterAll(() => server.close());

describe('calls', () => {
  test('answer under /api, and at the root when `alsoAtRoot` is set', async () => {
    expect((await visitor.post('/api/things', { name: 'a' })).statusCode).toBe(201);
    expect((await visitor.post('/things', { name: 'a' })).statusCode).toBe(201);
    expect((await visitor.get('/things/1')).statusCode).toBe(404);
    expect((await visitor.get('/api/things/1/')).statusCode).toBe(200);
  });

  test('return only the fields in their contract', async () => {
    const answer = await visitor.post('/api/things', { name: 'a', size: 3, extra: true });
    expect(answer.json()).toEqual({ name: 'a', size: 3 });
    expect(answer.body).not.toContain('canary');
  });

  test('answer scalars as JSON, bytes unchanged, and without content with 204', async () => {
    const answer = await visitor.get('/api/word');
    expect(answer.body).toBe('"succes"');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const bytes = await visitor.get('/api/tile');
    expect([...bytes.rawPayload]).toEqual([1, 2, 3]);
    expect(bytes.headers['content-type']).toBe('application/x-tile');
    expect((await visitor.post('/api/empty')).statusCode).toBe(204);
    expect((await visitor.post('/api/empty', { anything: 1 })).statusCode).toBe(204);
    expect(seen.at(-1)).toBeUndefined();
  });

  test('return 304 for a matching If-None-Match', async () => {
    const again = await visitor.get('/api/things/1', { headers: { 'if-none-match': 'W/"v0", "v1"' } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await visitor.get('/api/things/1', { headers: { 'if-none-match': '"v0"' } })).statusCode).toBe(200);
  });
});

describe('requests', () => {
  test('get 422 with a Dutch sentence for each invalid field', async () => {
    const answer = await visitor.post('/api/things', { size: 'big' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Dit veld is verplicht.',
      code: 'invalid',
      errors: { name: ['Dit veld is verplicht.'], size: ['Geef een getal.'] },
    });
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '1;drop', '%00'])('get 422 for the id %s', async (id) => {
    expect((await visitor.get(`/api/things/${id}`)).statusCode).toBe(422);
  });

  test.each([
    ['not JSON', '{"name": '],
    ['nothing at all', ''],
    ['too deep', `{"name": ${'['.repeat(100_000)}`],
    ['too deep although it is closed', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
    ['reaching for the prototype', '{"name": "a", "__proto__": {"admin": true}}'],
    ['reaching for the prototype by the constructor', '{"name": "a", "constructor": {"prototype": {"admin": true}}}'],
  ])('get 400 for a body that is %s', async (_, payload) => {
    const answer = await visitor.post('/api/things', payload, { headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toMatch(/malformed|bad_request/);
  });

  test.each([
    'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json\t', 'application/json ;',
    'application/json,text/plain', ' application/json; charset=utf-16', 'application/jsonp', 'application/json; a', 'rubbish', '',
  ])('get 415 for the content type %j', async (type) => {
    const before = seen.length;
    const answer = await visitor.post('/api/things', '{"name":"a"}', { headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(415);
    expect(seen).toHaveLength(before);
  });

  test.each([
    ['in a query', '/api/search/a?text=a%00b', 422],
    ['in a path', '/api/search/a%00b?text=a', 404],
    ['in a field that nobody asked for', '/api/search/a?text=a&other=%00', 422],
  ])('are refused with NUL %s', async (_, url, status) => {
    const before = seen.length;
    expect((await visitor.get(url)).statusCode).toBe(status);
    expect(seen).toHaveLength(before);
  });

  test.each([String.raw`{"name":"\u0000"}`, String.raw`{"name":"\ud800"}`, String.raw`{"name":"a","\u0000":1}`])(
    'get 422 for text that a database cannot store: %s',
    async (payload) => {
      const answer = await visitor.post('/api/things', payload, { headers: { 'content-type': 'application/json' } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('invalid');
    },
  );

  test('get 413 for a body above the limit of the call', async () => {
    const answer = await visitor.post('/api/things', { name: 'a'.repeat(1_100_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('too_large');
  });
});

describe('failures', () => {
  test.each([401, 403, 404, 409, 412, 413, 415, 419, 422, 428, 429])('keep an expected status %i with its code and fields', async (status) => {
    const answer = await visitor.get(`/api/refusing/${status}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: 'Daarom.', code: 'for_a_reason', errors: { a: ['b'] } });
    expect(answer.headers['retry-after']).toBe('2');
  });

  test('that are unexpected are masked, with the id of the request', async () => {
    const answer = await visitor.get('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Er is iets misgegaan. Probeer het later opnieuw.',
      code: 'unexpected',
      id: answer.headers['x-request-id'],
    });
    expect(answer.body).not.toContain('canary');
  });

  test.each(['/api/nowhere', '/nowhere', '/api/../etc/passwd', '/api/%2e%2e/x'])('at %s are 404 in the usual form', async (url) => {
    const answer = await visitor.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });
});
