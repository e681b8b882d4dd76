import { findOrganisationByPrefix } from '#platform/domain/organisations/organisations.ts';
import { testPassword } from '#platform/domain/testing/factories.ts';
import { createLink } from '#platform/domain/users/links.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { steps, pendingLoginTests } from './testing/pending-login-tests.ts';

const { nodes, db, begin, completeStep, accessOf, accessChanges, owner, newPassword, manager, prefix } = pendingLoginTests('198.51.100.61');

const endings = [
  'a password of the owner’s choice', 'a reset by mail', 'a password of the manager’s choice', 'a block', 'a block that was taken back',
  'an end date that has passed', 'the end of all sessions by a manager', 'the end of all sessions by the owner',
  'the end of all other sessions by the owner', 'another account kind', 'removal', 'removal that was taken back',
  'a second factor that a manager takes away',
];

test('the list of endings contains every action', () => {
  expect(Object.keys(accessChanges)).toEqual(endings);
});

describe.each(Object.entries(steps))('a login pending at %s', (_name, waiting) => {
  test('continues on both nodes', async () => {
    for (const node of nodes()) {
      const { user, browser } = await begin(waiting);
      const response = await completeStep(browser, waiting, node);
      expect(response.statusCode).toBeLessThan(300);
      for (const { name, value } of response.cookies) browser.cookies.set(name, value);
      expect((await browser.get('/loggedin')).json()).toBe(user.id);
    }
  });

  test.each(endings)('is refused on both nodes after %s, and changes nothing', async (ending) => {
    const { user, browser } = await begin(waiting);
    expect((await accessChanges[ending]!(user)).statusCode).toBeLessThan(300);
    const access = await accessOf(user);
    // The other node first, which changes no cookie of this browser.
    const answers = [await completeStep(browser, waiting, nodes()[1]), await completeStep(browser, waiting)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(answers.map((answer) => answer.json().code)).toEqual(['no_pending_login', 'no_pending_login']);
    expect(await accessOf(user)).toEqual(access);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
    expect((await browser.get('/api/login/pending')).json()).toEqual({ step: null });
  });

  test('is refused after the end date of the account', async () => {
    const { user, browser } = await begin(waiting);
    await db().updateTable('users').set({ expires_at: new Date(Date.now() - 1) }).where('id', '=', user.id).execute();
    // Keeps the stored access epoch valid, as if the date had passed by itself.
    await sql`
      update sessions set data = jsonb_set(data, '{sign_in,accessEpoch}', (select to_jsonb(access_epoch) from users where id = ${user.id}))
      where data -> 'sign_in' ->> 'userId' = ${String(user.id)} and revoked_at is null`.execute(db());
    expect((await completeStep(browser, waiting)).statusCode).toBe(409);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
  });

  test('is never completed when all sessions end at the same moment', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      const { user, browser } = await begin(waiting);
      const [continued, ended] = await Promise.all([completeStep(browser, waiting), manager().post(`/api/admin/users/${user.id}/sessions/end-all`)]);
      expect(ended.statusCode).toBe(204);
      statuses.add(continued.statusCode);
      expect((await browser.get('/loggedin')).statusCode).toBe(401);
    }
    expect([...statuses].filter((status) => ![200, 204, 409].includes(status))).toEqual([]);
  });
});

describe('the account of a pending login', () => {
  test('keeps the session and new password of its owner', async () => {
    const { user, browser } = await begin(steps['a temporary password']!);
    const client = await owner(user);
    await newPassword(client);
    await completeStep(browser, steps['a temporary password']!);
    expect((await client.get('/loggedin')).json()).toBe(user.id);
  });

  test.each([
    ['switches the second factor on', 'a temporary password', '/api/two-factor/setup'],
    ['switches the second factor off', 'the second factor', '/api/two-factor/disable'],
  ])('refuses the pending login when the owner %s', async (_what, step, url) => {
    const { user, browser } = await begin(steps[step]!);
    const client = await owner(user);
    const answer = await client.post(url, { password: testPassword });
    if (url.endsWith('setup')) {
      const { TOTP, Secret } = await import('otpauth');
      const code = new TOTP({ secret: Secret.fromBase32(answer.json<{ secret: string }>().secret) }).generate();
      expect((await client.post('/api/two-factor/confirm', { code })).statusCode).toBe(200);
    }
    expect((await completeStep(browser, steps[step]!)).json()).toMatchObject({ code: 'no_pending_login' });
    expect((await client.get('/loggedin')).json()).toBe(user.id);
  });

  test('allows the first of two pending logins and refuses the second', async () => {
    const waiting = steps['a temporary password']!;
    const { user, browser } = await begin(waiting);
    const second = await nodes()[1].visitor();
    await second.post('/login', { username: user.loginName, password: testPassword, organization: prefix() });
    expect((await completeStep(browser, waiting)).statusCode).toBe(204);
    expect((await completeStep(second, waiting)).json()).toMatchObject({ code: 'no_pending_login' });
    expect((await browser.get('/loggedin')).json()).toBe(user.id);
  });

  test('must set up a second factor that the organisation requires meanwhile', async () => {
    const waiting = steps['an expired password']!;
    const { user, browser } = await begin(waiting);
    const { settings, id } = { settings: { password_days: 90, two_factor_roles: ['viewer'] }, id: (await findOrganisationByPrefix(db(), prefix()))!.id };
    await db().updateTable('organisations').set({ settings: JSON.stringify(settings) }).where('id', '=', id).execute();
    expect((await completeStep(browser, waiting)).statusCode).toBeLessThan(300);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
    expect((await browser.get('/api/login/pending')).json()).toEqual({ step: 'two_factor_setup' });
    expect((await completeStep(browser, steps['setting up the second factor']!)).statusCode).toBe(200);
    expect((await browser.get('/loggedin')).json()).toBe(user.id);
  });

  test('records the refused attempt', async () => {
    const { user, browser } = await begin(steps['the second factor']!);
    await accessChanges['a password of the owner’s choice']!(user);
    await completeStep(browser, steps['the second factor']!);
    const events = await db().selectFrom('login_events').select(['method', 'outcome']).where('user_id', '=', user.id).orderBy('id').execute();
    expect(events).toEqual([
      { method: 'password', outcome: 'two_factor' }, { method: 'password', outcome: 'password_changed' }, { method: 'password', outcome: 'refused' },
    ]);
    const record = await db().selectFrom('audit_log').select(['action', 'result', 'organisation_id']).where('object_id', '=', String(user.id)).where('result', '=', 'refused').executeTakeFirst();
    expect(record).toEqual({ action: 'session.sign_in', result: 'refused', organisation_id: user.organisationId });
  });
});

test.each(['a manager', 'the owner'])('a remote link is refused after %s ends all sessions', async (who) => {
  const { user } = await begin(steps['the second factor']!);
  const link = { purpose: 'remote_login' as const, userId: user.id, organisationId: user.organisationId, seconds: 60 };
  const enter = async (token: string) =>
    (await nodes()[0].visitor()).post('/api/remote-login', { username: user.loginName, password: token, organization: prefix() });
  expect((await enter((await createLink(db(), link)).token)).json()).toEqual({ two_factor: true });
  const { token } = await createLink(db(), link);
  await (who === 'a manager' ? accessChanges['the end of all sessions by a manager']! : accessChanges['the end of all sessions by the owner']!)(user);
  expect((await enter(token)).json()).toMatchObject({ code: 'wrong_credentials' });
});
