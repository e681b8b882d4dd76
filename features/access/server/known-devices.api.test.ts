import { testPassword } from '#platform/domain/testing/factories.ts';
import { createClient } from '#platform/server/testing/client.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { describe, expect, test } from 'vitest';
import { lockedAccountTests } from './testing/locked-account-tests.ts';
import { steps } from './testing/pending-login-tests.ts';

const remoteAddress = '198.51.100.62';
const { nodes, db, begin, completeStep, accessChanges, build, login, miss, lock, known, isKnown } = lockedAccountTests(remoteAddress);
const next = 'Ander-wachtwoord-2!';

/** A browser on the second node with a copy of the device cookie. */
const thief = async (client: Client): Promise<Client> => {
  const other = await nodes()[1].visitor();
  other.cookies.set('cook_device', client.cookies.get('cook_device')!);
  return other;
};

describe('a known device', () => {
  test('has five failures, which do not count for the account', async () => {
    const user = await build();
    const client = await known(user);
    for (let round = 0; round < 2; round += 1) {
      expect(await miss(client, user, 4)).toEqual([422, 422, 422, 422]);
      expect((await login(client, user)).statusCode).toBe(200);
      await client.post('/logout');
    }
    expect(await miss(client, user, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(await db().selectFrom('login_failures').select('key').where('key', '=', `user ${user.id}`).execute()).toEqual([]);
    expect(await isKnown(client, user)).toBe(false);
  });

  test('allows five guesses with a copied cookie, even when they come at once', async () => {
    const user = await build();
    const client = await known(user);
    await lock(user);
    const stranger = await thief(client);
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await login(stranger, user, 'wrong')).statusCode));
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect((await login(stranger, user)).statusCode).toBe(429);
  });

  test('has a new cookie after each login, and a copy of the former one is unknown', async () => {
    const user = await build();
    const client = await known(user);
    const stranger = await thief(client);
    expect((await login(client, user)).statusCode).toBe(200);
    await lock(user);
    expect((await login(stranger, user)).statusCode).toBe(429);
  });

  test('is known for the users who signed in on it only', async () => {
    const [first, second, stranger] = [await build(), await build(), await build()];
    const client = await known(first);
    await login(client, second);
    await client.post('/logout');
    expect(await isKnown(client, stranger)).toBe(false);
    expect(await isKnown(client, first)).toBe(true);
    await client.post('/logout');
    expect(await isKnown(client, second)).toBe(true);
  });

  test('is known only after the second factor', async () => {
    const waiting = steps['the second factor']!;
    const { user, browser } = await begin(waiting);
    expect(browser.cookies.has('cook_device')).toBe(false);
    await completeStep(browser, waiting);
    const { length } = await db().selectFrom('known_devices').select('id').where('user_id', '=', user.id).execute();
    expect([length, browser.cookies.has('cook_device')]).toEqual([1, true]);
  });

  test('is unknown after 180 days without a login', async () => {
    const user = await build();
    const client = await known(user);
    const { expires_at: until } = await db().selectFrom('known_devices').select('expires_at').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(Math.abs(until.getTime() - Date.now() - 180 * 86_400_000)).toBeLessThan(60_000);
    await db().updateTable('known_devices').set({ expires_at: new Date(Date.now() - 1) }).where('user_id', '=', user.id).execute();
    expect(await isKnown(client, user)).toBe(false);
    await nodes()[0].platform.knownDevices.sweep();
    expect(await db().selectFrom('known_devices').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  });

  test.each([
    'the end of all sessions by a manager', 'the end of all sessions by the owner', 'the end of all other sessions by the owner',
    'a block that was taken back', 'removal that was taken back', 'a second factor that a manager takes away',
  ])('is unknown after %s', async (act) => {
    const user = await build();
    const client = await known(user);
    await accessChanges[act]!(user);
    expect(await isKnown(client, user)).toBe(false);
  });

  test.each(['a reset by mail', 'a password of the manager’s choice', 'a password of the owner’s choice'])('is unknown after %s', async (act) => {
    const user = await build();
    const client = await known(user);
    await accessChanges[act]!(user);
    await lock(user);
    expect((await login(client, user, 'Van-de-eigenaar-3!')).statusCode).toBe(429);
  });

  test('stays known when its user changes the password on it, and other devices do not', async () => {
    const user = await build();
    const [here, elsewhere] = [await known(user), await known(user)];
    await login(here, user);
    await here.post('/api/users/password', { password: next, password_confirmation: next, current_password: testPassword });
    await here.post('/logout');
    await lock(user);
    expect((await login(elsewhere, user, next)).statusCode).toBe(429);
    expect((await login(here, user, next)).statusCode).toBe(200);
  });

  test('is one of at most twenty of a user, the latest used', async () => {
    const user = await build();
    const first = await known(user);
    for (let time = 0; time < 20; time += 1) await known(user);
    const { length } = await db().selectFrom('known_devices').select('id').where('user_id', '=', user.id).execute();
    expect(length).toBe(20);
    expect(await isKnown(first, user)).toBe(false);
  });

  test.each(['', 'd', 'x'.repeat(44), `s${'A'.repeat(43)}`, `d${'A'.repeat(42)}'`, `d${'A'.repeat(43)}`])('is not recognised by the forged cookie %j', async (value) => {
    const user = await build();
    await known(user);
    const client = createClient(nodes()[0].app, new Map((await nodes()[0].visitor()).cookies).set('cook_device', value), remoteAddress);
    expect(await isKnown(client, user)).toBe(false);
  });
});

test('only their user lists and removes devices', async () => {
  const [user, stranger] = [await build(), await build()];
  const [here, elsewhere] = [await nodes()[0].visitor(), await known(user)];
  await login(here, user);
  const list = async () => (await here.get('/api/sessions/devices')).json<{ id: number; current: boolean }[]>();
  const listed = await list();
  expect(listed).toEqual([true, false].map((current) => ({
    id: expect.any(Number), created_at: expect.stringMatching(/Z$/), last_used_at: expect.stringMatching(/Z$/), ip: remoteAddress, user_agent: 'lightMyRequest', current,
  })));
  const other = listed.find(({ current }) => !current)!;
  const url = `/api/sessions/devices/${other.id}`;
  expect((await (await nodes()[0].signIn(stranger)).delete(url)).statusCode).toBe(404);
  expect((await here.delete(url)).statusCode).toBe(204);
  expect((await here.delete(url)).statusCode).toBe(404);
  expect((await list()).map(({ id }) => id)).toEqual(listed.filter(({ current }) => current).map(({ id }) => id));
  expect(await isKnown(elsewhere, user)).toBe(false);
});

test.each(['its owner', 'a manager'])('a device is unknown after %s ends its session', async (who) => {
  const user = await build();
  const client = await nodes()[0].visitor();
  await login(client, user);
  const owner = await nodes()[1].signIn(user);
  const [session] = await db().selectFrom('known_devices').select('session_id').where('user_id', '=', user.id).execute();
  const by = who === 'a manager' ? await nodes()[1].signIn(await build({ role: 'manager' })) : owner;
  const path = who === 'a manager' ? `/api/admin/users/${user.id}/sessions` : '/api/sessions/own';
  expect((await by.delete(`${path}/${session?.session_id}`)).statusCode).toBe(204);
  expect(await isKnown(client, user)).toBe(false);
});
