import { prolongWait } from '#platform/domain/sign-in/testing/waits.ts';
import { describe, expect, test } from 'vitest';
import { codeAttempts } from './checks.ts';
import { challenge, codeOf, twoFactorTests, wrong } from './testing/two-factor-tests.ts';

const { nodes, server, guarded, halfWay, login } = twoFactorTests('198.51.100.2');

describe('a login with two-factor', () => {
  test('signs in only after the code', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    expect((await client.get('/api/login/pending')).json()).toEqual({ step: 'two_factor' });
    const response = await challenge(client, { code: codeOf(user.secret) });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await client.get('/loggedin')).json()).toBe(user.id);
    expect((await client.get('/api/login/pending')).json()).toEqual({ step: null });
  });

  test('records events for the request, a wrong code and success', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    await challenge(client, { code: wrong(user.secret) });
    await challenge(client, { code: codeOf(user.secret) });
    const events = await server().db.query.selectFrom('login_events').select('outcome').where('user_id', '=', user.id).orderBy('id').execute();
    expect(events.map(({ outcome }) => outcome)).toEqual(['two_factor', 'wrong_code', 'success']);
  });

  test('gets a new session cookie after the password and after the code', async () => {
    const user = await guarded();
    const client = await server().visitor();
    await challenge(client, { code: '123456' });
    const seen = new Set([client.cookies.get('cook_session')]);
    await login(client, user);
    seen.add(client.cookies.get('cook_session'));
    await challenge(client, { code: codeOf(user.secret) });
    seen.add(client.cookies.get('cook_session'));
    expect(seen.size).toBe(3);
  });

  test('expires after ten minutes', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    const { data, id } = await server().db.query.selectFrom('sessions').select(['id', 'data']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { sign_in: pending } = data as { sign_in: { userId: number; until: number } };
    expect(pending.userId).toBe(user.id);
    expect(pending.until).toBeLessThanOrEqual(Date.now() + 600_000);
    await server().db.query.updateTable('sessions').set({ data: JSON.stringify({ sign_in: { ...pending, until: Date.now() } }) }).where('id', '=', id).execute();
    expect((await challenge(client, { code: codeOf(user.secret) })).json()).toMatchObject({ code: 'no_pending_login' });
  });

  test('refuses a code without a pending sign-in', async () => {
    const response = await challenge(await server().visitor(), { code: '123456' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'no_pending_login']);
  });
});

describe('a two-factor code', () => {
  test('is accepted from the next period', async () => {
    const user = await guarded();
    expect((await challenge(await halfWay(user), { code: codeOf(user.secret, 1) })).statusCode).toBe(204);
  });

  test('answers 401 for a wrong code and 422 for a malformed one', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    const miss = await challenge(client, { code: wrong(user.secret) });
    expect([miss.statusCode, miss.json().message]).toEqual([401, 'Incorrecte code.']);
    for (const code of ['', '12345', 'abcdef', '😀'.repeat(30), "' or 1=1", '<b>', '\u00001']) {
      const response = await challenge(client, { code });
      expect(response.statusCode).toBe(422);
    }
    expect((await challenge(client, {})).json()).toMatchObject({ code: 'malformed_code', message: 'De ingevoerde code is ongeldig.' });
  });

  test('is accepted once, and earlier codes no longer', async () => {
    const user = await guarded();
    const code = codeOf(user.secret);
    expect((await challenge(await halfWay(user), { code })).statusCode).toBe(204);
    expect((await challenge(await halfWay(user), { code })).statusCode).toBe(401);
    expect((await challenge(await halfWay(user), { code: codeOf(user.secret, -1) })).statusCode).toBe(401);
  });

  test('works once, even when two nodes get it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await guarded();
      const code = codeOf(user.secret);
      const clients = [await halfWay(user, nodes()[0]), await halfWay(user, nodes()[1])];
      const statuses = await Promise.all(clients.map(async (client) => (await challenge(client, { code })).statusCode));
      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 401]);
    }
  });

  test('cannot be guessed: five failures end the sign-in, even when sent at once', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await challenge(client, { code: wrong(user.secret) })).statusCode),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429 || status === 409)).toHaveLength(96);
    expect((await challenge(client, { code: codeOf(user.secret) })).statusCode).toBe(409);
    await prolongWait(server().db.query, codeAttempts(user.id));
    // After entering the password again, the user must wait, and then has one guess at a time.
    const next = await challenge(await halfWay(user), { code: codeOf(user.secret) });
    expect([next.statusCode, next.json().message]).toEqual([429, 'Te veel pogingen, probeer het later opnieuw.']);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
  });
});
