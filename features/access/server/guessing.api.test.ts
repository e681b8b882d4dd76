import { passwordAttempts } from '#platform/domain/sign-in/attempts.ts';
import { mostTriedIn, prolongWait } from '#platform/domain/sign-in/testing/waits.ts';
import { times } from '#platform/server/testing/soak.ts';
import { describe, expect, test } from 'vitest';
import { accessTests } from './testing/access-tests.ts';

const atOnce = times({ usually: 100, inSoak: 1000 });
const rounds = times({ usually: 20, inSoak: 300 });
/** Largest ratio between two kinds of names; the few timings of `npm test` vary more. */
const close = times({ usually: 1.25, inSoak: 1.1 });

const address = '198.51.100.11';
const { server, organisation, login, user, clearFailures } = accessTests(address);

describe('guessing passwords', () => {
  test('makes the account wait, even for the correct password, and no other account', async () => {
    const [victim, other] = [await user(), await user()];
    const client = await server().visitor();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(client, victim.loginName, 'wrong')).statusCode).toBe(422);
    }
    await prolongWait(server().db.query, passwordAttempts(victim.id));
    const refused = await login(client, victim.email);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(await server().visitor(), other.loginName)).statusCode).toBe(200);
  });

  test('is not helped by concurrent attempts', async () => {
    const { loginName } = await user();
    const client = await server().visitor();
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: atOnce }, async () => (await login(client, loginName, 'wrong')).statusCode),
    );
    const most = mostTriedIn(performance.now() - began);
    const tried = statuses.filter((status) => status === 422).length;
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(atOnce - tried);
  });

  test('for many accounts makes the network address wait', async () => {
    const client = await server().visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      if (attempt === 30) await prolongWait(server().db.query, { key: `address ${address}` });
      statuses.push((await login(client, `guess-${attempt}`, 'wrong')).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
  });

  test('is not helped by forged forwarding headers', async () => {
    const client = await server().visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 32; attempt += 1) {
      if (attempt === 30) await prolongWait(server().db.query, { key: `address ${address}` });
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, forwarded: `for=203.0.113.${attempt}`, 'x-real-ip': `203.0.113.${attempt}` };
      const body = { username: `spoof-${attempt}`, password: 'wrong', organization: organisation().prefix };
      statuses.push((await client.post('/login', body, { headers })).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('does not count successful logins', async () => {
    const { loginName } = await user();
    for (let time = 0; time < 40; time += 1) {
      expect((await login(await server().visitor(), loginName)).statusCode).toBe(200);
    }
  });
});

describe('the existence of an account', () => {
  /** The 10th percentile: other load on the machine only lengthens a call, so an attacker learns most from the fast ones. */
  const fast = (timings: readonly number[]): number => timings.toSorted((one, other) => one - other)[Math.floor(timings.length / 10)]!;

  test('does not show in the time of a refusal, nor does its state', async () => {
    const client = await server().visitor();
    const others = { unknown: async () => ({ loginName: `nobody-${crypto.randomUUID()}` }), blocked: () => user({ blockedAt: new Date() }), expired: () => user({ expiresAt: new Date(0) }) };
    const kinds = Object.entries({ existing: () => user(), ...others });
    const timings = new Map(kinds.map(([kind]) => [kind, [] as number[]]));
    // Alternates, so that other load on the machine affects all of them.
    for (let round = 0; round < rounds; round += 1) {
      if (round % 5 === 0) await clearFailures();
      for (const [kind, named] of kinds) {
        const { loginName } = await named();
        const began = performance.now();
        expect((await login(client, loginName, 'wrong')).statusCode).toBe(422);
        timings.get(kind)?.push(performance.now() - began);
      }
    }
    const fastest = Object.fromEntries([...timings].map(([kind, all]) => [kind, fast(all)]));
    const reference = fastest['unknown'] ?? 0;
    // The time is that of hashing; without it the answer would take a few milliseconds.
    expect(reference).toBeGreaterThan(10);
    const telling = Object.entries(fastest).filter(([, time]) => Math.max(time / reference, reference / time) > close);
    expect(telling, JSON.stringify(fastest)).toEqual([]);
  });
});
