import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const chosen = 'Zelf-gekozen-1!';
let server: TestServer;
let organisation: { id: number; prefix: string; name: string };
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.6' });
  organisation = await buildOrganisation(server.db.query);
  manager = await server.signIn(await build({ role: 'manager' }));
});
afterAll(() => server.close());

const build = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
  buildUser(server.db.query, { organisationId: organisation.id, ...overrides });

/** A user whose account has no password yet. */
const newcomer = async (): Promise<BuiltUser> => {
  const user = await build();
  await server.db.query.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  return user;
};
const invite = (user: BuiltUser, by = manager) => by.post(`/api/users/${user.id}/invitation`);
const tokenOf = async (user: BuiltUser): Promise<string> =>
  /password\/reset\/([\w-]{43})/.exec((await mailsTo(server.platform, user.email)).at(-1)?.body?.text ?? '')?.[1] ?? '';
const accept = async (user: BuiltUser, token: string) =>
  (await server.visitor()).post('/password/reset', { token, email: user.email, password: chosen, password_confirmation: chosen });

test('lets an invited user choose a password once and sign in', async () => {
  const user = await newcomer();
  const answer = (await invite(user)).json<{ expires_at: string }>();
  expect(answer).toMatchObject({ user_id: user.id, email: user.email });
  const days = (new Date(answer.expires_at).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  const [letter] = await mailsTo(server.platform, user.email);
  expect(letter).toMatchObject({ subject: `Uitnodiging voor de kaarten van ${organisation.name}` });
  expect(letter?.body?.text).toContain(user.loginName);
  const token = await tokenOf(user);
  expect((await accept(user, token)).statusCode).toBe(200);
  expect((await accept(user, token)).json()).toMatchObject({ code: 'passwords.token' });
  const login = await (await server.visitor()).post('/login', { username: user.loginName, password: chosen, organization: organisation.prefix });
  expect(login.json()).toEqual({ two_factor: false });
  expect((await invite(user)).json()).toMatchObject({ code: 'already_active' });
});

test('accepts only the later of two invitations', async () => {
  const user = await newcomer();
  await invite(user);
  const first = await tokenOf(user);
  await invite(user);
  expect((await accept(user, first)).json()).toMatchObject({ code: 'passwords.token' });
  expect((await accept(user, await tokenOf(user))).statusCode).toBe(200);
});

test('refuses an invitation after seven days', async () => {
  const user = await newcomer();
  await invite(user);
  await server.db.query.updateTable('user_links').set({ expires_at: new Date(Date.now() - 1) }).where('user_id', '=', user.id).execute();
  expect((await accept(user, await tokenOf(user))).json()).toMatchObject({ code: 'passwords.token' });
});

test('sends one letter for a repeated call with the same key', async () => {
  const user = await newcomer();
  const headers = { 'idempotency-key': `invite-${user.id}` };
  const answers = [
    await manager.post(`/api/users/${user.id}/invitation`, undefined, { headers }),
    await manager.post(`/api/users/${user.id}/invitation`, undefined, { headers }),
  ];
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect(await mailsTo(server.platform, user.email)).toHaveLength(1);
});

test('lets users with the permission invite those they may manage only', async () => {
  const [viewer, admin] = [await newcomer(), await build({ role: 'admin' })];
  const foreign = await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
  expect((await invite(admin)).statusCode).toBe(404);
  expect((await invite(foreign)).statusCode).toBe(404);
  expect((await invite(viewer, await server.signIn(await build()))).statusCode).toBe(403);
  expect((await invite(foreign, await server.signIn(admin))).statusCode).toBe(200);
});
