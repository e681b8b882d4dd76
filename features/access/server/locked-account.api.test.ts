import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { testPassword } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockedAccountTests } from './testing/locked-account-tests.ts';
import { steps } from './testing/pending-login-tests.ts';

const remoteAddress = '198.51.100.63';
const { nodes, db, begin, completeStep, accessChanges, build, login, miss, lock, known } = lockedAccountTests(remoteAddress);
const next = 'Ander-wachtwoord-2!';

describe('an account that an attacker keeps locked', () => {
  test('admits its user on a known device, and on no other', async () => {
    const user = await build();
    const client = await known(user);
    await lock(user);
    expect((await login(await nodes()[1].visitor(), user)).statusCode).toBe(429);
    expect((await login(client, user)).json()).toEqual({ two_factor: false });
    // The wait for unknown devices continues.
    expect((await login(await nodes()[1].visitor(), user)).statusCode).toBe(429);
  });

  test('admits its user on a known device at an address that must wait', async () => {
    const user = await build();
    const client = await known(user);
    await db().updateTable('login_failures').set({ blocked_until: new Date(Date.now() + 900_000) }).where('key', '=', `address ${remoteAddress}`).execute();
    expect((await login(await nodes()[0].visitor(), await build())).statusCode).toBe(429);
    expect((await login(client, user)).statusCode).toBe(200);
  });

  test.each(['a reset by mail', 'a password of the manager’s choice'])('is unlocked after %s', async (act) => {
    const user = await build();
    await lock(user);
    expect((await accessChanges[act]!(user)).statusCode).toBe(200);
    expect((await login(await nodes()[0].visitor(), user, 'Van-de-eigenaar-3!')).statusCode).toBe(200);
  });

  test('allows its signed-in user to change the password', async () => {
    const user = await build();
    const client = await nodes()[0].signIn(user);
    await lock(user);
    const change = await client.post('/api/users/password', { password: next, password_confirmation: next, current_password: testPassword });
    expect(change.statusCode).toBe(204);
  });

  test('allows a login to continue at the second factor, whose failures count separately', async () => {
    const { user, browser } = await begin(steps['the second factor']!);
    await lock(user);
    expect((await completeStep(browser, steps['the second factor']!)).statusCode).toBe(204);
    const second = await begin(steps['the second factor']!);
    for (let time = 0; time < 5; time += 1) await second.browser.post('/two-factor-challenge', { code: '000000' });
    const counts = await db().selectFrom('login_failures').select('key').where('key', 'in', [`user ${second.user.id}`, `two-factor ${second.user.id}`]).execute();
    expect(counts).toEqual([{ key: `two-factor ${second.user.id}` }]);
  });

  test('keeps the failures of its second factor after a password change', async () => {
    const { user, browser } = await begin(steps['the second factor']!);
    for (let time = 0; time < 5; time += 1) await browser.post('/two-factor-challenge', { code: '000000' });
    await accessChanges['a reset by mail']!(user);
    const { failures } = await db().selectFrom('login_failures').select('failures').where('key', '=', `two-factor ${user.id}`).executeTakeFirstOrThrow();
    expect(failures).toBe(5);
  });
});

describe('the mail about a locked account', () => {
  test('is sent once per lock, has no link, and says what to do', async () => {
    const user = await build();
    const client = await nodes()[0].visitor();
    expect(await miss(client, user, 4)).toEqual([422, 422, 422, 422]);
    expect(await mailsTo(nodes()[0].platform, user.email)).toEqual([]);
    expect(await miss(client, user, 1)).toEqual([422]);
    const [letter] = await mailsTo(nodes()[0].platform, user.email);
    expect(letter?.subject).toBe('Verkeerde wachtwoorden bij uw account');
    expect(letter?.body?.text).toContain('Wachtwoord vergeten');
    expect(`${letter?.body?.text}${letter?.body?.html}`).not.toMatch(/https?:|href/);
    const later = () => sql`update login_failures set blocked_until = now() - interval '1 second' where key = ${`user ${user.id}`}`.execute(db());
    for (let time = 0; time < 3; time += 1) {
      await later();
      expect(await miss(client, user, 1)).toEqual([422]);
    }
    expect(await mailsTo(nodes()[0].platform, user.email)).toHaveLength(1);
    // An hour without a failure ends the lock; the next lock is a new one.
    await sql`update login_failures set blocked_until = now() - interval '1 second', last_at = now() - interval '61 minutes' where key = ${`user ${user.id}`}`.execute(db());
    await miss(client, user, 5);
    expect(await mailsTo(nodes()[0].platform, user.email)).toHaveLength(2);
  });

  test('is sent at most three times a day', async () => {
    const user = await build();
    for (let time = 0; time < 4; time += 1) {
      await miss(await nodes()[0].visitor(), user, 5);
      await db().deleteFrom('login_failures').where('key', '=', `user ${user.id}`).execute();
    }
    expect(await mailsTo(nodes()[0].platform, user.email)).toHaveLength(3);
  });

  test('is sent even while the network address must wait', async () => {
    const user = await build();
    const client = await nodes()[0].visitor();
    await miss(client, user, 4);
    await db().updateTable('login_failures').set({ blocked_until: new Date(Date.now() + 900_000) }).where('key', '=', `address ${remoteAddress}`).execute();
    expect(await miss(client, user, 1)).toEqual([429]);
    expect(await mailsTo(nodes()[0].platform, user.email)).toHaveLength(1);
  });

  test.each([
    ['blocked', { blockedAt: new Date() }], ['past its end date', { expiresAt: new Date(0) }],
  ])('is not sent for an account that is %s', async (_what, overrides) => {
    const user = await build(overrides);
    await miss(await nodes()[0].visitor(), user, 5);
    expect(await mailsTo(nodes()[0].platform, user.email)).toEqual([]);
  });

  test('changes neither answer nor timing: both equal those of an unknown name', async () => {
    const names = [await build(), { loginName: `nobody-${process.pid}-${Date.now()}` }];
    const answers: string[] = [];
    for (const name of names) {
      const client = await nodes()[0].visitor();
      await miss(client, name, 4);
      const began = performance.now();
      const response = await login(client, name, 'wrong');
      expect(performance.now() - began).toBeGreaterThanOrEqual(245);
      answers.push(`${response.statusCode} ${response.body}`);
    }
    expect(answers[0]).toMatch(/^422/);
    expect(answers[1]).toBe(answers[0]);
  });
});
