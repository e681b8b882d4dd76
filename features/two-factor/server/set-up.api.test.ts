import { proofAttempts } from '#platform/domain/sign-in/attempts.ts';
import { prolongWait } from '#platform/domain/sign-in/testing/waits.ts';
import { buildOrganisation, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { describe, expect, test } from 'vitest';
import { challenge, codeOf, twoFactorTests, wrong } from './testing/two-factor-tests.ts';

const { nodes, server, organisation, guarded, halfWay, login } = twoFactorTests('198.51.100.14');

const known = { password: testPassword };

/** Sets two-factor up; signed-in users give a proof. */
const setUp = async (client: Client, proof?: object) => {
  const started = (await client.post('/api/two-factor/setup', proof)).json();
  const confirmed = await client.post('/api/two-factor/confirm', { code: codeOf(started.secret) });
  return { started, confirmed };
};

describe('setting up two-factor', () => {
  test('answers secret, address and QR code, and is active after the first code', async () => {
    const user = await buildUser(server().db.query, { organisationId: organisation().id });
    const client = await server().signIn(user);
    expect((await client.get('/api/two-factor')).json()).toEqual({ enabled: false, demanded: false, recovery_codes_left: 0 });
    const { started, confirmed } = await setUp(client, known);
    expect(started).toMatchObject({ uri: expect.stringContaining(`secret=${started.secret}`), qr_svg: expect.stringMatching(/^<svg/) });
    expect(confirmed.json()).toMatchObject({ recovery_codes: expect.any(Array), login: null });
    expect((await client.get('/api/two-factor')).json()).toEqual({ enabled: true, demanded: false, recovery_codes_left: 10 });
    const row = await server().db.query.selectFrom('two_factor').select('secret_sealed').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(row.secret_sealed).not.toContain(started.secret);
    expect((await client.post('/api/two-factor/setup')).json()).toMatchObject({ code: 'two_factor_on' });
    expect((await challenge(await halfWay(user), { code: codeOf(started.secret, 1) })).statusCode).toBe(204);
  });

  test('is not active without a correct code', async () => {
    const user = await buildUser(server().db.query, { organisationId: organisation().id });
    const client = await server().signIn(user);
    expect((await client.post('/api/two-factor/confirm', { code: '123456' })).json()).toMatchObject({ code: 'two_factor_off' });
    const { secret } = (await client.post('/api/two-factor/setup', known)).json();
    expect((await client.post('/api/two-factor/confirm', { code: wrong(secret) })).statusCode).toBe(401);
    expect(await login(await server().visitor(), user)).toEqual({ two_factor: false });
  });

  test('requires the password, so that nobody can do it on an unattended screen', async () => {
    const user = await buildUser(server().db.query, { organisationId: organisation().id });
    const client = await server().signIn(user);
    const begin = (body?: object) => client.post('/api/two-factor/setup', body);
    for (const refused of [await begin(), await begin({}), await begin({ password: '' })]) {
      expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([422, ['password']]);
    }
    expect((await begin({ password: 'wrong' })).json()).toMatchObject({ code: 'wrong_password' });
    expect(await server().db.query.selectFrom('two_factor').select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
    expect((await begin(known)).statusCode).toBe(200);
  });

  test('cannot be used to guess the password', async () => {
    const user = await buildUser(server().db.query, { organisationId: organisation().id });
    const client = await server().signIn(user);
    const guess = async (): Promise<number> => (await client.post('/api/two-factor/setup', { password: 'wrong' })).statusCode;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push(await guess());
    await prolongWait(server().db.query, proofAttempts(user.id));
    expect([...statuses, await guess()]).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('requires no password from users who have none', async () => {
    const user = await buildUser(server().db.query, { organisationId: organisation().id });
    const client = await server().signIn(user);
    await server().db.query.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    expect((await setUp(client)).confirmed.statusCode).toBe(200);
  });

  test('requires a session or a sign-in that waits for it', async () => {
    const visitor = await server().visitor();
    expect((await visitor.post('/api/two-factor/setup')).statusCode).toBe(409);
    expect((await visitor.post('/api/two-factor/confirm', { code: '123456' })).statusCode).toBe(409);
    const user = await guarded();
    // The password alone does not allow a new set-up.
    expect((await (await halfWay(user)).post('/api/two-factor/setup')).statusCode).toBe(409);
  });
});

describe('recovery codes', () => {
  test('work once each, even on two nodes at the same moment, and are renewed with the password', async () => {
    const user = await buildUser(server().db.query, { organisationId: organisation().id });
    const client = await server().signIn(user);
    const { recovery_codes: codes } = (await setUp(client, known)).confirmed.json<{ recovery_codes: string[] }>();
    expect((await challenge(await halfWay(user), { recovery_code: codes[0]!.toUpperCase() })).statusCode).toBe(204);
    expect((await challenge(await halfWay(user), { code: codes[0] })).statusCode).toBe(401);
    const clients = [await halfWay(user, nodes()[0]), await halfWay(user, nodes()[1])];
    const statuses = await Promise.all(clients.map(async (one) => (await challenge(one, { code: codes[1] })).statusCode));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 401]);
    expect((await client.get('/api/two-factor')).json()).toMatchObject({ recovery_codes_left: 8 });
    expect((await client.post('/api/two-factor/recovery-codes', { password: 'wrong' })).json()).toMatchObject({ code: 'wrong_password' });
    const renewed = (await client.post('/api/two-factor/recovery-codes', { password: testPassword })).json<{ recovery_codes: string[] }>();
    expect(renewed.recovery_codes).toHaveLength(10);
    expect((await challenge(await halfWay(user), { code: codes[2] })).statusCode).toBe(401);
    expect((await challenge(await halfWay(user), { code: renewed.recovery_codes[0] })).statusCode).toBe(204);
  });
});

describe('switching two-factor off', () => {
  test('requires the password', async () => {
    const user = await guarded();
    const client = await server().signIn(user);
    expect((await client.post('/api/two-factor/disable', {})).statusCode).toBe(422);
    expect((await client.post('/api/two-factor/disable', { password: 'wrong' })).statusCode).toBe(422);
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).statusCode).toBe(204);
    expect(await login(await server().visitor(), user)).toEqual({ two_factor: false });
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).json()).toMatchObject({ code: 'two_factor_off' });
  });

  test('requires a code from users without a password', async () => {
    const user = await guarded();
    const client = await server().signIn(user);
    await server().db.query.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).statusCode).toBe(422);
    expect((await client.post('/api/two-factor/disable', { code: codeOf(user.secret) })).statusCode).toBe(204);
  });
});

describe('two-factor required by the organisation', () => {
  test('makes a sign-in wait for the set-up, and cannot be switched off', async () => {
    const strict = await buildOrganisation(server().db.query, { settings: { two_factor_roles: ['manager'] } });
    const build = (role: 'manager' | 'viewer') => buildUser(server().db.query, { organisationId: strict.id, role });
    expect(await login(await server().visitor(), await build('viewer'), strict.prefix)).toEqual({ two_factor: false });
    const manager = await build('manager');
    const client = await server().visitor();
    expect(await login(client, manager, strict.prefix)).toEqual({ two_factor: false, type: 'two_factor_setup' });
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    expect((await client.get('/api/login/pending')).json()).toEqual({ step: 'two_factor_setup' });
    const { confirmed } = await setUp(client);
    expect(confirmed.json()).toMatchObject({ login: { two_factor: false } });
    expect((await client.get('/loggedin')).json()).toBe(manager.id);
    expect((await client.get('/api/two-factor')).json()).toMatchObject({ enabled: true, demanded: true });
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).json()).toMatchObject({ code: 'two_factor_demanded' });
  });
});
