import { defineCall } from '#platform/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineServerFeature } from '../feature.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type Client, type TestServer } from '../testing/index.ts';

const thing = z.object({ name: z.string() });
const create = defineCall({ method: 'POST', path: '/things', summary: 'Create', body: thing, answer: thing });
const find = defineCall({ method: 'POST', path: '/things/find', readsOnly: true, summary: 'Find', body: thing, answer: thing });
const word = defineCall({ method: 'GET', path: '/word', summary: 'A word', answer: z.string() });
const rare = defineCall({ method: 'GET', path: '/rare', summary: 'Rare', answer: z.string() });
const leaving = defineCall({ method: 'GET', path: '/leaving', summary: 'Changes by GET' });

const hello = async () => 'hello';

const feature = defineServerFeature({
  name: 'things',
  routes: () => [
    route(create, {
      policy: anyone,
      async handle({ body, reply }) {
        reply.code(201);
        return body;
      },
    }),
    route(find, { policy: anyone, idempotent: false, handle: async ({ body }) => body }),
    route(word, { policy: anyone, handle: hello }),
    route(rare, { policy: anyone, limit: { times: 3, perSeconds: 600 }, handle: hello }),
    route(leaving, { policy: anyone, changes: true, handle: async () => undefined }),
  ],
});

let server: TestServer;
let visitor: Client;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
  visitor = await server.visitor();
});
afterAll(() => server.close());

describe('the XSRF token', () => {
  const cookies = (client: Client): string => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/things', payload: { name: 'a' }, headers });

  test('comes in a readable cookie, with the session in an HTTP-only cookie', async () => {
    for (const url of ['/sanctum/csrf-cookie', '/api/sanctum/csrf-cookie']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(204);
      const [session, xsrf] = ['cook_session', 'XSRF-TOKEN'].map((name) => answer.cookies.find((one) => one.name === name));
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(xsrf).toMatchObject({ sameSite: 'Lax', path: '/' });
      expect(xsrf).not.toHaveProperty('httpOnly');
    }
  });

  test('must be sent back in the header', async () => {
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

  test('is refused when the request comes from another site', async () => {
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

  test('is not required for a POST that only reads, but other sites are refused', async () => {
    const look = (headers: Record<string, string>) => server.app.inject({ method: 'POST', url: '/api/things/find', payload: { name: 'a' }, headers });
    for (const own of [{}, { 'sec-fetch-site': 'same-origin' }, { cookie: cookies(visitor) }] as Record<string, string>[]) {
      expect((await look(own)).statusCode).toBe(200);
      expect((await ask(own)).statusCode).toBe(419);
    }
    for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }] as Record<string, string>[]) {
      expect((await look(foreign)).statusCode).toBe(403);
    }
  });

  test('is not required for a GET, but a GET with `changes` refuses other sites', async () => {
    expect((await server.app.inject('/api/leaving')).statusCode).toBe(204);
    const foreign = await server.app.inject({ url: '/api/leaving', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('a limit', () => {
  const from = (app: TestServer['app'], remoteAddress: string) => app.inject({ url: '/api/rare', remoteAddress });

  test('holds for one address over all nodes, with Retry-After', async () => {
    const other = await testServer({ features: [feature] });
    for (const app of [server.app, other.app, server.app]) expect((await from(app, '203.0.113.7')).statusCode).toBe(200);
    const refused = await from(other.app, '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(server.app, '203.0.113.8')).statusCode).toBe(200);
    await other.close();
  });

  test('counts an IPv6 /64 as one address, and ignores a forged X-Forwarded-For', async () => {
    for (const last of ['1', '2', '3']) {
      expect((await from(server.app, `2001:db8:1:1::${last}`)).statusCode).toBe(200);
    }
    expect((await from(server.app, '2001:db8:1:1:ffff::9')).statusCode).toBe(429);
    const forged = await server.app.inject({
      url: '/api/rare', remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(forged.statusCode).toBe(429);
  });

  test('trusts X-Forwarded-For of a configured proxy only, and only the address that it added', async () => {
    const behind = await testServer({ features: [feature], environment: { COOK_TRUSTED_PROXIES: '192.0.2.1' } });
    const ask = async (remoteAddress: string, forwarded: string): Promise<number> =>
      (await behind.app.inject({ url: '/api/rare', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).statusCode;
    for (const invented of ['198.51.100.31', '198.51.100.32', '192.0.2.1']) {
      expect(await ask('192.0.2.1', `${invented}, 203.0.113.31`)).toBe(200);
    }
    expect(await ask('192.0.2.1', '203.0.113.31')).toBe(429);
    expect(await ask('192.0.2.1', '203.0.113.32')).toBe(200);
    // An address next to that of the proxy is not trusted.
    for (const invented of ['1', '2', '3']) expect(await ask('192.0.2.2', `203.0.113.${invented}`)).toBe(200);
    expect(await ask('192.0.2.2', '203.0.113.4')).toBe(429);
    await behind.close();
  });

  test('starts again after its window', async () => {
    const key = `test ${Math.random()}`;
    await server.platform.limits.take(key, { times: 1, perSeconds: 0 });
    await server.platform.limits.take(key, { times: 1, perSeconds: 600 });
    await expect(server.platform.limits.take(key, { times: 1, perSeconds: 600 })).rejects.toMatchObject({ status: 429 });
  });

  test('on every call stops a runaway client', async () => {
    const strict = await testServer({ features: [feature], environment: { COOK_REQUESTS_PER_MINUTE: '5' } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => strict.app.inject('/api/word')));
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(3);
    await strict.close();
  });
});
