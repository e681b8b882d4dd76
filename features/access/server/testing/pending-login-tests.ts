import { createLink } from '#platform/domain/users/links.ts';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { buildOrganisation, buildUser, testPassword, testSecret, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { saveTwoFactorSecret, twoFactorBox } from '#platform/domain/users/two-factor.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const passwordOfPending = 'Van-de-wachtende-2!';
const passwordOfOwner = 'Van-de-eigenaar-3!';

type Overrides = Partial<Parameters<typeof buildUser>[1]>;

/** A pending login: the step that it waits for, and how to reach it. */
export interface PendingLogin {
  readonly step: 'reset' | 'two_factor' | 'two_factor_setup';
  /** Kind of organisation: passwords expire after ninety days, or all users need a second factor. */
  readonly in?: 'short-lived passwords' | 'second factor demanded';
  readonly overrides?: Overrides;
  readonly hasTwoFactor?: boolean;
  readonly by?: 'remote link';
}

const longAgo = new Date(Date.now() - 91 * 86_400_000);

export const steps: Readonly<Record<string, PendingLogin>> = {
  'an expired password': { step: 'reset', in: 'short-lived passwords', overrides: { passwordSetAt: longAgo } },
  'a temporary password': { step: 'reset', overrides: { mustChangePassword: true } },
  'the second factor': { step: 'two_factor', hasTwoFactor: true },
  'a temporary password after the second factor': { step: 'reset', hasTwoFactor: true, overrides: { mustChangePassword: true } },
  'setting up the second factor': { step: 'two_factor_setup', in: 'second factor demanded' },
  'the second factor, by a remote link': { step: 'two_factor', hasTwoFactor: true, by: 'remote link' },
  'setting up the second factor, by a remote link': { step: 'two_factor_setup', in: 'second factor demanded', by: 'remote link' },
};

/** Tests with two nodes on one database, and a manager who is signed in on the second. */
export const pendingLoginTests = (remoteAddress: string) => {
  let nodes: [TestServer, TestServer];
  let manager: Client;
  let prefix: string;
  const organisations = new Map<PendingLogin['in'], { id: number; prefix: string }>();
  const db = () => nodes[0].db.query;

  beforeAll(async () => {
    const options = { features: 'all' as const, remoteAddress };
    nodes = [await testServer(options), await testServer(options)];
    organisations.set(undefined, await buildOrganisation(db()));
    organisations.set('short-lived passwords', await buildOrganisation(db(), { settings: { password_days: 90 } }));
    organisations.set('second factor demanded', await buildOrganisation(db(), { settings: { two_factor_roles: ['viewer', 'manager'] } }));
    const organisationId = organisations.get(undefined)!.id;
    manager = await nodes[1].signIn(await buildUser(db(), { organisationId, role: 'admin' }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });
  beforeEach(() => db().deleteFrom('login_failures').where('key', 'like', `%${remoteAddress}`).execute());

  const code = (periods = 0): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

  /** Creates a user, and a browser on the first node with a pending login. */
  const begin = async ({ in: kind, overrides = {}, hasTwoFactor, by, step }: PendingLogin) => {
    const organisation = organisations.get(kind)!;
    prefix = organisation.prefix;
    const user = await buildUser(db(), { organisationId: organisation.id, ...overrides });
    if (hasTwoFactor) {
      await saveTwoFactorSecret(db(), twoFactorBox({ secret: testSecret }), { userId: user.id, organisationId: organisation.id, secret, confirmed: true });
    }
    const browser = await nodes[0].visitor();
    if (by) {
      const { token } = await createLink(db(), { purpose: 'remote_login', userId: user.id, organisationId: organisation.id, seconds: 60 });
      await browser.post('/api/remote-login', { username: user.loginName, password: token, organization: prefix });
    } else {
      await browser.post('/login', { username: user.loginName, password: testPassword, organization: prefix });
      if (step === 'reset' && hasTwoFactor) await browser.post('/two-factor-challenge', { code: code(-1) });
    }
    expect((await browser.get('/api/login/pending')).json()).toEqual({ step });
    return { user, browser };
  };

  /** Completes the step that the login waits for; returns the last answer. */
  const completeStep = async (browser: Client, { step }: PendingLogin, node = nodes[0]): Promise<LightMyRequestResponse> => {
    const at = node === nodes[0] ? browser : { ...browser, post: (url: string, payload?: unknown) => onOther(browser, node, url, payload) };
    if (step === 'reset') return at.post('/api/users/password', { password: passwordOfPending, password_confirmation: passwordOfPending });
    if (step === 'two_factor') return at.post('/two-factor-challenge', { code: code() });
    const started = await at.post('/api/two-factor/setup');
    if (started.statusCode !== 200) return started;
    const made = new TOTP({ secret: Secret.fromBase32(started.json<{ secret: string }>().secret) });
    return at.post('/api/two-factor/confirm', { code: made.generate() });
  };

  const onOther = (browser: Client, node: TestServer, url: string, payload: unknown): Promise<LightMyRequestResponse> =>
    node.app.inject({
      method: 'POST', url, remoteAddress, cookies: Object.fromEntries(browser.cookies), headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });

  /** Reads the password and second factor of a user from the database. */
  const accessOf = async ({ id }: BuiltUser) => {
    const user = await db().selectFrom('users').select(['password_hash', 'must_change_password']).where('id', '=', id).executeTakeFirst();
    const factor = await db().selectFrom('two_factor').select(['secret_sealed', 'confirmed_at']).where('user_id', '=', id).executeTakeFirst();
    return { user, factor };
  };

  const versioned = async ({ id }: BuiltUser) => {
    const { version } = await db().selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    return { headers: { 'if-match': `"${version}"` } };
  };
  const change = async (user: BuiltUser, changed: object) => {
    const { login_name, email, first_name, middle_name, last_name, role_id, expires_on, configuration_ids, default_configuration_id } =
      (await manager.get(`/api/admin/users/${user.id}`)).json<Record<string, unknown>>();
    const fields = { login_name, email, first_name, middle_name, last_name, role_id, expires_on, configuration_ids, default_configuration_id, ...changed };
    return manager.put(`/api/admin/users/${user.id}`, fields, await versioned(user));
  };
  const block = async (user: BuiltUser, blocked: boolean) => manager.put(`/api/admin/users/${user.id}/blocked`, { blocked }, await versioned(user));
  const remove = async (user: BuiltUser) => manager.delete(`/api/admin/users/${user.id}`, await versioned(user));
  const owner = (user: BuiltUser) => nodes[1].signIn(user);
  const newPassword = (client: Client) =>
    client.post('/api/users/password', { password: passwordOfOwner, password_confirmation: passwordOfOwner, current_password: testPassword });

  /** Actions on the second node that end or change a user's access. */
  const accessChanges: Readonly<Record<string, (user: BuiltUser) => Promise<LightMyRequestResponse>>> = {
    'a password of the owner’s choice': async (user) => newPassword(await owner(user)),
    'a reset by mail': async (user) => {
      const { token } = await createLink(db(), { purpose: 'password_reset', userId: user.id, organisationId: user.organisationId, seconds: 60 });
      return (await nodes[1].visitor()).post('/password/reset', { token, email: user.email, password: passwordOfOwner, password_confirmation: passwordOfOwner });
    },
    'a password of the manager’s choice': async (user) => manager.put(`/api/admin/users/${user.id}/password`, { password: passwordOfOwner }, await versioned(user)),
    'a block': (user) => block(user, true),
    'a block that was taken back': async (user) => {
      await block(user, true);
      return block(user, false);
    },
    'an end date that has passed': (user) => change(user, { expires_on: '2020-01-01' }),
    'the end of all sessions by a manager': (user) => manager.post(`/api/admin/users/${user.id}/sessions/end-all`),
    'the end of all sessions by the owner': async (user) => (await owner(user)).post('/api/sessions/end-all'),
    'the end of all other sessions by the owner': async (user) => (await owner(user)).post('/api/sessions/end-all', { keep_current: true }),
    'another account kind': async (user) => change(user, { role_id: await findBuiltInRole(db(), 'manager') }),
    'removal': remove,
    'removal that was taken back': async (user) => {
      await remove(user);
      return manager.post(`/api/admin/users/${user.id}/restore`, { configuration_ids: [] });
    },
    'a second factor that a manager takes away': async (user) => manager.delete(`/api/admin/users/${user.id}/two-factor`, await versioned(user)),
  };

  return { nodes: () => nodes, db, begin, completeStep, accessOf, accessChanges, owner, newPassword, manager: () => manager, prefix: () => prefix, organisation: () => organisations.get(undefined)! };
};
