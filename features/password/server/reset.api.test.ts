import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { createLink } from '#platform/domain/users/links.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const remoteAddress = '198.51.100.3';
const next = 'Ander-wachtwoord-2!';
let server: TestServer;
let organisation: { id: number; prefix: string };

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress, environment: { COOK_PUBLIC_URL: 'https://kaart.example' } });
  organisation = await buildOrganisation(server.db.query);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query.deleteFrom('rate_limits').where('key', 'like', `%address ${remoteAddress}`).execute();
  await server.db.query.deleteFrom('login_failures').where('key', '=', `address ${remoteAddress}`).execute();
});

const build = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
  buildUser(server.db.query, { organisationId: organisation.id, ...overrides });
const ask = (client: Client, email: string, organization = organisation.prefix, headers = {}) =>
  client.post('/password/email', { email, organization }, { headers });

const linkOf = async (user: BuiltUser): Promise<string> => {
  const letters = await mailsTo(server.platform, user.email);
  return /https:\/\/\S+/.exec(letters.at(-1)?.body?.text ?? '')?.[0] ?? '';
};
const tokenOf = async (user: BuiltUser): Promise<string> => (await linkOf(user)).split('/').at(-1) ?? '';

const reset = async (user: BuiltUser, overrides: object = {}, client?: Client) =>
  (client ?? (await server.visitor())).post('/password/reset', {
    token: await tokenOf(user), email: user.email, password: next, password_confirmation: next, organization: organisation.prefix, ...overrides,
  });

const login = async (user: BuiltUser, secret: string) =>
  (await server.visitor()).post('/login', { username: user.loginName, password: secret, organization: organisation.prefix });

describe('requesting a password reset', () => {
  test('gets the same answer for every address', async () => {
    const user = await build();
    const addresses = [
      user.email, ` ${user.email.toUpperCase()} `, 'nobody@example.test', user.loginName.concat('@elsewhere.test'),
      (await build({ blockedAt: new Date() })).email,
      (await build({ expiresAt: new Date(Date.now() - 1000) })).email,
      (await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id })).email,
    ];
    const answers = await Promise.all(addresses.map(async (address) => {
      const response = await ask(await server.visitor(), address);
      return `${response.statusCode} ${response.body}`;
    }));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200/);
    expect((await ask(await server.visitor(), user.email, 'nowhere')).statusCode).toBe(200);
    const letters = await Promise.all(addresses.slice(2).map((address) => mailsTo(server.platform, address)));
    expect(letters.flat()).toEqual([]);
    expect(await mailsTo(server.platform, user.email)).toHaveLength(2);
  });

  test('sends one mail with a link to the own site, whatever host the request names', async () => {
    const user = await build();
    await ask(await server.visitor(), user.email, organisation.prefix, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(await linkOf(user)).toMatch(/^https:\/\/kaart\.example\/password\/reset\/[\w-]{43}$/);
    const [letter] = await mailsTo(server.platform, user.email);
    expect(`${letter?.body?.text}${letter?.body?.html}`).not.toContain('evil.example');
  });

  test('stores no usable token', async () => {
    const user = await build();
    await ask(await server.visitor(), user.email);
    const token = await tokenOf(user);
    const row = await server.db.query.selectFrom('user_links').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString('base64url') })).not.toContain(token);
    expect(row.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(600_000);
  });

  test('sends at most three mails without reporting the limit', async () => {
    const user = await build();
    const client = await server.visitor();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await ask(client, user.email)).statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await mailsTo(server.platform, user.email)).toHaveLength(3);
  });

  test('sends no second mail for the same idempotency key', async () => {
    const user = await build();
    const client = await server.visitor();
    const headers = { 'idempotency-key': `lost answer ${user.id}`.replaceAll(' ', '-') };
    const answers = [await ask(client, user.email, organisation.prefix, headers), await ask(client, user.email, organisation.prefix, headers)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([[200, answers[0]?.body], [200, answers[0]?.body]]);
    expect(await mailsTo(server.platform, user.email)).toHaveLength(1);
  });

  test.each(['', 'x', 'a@b', "' or 1=1 --@", '<b>@x.nl', 'a@b.nl\nBcc: c@d.nl', `${'x'.repeat(10_000)}@x.nl`, '😀@x.nl'])(
    'refuses the address %j', async (address) => {
      const response = await ask(await server.visitor(), address);
      expect([400, 422]).toContain(response.statusCode);
      if (response.statusCode === 400) {
        expect(response.json()).toMatchObject({
          code: 'passwords.email', errors: { email: ['Het ingevulde e-mailadres is ongeldig, vul een geldig e-mailadres in.'] },
        });
      }
    },
  );
});

describe('the reset link', () => {
  test('changes the password, ends every session, and works once', async () => {
    const user = await build();
    const elsewhere = await server.signIn(user);
    await ask(await server.visitor(), user.email);
    const token = await tokenOf(user);
    expect((await reset(user)).statusCode).toBe(200);
    expect((await elsewhere.get('/loggedin')).statusCode).toBe(401);
    expect((await login(user, testPassword)).statusCode).toBe(422);
    expect((await login(user, next)).json()).toEqual({ two_factor: false });
    const again = await reset(user, { token, password: 'Nog-een-ander-3!', password_confirmation: 'Nog-een-ander-3!' });
    expect([again.statusCode, again.json().code]).toEqual([422, 'passwords.token']);
  });

  test('refuses a common password, and works again after it', async () => {
    const user = await build();
    await ask(await server.visitor(), user.email);
    const refused = await reset(user, { password: 'Welkom2026!!', password_confirmation: 'Welkom2026!!' });
    expect([refused.statusCode, refused.json().code, Object.keys(refused.json().errors)]).toEqual([422, 'passwords.common', ['password']]);
    expect((await reset(user)).statusCode).toBe(200);
  });

  test('works once, even when it is used twice at the same moment', async () => {
    const user = await build();
    await ask(await server.visitor(), user.email);
    const responses = await Promise.all([reset(user), reset(user, { password: 'Derde-wachtwoord-3!', password_confirmation: 'Derde-wachtwoord-3!' })]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('expires after its time, and when a later one is sent', async () => {
    const user = await build();
    await ask(await server.visitor(), user.email);
    const first = await tokenOf(user);
    await ask(await server.visitor(), user.email);
    expect((await reset(user, { token: first })).json()).toMatchObject({ code: 'passwords.token' });
    await server.db.query.updateTable('user_links').set({ expires_at: new Date(Date.now() - 1) }).where('user_id', '=', user.id).execute();
    expect((await reset(user)).json()).toMatchObject({
      code: 'passwords.token',
      message: 'Het token om uw wachtwoord te herstellen is verlopen of ongeldig. Probeer opnieuw het wachtwoord te herstellen.',
    });
  });

  test('reports another address only with a valid link', async () => {
    const [user, other] = [await build(), await build()];
    await ask(await server.visitor(), user.email);
    expect((await reset(user, { email: other.email })).json()).toMatchObject({ code: 'passwords.user' });
    expect((await reset(user, { email: other.email, token: 'x' })).json()).toMatchObject({ code: 'passwords.token' });
    expect((await reset(user)).statusCode).toBe(200);
  });

  test('answers 400 for a password that breaks a rule or a different confirmation', async () => {
    const user = await build();
    await ask(await server.visitor(), user.email);
    for (const [one, two] of [['Kort-1!', 'Kort-1!'], ['geenhoofdletter-1', 'geenhoofdletter-1'], ['GEENKLEINE-1', 'GEENKLEINE-1'], ['Geen-nummer!', 'Geen-nummer!'], ['Geenleesteken1', 'Geenleesteken1'], [next, 'Iets-anders-1!'], ['', '']]) {
      const response = await reset(user, { password: one, password_confirmation: two });
      expect([response.statusCode, response.json().code]).toEqual([400, 'passwords.password']);
      expect(response.json().errors.password).toEqual(['Uw wachtwoord is ongeldig of de wachtwoorden komen niet overeen.']);
    }
    expect((await reset(user, { email: 'x' })).json()).toMatchObject({ code: 'passwords.email' });
    expect((await reset(user)).statusCode).toBe(200);
  });

  test('is refused for a user who was blocked meanwhile', async () => {
    const user = await build();
    await ask(await server.visitor(), user.email);
    await server.db.query.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', user.id).execute();
    expect((await reset(user)).json()).toMatchObject({ code: 'passwords.token' });
  });

  test('of another purpose is refused', async () => {
    const user = await build();
    const { token } = await createLink(server.db.query, { purpose: 'remote_login', userId: user.id, organisationId: organisation.id, seconds: 60 });
    expect((await reset(user, { token })).json()).toMatchObject({ code: 'passwords.token' });
  });
});

test('refuses the last five passwords, and accepts older ones', async () => {
  const user = await build();
  const [oldest = '', ...lastFive] = Array.from({ length: 6 }, (_, at) => `Wachtwoord-nummer-${at}!`);
  const renew = async (secret: string) => {
    const { token } = await createLink(server.db.query, { purpose: 'password_reset', userId: user.id, organisationId: organisation.id, seconds: 60 });
    return reset(user, { token, password: secret, password_confirmation: secret });
  };
  for (const secret of [oldest, ...lastFive]) expect((await renew(secret)).statusCode).toBe(200);
  for (const secret of lastFive) {
    const response = await renew(secret);
    expect([response.statusCode, response.json().code]).toEqual([422, 'passwords.duppassword']);
    expect(response.json().errors.password).toEqual(['Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.']);
  }
  expect((await renew(oldest)).statusCode).toBe(200);
  const { count } = await server.db.query.selectFrom('password_history').select(({ fn }) => fn.countAll<number>().as('count')).where('user_id', '=', user.id).executeTakeFirstOrThrow();
  expect(count).toBe(4);
});
