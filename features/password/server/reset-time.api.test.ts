import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { times } from '#platform/server/testing/soak.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const remoteAddress = '198.51.100.18';
const next = 'Ander-wachtwoord-2!';
const rounds = times({ usually: 1, inSoak: 300 });
let server: TestServer;
let organisation: { id: number; prefix: string };

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress });
  organisation = await buildOrganisation(server.db.query);
});
afterAll(() => server.close());

const build = () => buildUser(server.db.query, { organisationId: organisation.id });
const visit = async (path: string, body: object) => (await server.visitor()).post(path, { organization: organisation.prefix, ...body });
const ask = (email: string) => visit('/password/email', { email });
const login = ({ loginName }: BuiltUser, password: string) => visit('/login', { username: loginName, password });
const reset = async ({ email }: BuiltUser) => {
  const letter = (await mailsTo(server.platform, email)).at(-1)?.body?.text ?? '';
  return visit('/password/reset', { token: /reset\/([\w-]{43})/.exec(letter)?.[1] ?? '', email, password: next, password_confirmation: next });
};

test('requesting a password reset takes a quarter of a second for every address, longer than the work', async () => {
  const took = async (address: string): Promise<number> => {
    const began = performance.now();
    expect((await ask(address)).statusCode).toBe(200);
    return performance.now() - began;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await server.db.query.deleteFrom('rate_limits').where('key', 'like', `%address ${remoteAddress}`).execute();
    known.push(await took((await build()).email));
    unknown.push(await took(`nobody-${round}@example.test`));
  }
  expect(Math.min(...known, ...unknown)).toBeGreaterThanOrEqual(245);
  const medians = [known, unknown].map((timings) => timings.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
  // One pair of timings would say more about the machine than about the product.
  if (rounds > 1) expect(Math.max(...medians) / Math.min(...medians), medians.join(' against ')).toBeLessThan(1.02);
});

test('a reset link works for 9 minutes and 55 seconds and is over after 10 minutes, and nothing has changed then', async () => {
  const user = await build();
  /** Makes the link as old as if it had waited for so many seconds. */
  const waited = async (seconds: number): Promise<void> => {
    await ask(user.email);
    await sql`
      update user_links set created_at = created_at - ${seconds} * interval '1 second', expires_at = expires_at - ${seconds} * interval '1 second'
      where user_id = ${user.id} and used_at is null`.execute(server.db.query);
  };
  await waited(600);
  const late = await reset(user);
  expect([late.statusCode, late.json().code]).toEqual([422, 'passwords.token']);
  expect((await login(user, next)).statusCode).toBe(422);
  expect((await login(user, testPassword)).statusCode).toBe(200);
  await waited(595);
  expect((await reset(user)).statusCode).toBe(200);
  expect((await login(user, next)).statusCode).toBe(200);
});
