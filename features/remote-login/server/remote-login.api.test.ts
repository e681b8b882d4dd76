import { Writable } from 'node:stream';
import { buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveTwoFactorSecret, twoFactorBox } from '#platform/domain/users/two-factor.ts';
import { testSecret } from '#platform/domain/testing/factories.ts';

const remoteAddress = '198.51.100.5';
const lines: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
let nodes: [TestServer, TestServer];
let server: TestServer;
let organisation: { id: number; prefix: string };
let manager: Client;

beforeAll(async () => {
  const options = { features: 'all' as const, remoteAddress, log, environment: { LOG_LEVEL: 'trace' } };
  nodes = [await testServer(options), await testServer(options)];
  [server] = nodes;
  organisation = await buildOrganisation(server.db.query);
  manager = await server.signIn(await build({ role: 'manager' }));
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});
beforeEach(() => server.db.query.deleteFrom('login_failures').where('key', 'like', `%${remoteAddress}`).execute());

const build = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
  buildUser(server.db.query, { organisationId: organisation.id, ...overrides });

const makeLink = async (user: BuiltUser, body?: object, by = manager) => by.post(`/api/users/${user.id}/remote-login-link`, body);
const tokenFor = async (user: BuiltUser): Promise<string> => (await makeLink(user)).json<{ url: string }>().url.split('/').at(-1) ?? '';
const enter = async (username: string, token: string, node = server) => {
  const client = await node.visitor();
  return { client, response: await client.post('/api/remote-login', { username, password: token, organization: organisation.prefix }) };
};

describe('a login link', () => {
  test('signs its user in once, by name or e-mail address', async () => {
    const user = await build();
    const token = await tokenFor(user);
    const { client, response } = await enter(user.email.toUpperCase(), token);
    expect(response.json()).toEqual({ two_factor: false });
    expect((await client.get('/loggedin')).json()).toBe(user.id);
    expect((await enter(user.loginName, token)).response.statusCode).toBe(422);
    const events = await server.db.query.selectFrom('login_events').select(['method', 'outcome']).where('user_id', '=', user.id).orderBy('id').execute();
    expect(events).toEqual([{ method: 'remote_login', outcome: 'success' }, { method: 'remote_login', outcome: 'wrong_credentials' }]);
  });

  test('works once, even on two nodes at the same moment', async () => {
    const user = await build();
    const token = await tokenFor(user);
    const both = await Promise.all(nodes.map((node) => enter(user.loginName, token, node)));
    expect(both.map(({ response }) => response.statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('expires after a minute, and when a later one is made', async () => {
    const user = await build();
    const first = await tokenFor(user);
    const { expires_at: until } = (await makeLink(user)).json<{ expires_at: string }>();
    expect(new Date(until).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await enter(user.loginName, first)).response.statusCode).toBe(422);
    const late = await tokenFor(user);
    await server.db.query.updateTable('user_links').set({ expires_at: new Date(Date.now() - 1) }).where('user_id', '=', user.id).execute();
    expect((await enter(user.loginName, late)).response.statusCode).toBe(422);
  });

  test('works for 59 seconds and is over after 60, on every node', async () => {
    for (const node of nodes) {
      const user = await build();
      /** Makes the link as old as if it had waited for so many seconds. */
      const waited = async (seconds: number): Promise<string> => {
        const token = await tokenFor(user);
        await sql`
          update user_links set created_at = created_at - ${seconds} * interval '1 second', expires_at = expires_at - ${seconds} * interval '1 second'
          where user_id = ${user.id} and used_at is null`.execute(server.db.query);
        return token;
      };
      expect((await enter(user.loginName, await waited(59), node)).response.statusCode).toBe(200);
      const { client, response } = await enter(user.loginName, await waited(60), node);
      expect([response.statusCode, response.json().code]).toEqual([422, 'wrong_credentials']);
      expect((await client.get('/loggedin')).statusCode).toBe(401);
    }
  });

  test('for another user is refused like a wrong one, and is not used up', async () => {
    const [user, other] = [await build(), await build()];
    const token = await tokenFor(user);
    const refusals = [
      (await enter(other.loginName, token)).response, (await enter('nobody-at-all', token)).response,
      (await enter('nobody-at-all', 'x')).response,
    ];
    expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(refusals[0]?.json()).toMatchObject({ code: 'wrong_credentials' });
    expect((await enter(user.loginName, token)).response.json()).toEqual({ two_factor: false });
  });

  test('cannot be tried with more names than a wrong password', async () => {
    const token = await tokenFor(await build());
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await enter(`name${attempt}`, token)).response.statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
  });

  test('contains the page, the user, the token and the search entry', async () => {
    const user = await build();
    const { url } = (await makeLink(user, { element: 'Dorpsstraat 1/2' })).json<{ url: string }>();
    expect(url).toMatch(new RegExp(`^http://localhost:8080/remote/${user.loginName}/[\\w-]{43}/Dorpsstraat%201%2F2$`));
  });

  test.each(['', ' ', 'x'.repeat(201), 'a\nb', 'a\u0000b', 'a\u202eb', '\ud800'])('is refused for the search entry %j', async (element) => {
    expect((await makeLink(await build(), { element })).statusCode).toBe(422);
  });

  test('is in no log and no table', async () => {
    const user = await build();
    const token = await tokenFor(user);
    await server.app.inject({ url: `/remote/${user.loginName}/${token}`, headers: { accept: 'text/html' } });
    await enter(user.loginName, token);
    await enter(user.loginName, token);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    const rows = await Promise.all([
      server.db.query.selectFrom('audit_log').selectAll().where('object_id', '=', String(user.id)).execute(),
      server.db.query.selectFrom('user_links').selectAll().where('user_id', '=', user.id).execute(),
      server.db.query.selectFrom('login_events').selectAll().where('user_id', '=', user.id).execute(),
    ]);
    expect(rows.every((found) => found.length > 0)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('still requires two-factor', async () => {
    const user = await build();
    await saveTwoFactorSecret(server.db.query, twoFactorBox({ secret: testSecret }), {
      userId: user.id, organisationId: organisation.id, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', confirmed: true,
    });
    const { client, response } = await enter(user.loginName, await tokenFor(user));
    expect(response.json()).toEqual({ two_factor: true });
    expect((await client.get('/loggedin')).statusCode).toBe(401);
  });

  test.each([
    ['blocked', { blocked_at: new Date() }, 'user_blocked'],
    ['expired', { expires_at: new Date(0) }, 'user_expired'],
  ])('names the reason for a user who is %s meanwhile', async (_what, change, code) => {
    const user = await build();
    const token = await tokenFor(user);
    await server.db.query.updateTable('users').set(change).where('id', '=', user.id).execute();
    expect((await enter(user.loginName, token)).response.json()).toMatchObject({ code });
    expect((await makeLink(user)).json()).toMatchObject({ code });
  });
});

test('guessing links makes the network address wait', async () => {
  const client = await server.visitor();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    statuses.push((await client.post('/api/remote-login', { username: `x${attempt}`, password: 'x', organization: organisation.prefix })).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
});

test('answers already_logged_in when already signed in', async () => {
  expect((await manager.post('/api/remote-login', { username: 'x', password: 'x' })).json()).toBe('already_logged_in');
});

test('user administrators make links for the users that they may manage', async () => {
  const [viewer, admin] = [await build(), await build({ role: 'admin' })];
  const foreign = await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
  expect((await makeLink(viewer)).statusCode).toBe(200);
  expect((await makeLink(admin)).statusCode).toBe(404);
  expect((await makeLink(foreign)).statusCode).toBe(404);
  expect((await manager.post('/api/users/999999999/remote-login-link')).statusCode).toBe(404);
  expect((await makeLink(foreign, undefined, await server.signIn(admin))).statusCode).toBe(200);
  expect((await makeLink(viewer, undefined, await server.signIn(viewer))).statusCode).toBe(403);
  const roleId = await createRole(server.db.query, { organisationId: organisation.id, name: 'Balie', base: 'viewer', permissions: ['manage_users'] });
  const userAdministrator = await server.signIn(await build({ roleId }));
  expect((await makeLink(viewer, undefined, userAdministrator)).statusCode).toBe(200);
});
