import { defineCall } from '#platform/contract/call.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unauthenticated } from '../failure.ts';
import { defineServerFeature } from '../feature.ts';
import { anyone, signedIn } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type Client, type TestServer } from '../testing/index.ts';

const whoAmI = defineCall({ method: 'GET', path: '/who', summary: 'Who am I', answer: z.int() });
const leave = defineCall({ method: 'DELETE', path: '/who', summary: 'Sign out' });
const demand = defineCall({ method: 'DELETE', path: '/demanded', summary: 'Demands a user while it is handled' });
const keep = defineCall({ method: 'PUT', path: '/kept', summary: 'Keep', body: z.object({ value: z.string() }) });
const kept = defineCall({ method: 'GET', path: '/kept', summary: 'Kept', answer: z.unknown() });

const feature = defineServerFeature({
  name: 'who',
  routes: () => [
    route(whoAmI, { policy: signedIn, handle: async ({ viewer }) => (viewer.kind === 'user' ? viewer.id : 0) }),
    route(leave, { policy: signedIn, handle: ({ session }) => session.signOut() }),
    route(demand, { policy: anyone, handle: async () => { throw unauthenticated(); } }),
    route(keep, { policy: anyone, handle: ({ session, body }) => session.write('value', body.value) }),
    route(kept, { policy: anyone, handle: async ({ session }) => session.read('value') ?? null }),
  ],
});

let server: TestServer;
let user: { id: number };

beforeAll(async () => {
  server = await testServer({ features: [feature] });
  const organisation = await buildOrganisation(server.db.query);
  user = await buildUser(server.db.query, { organisationId: organisation.id });
});
afterAll(() => server.close());

const rowsOf = async (client: Client): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from sessions
    where token_hash = sha256(${client.cookies.get('cook_session') ?? ''}::text::bytea)`.execute(server.db.query);
  return rows[0]?.n ?? 0;
};

describe('a session', () => {
  test('belongs to the user who signed in', async () => {
    const client = await server.signIn(user);
    const answer = await client.get('/api/who');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toBe(user.id);
  });

  test('is not stored for visitors, who get 401 from calls for users', async () => {
    const client = await server.visitor();
    expect((await client.get('/api/who')).json()).toMatchObject({ code: 'unauthenticated' });
    expect((await client.get('/api/who')).statusCode).toBe(401);
    expect(await rowsOf(client)).toBe(0);
  });

  test('tells a browser whose session was ended elsewhere from one whose session is over, and from a visitor', async () => {
    const codeOf = async (client: Client) => (await client.get('/api/who')).json<{ code: string }>().code;
    const [ended, over, left] = [await server.signIn(user), await server.signIn(user), await server.signIn(user)];
    await left.delete('/api/who');
    await sql`update sessions set expires_at = now() - interval '1 minute' where token_hash = sha256(${over.cookies.get('cook_session') ?? ''}::text::bytea)`.execute(server.db.query);
    await server.platform.sessions.revokeAllOf(user.id);
    expect([await codeOf(ended), await codeOf(over), await codeOf(left)]).toEqual(['session_ended', 'unauthenticated', 'unauthenticated']);
    expect((await ended.get('/api/who')).statusCode).toBe(401);
    const demanded = await Promise.all([ended, over].map((client) => client.delete('/api/demanded')));
    expect(demanded.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([[401, 'session_ended'], [401, 'unauthenticated']]);
    expect((await ended.get('/api/kept')).statusCode).toBe(200);
  });

  test('gets a new cookie and XSRF token at login, and the old ones become invalid', async () => {
    const client = await server.visitor();
    const before = new Map(client.cookies);
    await client.post(`/api/testing/sign-in/${user.id}`);
    expect(client.cookies.get('cook_session')).not.toBe(before.get('cook_session'));
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    const old = await server.app.inject({ url: '/api/who', headers: { cookie: `cook_session=${before.get('cook_session')}` } });
    expect(old.statusCode).toBe(401);
  });

  test('is not set again by a request from before a login, which would undo the login', async () => {
    const client = await server.visitor();
    const before = client.cookies.get('cook_session');
    const again = () => client.get('/sanctum/csrf-cookie');
    expect((await again()).headers['set-cookie']).toBeUndefined();
    for (const lost of [() => client.cookies.delete('XSRF-TOKEN'), () => client.cookies.set('XSRF-TOKEN', 'another')]) {
      lost();
      expect((await again()).headers['set-cookie']).toHaveLength(2);
      expect(client.cookies.get('cook_session')).toBe(before);
    }
    client.cookies.delete('cook_session');
    await again();
    expect(client.cookies.get('cook_session')).toMatch(/^v/);
  });

  test('ends at once when the user signs out, also for a copy of the cookie', async () => {
    const client = await server.signIn(user);
    const cookie = `cook_session=${client.cookies.get('cook_session')}`;
    expect((await client.delete('/api/who')).statusCode).toBe(204);
    expect((await server.app.inject({ url: '/api/who', headers: { cookie } })).statusCode).toBe(401);
    expect((await client.get('/api/who')).statusCode).toBe(401);
  });

  test('ends at once on every node when it is revoked', async () => {
    const other = await testServer({ features: [feature] });
    const client = await server.signIn(user);
    const cookie = `cook_session=${client.cookies.get('cook_session')}`;
    expect((await other.app.inject({ url: '/api/who', headers: { cookie } })).statusCode).toBe(200);
    await server.platform.sessions.revokeAllOf(user.id);
    expect((await other.app.inject({ url: '/api/who', headers: { cookie } })).statusCode).toBe(401);
    expect((await client.get('/api/who')).statusCode).toBe(401);
    await other.close();
  });

  test('can be listed, and ended by its owner only', async () => {
    const mine = await server.signIn(user);
    const [latest] = await server.platform.sessions.listOf(user.id);
    await server.platform.sessions.revoke(user.id + 1, latest!.id);
    expect((await mine.get('/api/who')).statusCode).toBe(200);
    await server.platform.sessions.revoke(user.id, latest!.id);
    expect((await mine.get('/api/who')).statusCode).toBe(401);
  });

  test.each([
    ['idle for longer than allowed', sql`last_seen_at = now() - interval '121 minutes'`],
    ['older than a session may become', sql`expires_at = now() - interval '1 second'`],
  ])('ends when it is %s', async (_, change) => {
    const client = await server.signIn(user);
    await sql`update sessions set ${change} where user_id = ${user.id}`.execute(server.db.query);
    expect((await client.get('/api/who')).statusCode).toBe(401);
  });

  test.each([
    ['blocked', sql`blocked_at = now()`, sql`blocked_at = null`],
    ['expired', sql`expires_at = now() - interval '1 minute'`, sql`expires_at = null`],
  ])('of a user who is %s is invalid', async (_, change, restore) => {
    const client = await server.signIn(user);
    await sql`update users set ${change} where id = ${user.id}`.execute(server.db.query);
    expect((await client.get('/api/who')).statusCode).toBe(401);
    await sql`update users set ${restore} where id = ${user.id}`.execute(server.db.query);
  });

  test('records its use at most once a minute', async () => {
    const client = await server.signIn(user);
    const seen = async () => (await server.platform.sessions.listOf(user.id))[0]!.lastSeenAt.getTime();
    const first = await seen();
    await client.get('/api/who');
    expect(await seen()).toBe(first);
    await sql`update sessions set last_seen_at = now() - interval '2 minutes' where user_id = ${user.id}`.execute(server.db.query);
    await client.get('/api/who');
    expect(Date.now() - (await seen())).toBeLessThan(60_000);
  });

  test('stores a value for a visitor, under a new cookie, until the visitor signs in', async () => {
    const client = await server.visitor();
    const before = client.cookies.get('cook_session');
    await client.put('/api/kept', { value: 'half-way' });
    expect(client.cookies.get('cook_session')).not.toBe(before);
    expect((await client.get('/api/kept')).json()).toBe('half-way');
    await client.post(`/api/testing/sign-in/${user.id}`);
    expect((await client.get('/api/kept')).json()).toBeNull();
  });

  test('is swept a day after its end', async () => {
    const client = await server.signIn(user);
    await sql`update sessions set revoked_at = now() - interval '25 hours' where user_id = ${user.id}`.execute(server.db.query);
    await server.platform.sessions.sweep();
    expect(await rowsOf(client)).toBe(0);
  });

  test('does not open for a forged cookie', async () => {
    for (const value of ['', 's', 'x'.repeat(44), `s${'A'.repeat(43)}`, `s${'A'.repeat(42)}'`, 's'.repeat(5000)]) {
      const answer = await server.app.inject({ url: '/api/who', headers: { cookie: `cook_session=${value}` } });
      expect(answer.statusCode).toBe(401);
    }
  });
});
