import { binary, defineCall, nothing } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { defineServerFeature } from '../feature.ts';
import { anyone, signedIn, withPermission, withRole } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type Client, type TestServer } from '../testing/index.ts';

const shape = z.object({ name: z.string(), size: z.int().optional() });
const create = defineCall({
  method: 'POST', path: '/things', alsoAtRoot: true, summary: 'Create', body: shape, answer: shape,
});
const read = defineCall({
  method: 'GET', path: '/things/:id', summary: 'Read', params: z.object({ id: idInPath }), answer: shape,
});
const word = defineCall({ method: 'GET', path: '/word', summary: 'A word', answer: z.string() });
const empty = defineCall({ method: 'POST', path: '/empty', summary: 'Nothing', body: nothing });
const broken = defineCall({ method: 'GET', path: '/broken', summary: 'Broken' });
const refusing = defineCall({
  method: 'GET', path: '/refusing/:status', summary: 'Refuses', params: z.object({ status: z.coerce.number() }),
});
const managers = defineCall({ method: 'GET', path: '/managers', summary: 'Managers', answer: z.string() });
const makers = defineCall({ method: 'GET', path: '/makers', summary: 'Makers', answer: z.string() });
const members = defineCall({ method: 'GET', path: '/members', summary: 'Members', answer: z.string() });
const rare = defineCall({ method: 'GET', path: '/rare', summary: 'Rare', answer: z.string() });
const leaving = defineCall({ method: 'GET', path: '/leaving', summary: 'Changes by GET' });
const tile = defineCall({ method: 'GET', path: '/tile', summary: 'Bytes', answer: binary('application/x-tile') });

const hello = async () => 'hello';
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
    route(managers, { policy: withRole('manager', 'admin'), handle: hello }),
    route(makers, { policy: withPermission('create_maps'), handle: hello }),
    route(members, { policy: signedIn, handle: hello }),
    route(rare, { policy: anyone, limit: { times: 3, perSeconds: 600 }, handle: hello }),
    route(leaving, { policy: anyone, changes: true, handle: async () => undefined }),
    route(tile, { policy: anyone, handle: async () => new Uint8Array([1, 2, 3]) }),
  ],
});

let server: TestServer;
let visitor: Client;
let viewer: Client;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
  const organisation = await buildOrganisation(server.db.query);
  viewer = await server.signIn(await buildUser(server.db.query, { organisationId: organisation.id }));
  visitor = await server.visitor();
});
afterAll(() => server.close());

describe('a call', () => {
  test('answers under /api, and at the root where the specification says so', async () => {
    expect((await visitor.post('/api/things', { name: 'a' })).statusCode).toBe(201);
    expect((await visitor.post('/things', { name: 'a' })).statusCode).toBe(201);
    expect((await visitor.get('/things/1')).statusCode).toBe(404);
    expect((await visitor.get('/api/things/1/')).statusCode).toBe(200);
  });

  test('gives only what its contract names', async () => {
    const answer = await visitor.post('/api/things', { name: 'a', size: 3, extra: true });
    expect(answer.json()).toEqual({ name: 'a', size: 3 });
    expect(answer.body).not.toContain('canary');
  });

  test('answers scalars as bare JSON, bytes as they are, and nothing with 204', async () => {
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

  test('says 304 to who has the answer already', async () => {
    const again = await visitor.get('/api/things/1', { headers: { 'if-none-match': 'W/"v0", "v1"' } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await visitor.get('/api/things/1', { headers: { 'if-none-match': '"v0"' } })).statusCode).toBe(200);
  });
});

describe('what is sent', () => {
  test('is refused per field, in Dutch', async () => {
    const answer = await visitor.post('/api/things', { size: 'big' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Dit veld is verplicht.',
      code: 'invalid',
      errors: { name: ['Dit veld is verplicht.'], size: [expect.stringContaining('Ongeldige invoer')] },
    });
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '1;drop', '%00'])('names no thing when its id is %s', async (id) => {
    expect((await visitor.get(`/api/things/${id}`)).statusCode).toBe(422);
  });

  test.each([
    ['not JSON', '{"name": '],
    ['nothing at all', ''],
    ['too deep', `{"name": ${'['.repeat(100_000)}`],
    ['too deep although it is closed', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
    ['reaching for the prototype', '{"name": "a", "__proto__": {"admin": true}}'],
    ['reaching for the prototype by the constructor', '{"name": "a", "constructor": {"prototype": {"admin": true}}}'],
  ])('gets 400 when it is %s', async (_, payload) => {
    const answer = await visitor.post('/api/things', payload, { headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toMatch(/malformed|bad_request/);
  });

  test.each([
    'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json\t', 'application/json ;',
    'application/json,text/plain', ' application/json; charset=utf-16', 'application/jsonp', 'application/json; a', 'rubbish', '',
  ])('gets 415 when its type is spelled %j', async (type) => {
    const before = seen.length;
    const answer = await visitor.post('/api/things', '{"name":"a"}', { headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(415);
    expect(seen).toHaveLength(before);
  });

  test('gets 413 when it is larger than the call takes', async () => {
    const answer = await visitor.post('/api/things', { name: 'a'.repeat(1_100_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('too_large');
  });
});

describe('a failure', () => {
  test.each([401, 403, 404, 409, 412, 413, 415, 419, 422, 428, 429])('that was foreseen keeps its status %i', async (status) => {
    const answer = await visitor.get(`/api/refusing/${status}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: 'Daarom.', code: 'for_a_reason', errors: { a: ['b'] } });
    expect(answer.headers['retry-after']).toBe('2');
  });

  test('that was not foreseen is masked, with an id to look for', async () => {
    const answer = await visitor.get('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Er is iets misgegaan. Probeer het later opnieuw.',
      code: 'unexpected',
      id: answer.headers['x-request-id'],
    });
    expect(answer.body).not.toContain('canary');
  });

  test.each(['/api/nowhere', '/nowhere', '/api/../etc/passwd', '/api/%2e%2e/x'])('at %s is 404 in the same form', async (url) => {
    const answer = await visitor.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });
});

describe('a policy', () => {
  test('gives visitors 401 and users without the right 403', async () => {
    for (const url of ['/api/managers', '/api/makers']) {
      expect((await visitor.get(url)).statusCode).toBe(401);
      expect((await viewer.get(url)).statusCode).toBe(403);
    }
    expect((await visitor.get('/api/members')).statusCode).toBe(401);
    expect((await viewer.get('/api/members')).statusCode).toBe(200);
  });

  test('lets in who has the role or the permission', async () => {
    const organisation = await buildOrganisation(server.db.query);
    const manager = await server.signIn(
      await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' }),
    );
    expect((await manager.get('/api/managers')).statusCode).toBe(200);
    expect((await manager.get('/api/makers')).statusCode).toBe(200);
  });
});

describe('the XSRF token', () => {
  const cookies = (client: Client): string => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/things', payload: { name: 'a' }, headers });

  test('comes in a readable cookie beside the hidden one of the session', async () => {
    for (const url of ['/sanctum/csrf-cookie', '/api/sanctum/csrf-cookie']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(204);
      const [session, xsrf] = ['cook_session', 'XSRF-TOKEN'].map((name) => answer.cookies.find((one) => one.name === name));
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(xsrf).toMatchObject({ sameSite: 'Lax', path: '/' });
      expect(xsrf).not.toHaveProperty('httpOnly');
    }
  });

  test('must come back in the header', async () => {
    const own = visitor.cookies.get('XSRF-TOKEN')!;
    const other = (await server.visitor()).cookies.get('XSRF-TOKEN')!;
    const cookie = cookies(visitor);
    expect((await ask({ cookie, 'x-xsrf-token': own })).statusCode).toBe(201);
    for (const headers of [{}, { cookie }, { cookie, 'x-xsrf-token': other }, { cookie, 'x-xsrf-token': '' }, { 'x-xsrf-token': own }]) {
      const answer = await ask(headers as Record<string, string>);
      expect(answer.statusCode).toBe(419);
      expect(answer.json()).toEqual({ message: 'CSRF token mismatch.', code: 'csrf' });
    }
  });

  test('does not help another site', async () => {
    const headers = { cookie: cookies(visitor), 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')! };
    for (const foreign of [
      { origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'http://localhost.evil.example' },
      { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'http://localhost:8081' },
    ] as Record<string, string>[]) {
      expect((await ask({ ...headers, ...foreign })).statusCode).toBe(403);
    }
    for (const own of [
      { origin: 'http://localhost:8080' }, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://portal.test', host: 'portal.test' },
    ] as Record<string, string>[]) {
      expect((await ask({ ...headers, ...own })).statusCode).toBe(201);
    }
  });

  test('is not asked of a GET, yet a GET that changes something refuses other sites', async () => {
    expect((await server.app.inject('/api/leaving')).statusCode).toBe(204);
    const foreign = await server.app.inject({ url: '/api/leaving', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('a limit', () => {
  const from = (app: TestServer['app'], remoteAddress: string) => app.inject({ url: '/api/rare', remoteAddress });

  test('holds for one address over all nodes, and says when to come back', async () => {
    const other = await testServer({ features: [feature] });
    for (const app of [server.app, other.app, server.app]) expect((await from(app, '203.0.113.7')).statusCode).toBe(200);
    const refused = await from(other.app, '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(server.app, '203.0.113.8')).statusCode).toBe(200);
    await other.close();
  });

  test('counts a whole IPv6 network as one address, and is not fooled by a forged one', async () => {
    for (const last of ['1', '2', '3']) {
      expect((await from(server.app, `2001:db8:1:1::${last}`)).statusCode).toBe(200);
    }
    expect((await from(server.app, '2001:db8:1:1:ffff::9')).statusCode).toBe(429);
    const forged = await server.app.inject({
      url: '/api/rare', remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(forged.statusCode).toBe(429);
  });

  test('starts afresh when its time is over', async () => {
    const key = `test ${Math.random()}`;
    await server.platform.limits.take(key, { times: 1, perSeconds: 0 });
    await server.platform.limits.take(key, { times: 1, perSeconds: 600 });
    await expect(server.platform.limits.take(key, { times: 1, perSeconds: 600 })).rejects.toMatchObject({ status: 429 });
    await server.platform.limits.forget(key);
    await server.platform.limits.take(key, { times: 1, perSeconds: 600 });
  });

  test('on every call stops a runaway client', async () => {
    const strict = await testServer({ features: [feature], environment: { COOK_REQUESTS_PER_MINUTE: '5' } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => strict.app.inject('/api/word')));
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(3);
    await strict.close();
  });
});
