import { Writable } from 'node:stream';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

const secrets = {
  password: 'Kanarie-wachtwoord-1!', wrong: 'Kanarie-verkeerd-2!', asName: 'kanarie-als-naam-3!', next: 'Kanarie-volgende-4!',
};
const lines: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.9', log, environment: { LOG_LEVEL: 'trace' } });
});
afterAll(() => server.close());

test('passwords, tokens and codes are in no log, record or table, and in no answer but their own', async () => {
  const { query } = server.db;
  const organisation = await buildOrganisation(query);
  const user = await buildUser(query, { organisationId: organisation.id, password: secrets.password });
  const client = await server.visitor();
  const login = (username: string, secret: string) => client.post('/login', { username, password: secret, organization: organisation.prefix });
  const answers = [
    await login(user.loginName, secrets.wrong), await login(secrets.asName, secrets.wrong), await login(user.loginName, secrets.password),
  ];
  const { secret } = (await client.post('/api/two-factor/setup', { password: secrets.password })).json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recovery_codes: codes } = (await client.post('/api/two-factor/confirm', { code })).json<{ recovery_codes: string[] }>();
  answers.push(await client.get('/api/two-factor'), await client.get('/api/session'));
  const token = client.cookies.get('cook_session') ?? '';
  const device = client.cookies.get('cook_device') ?? '';
  await client.post('/logout');
  await client.post('/password/email', { email: user.email, organization: organisation.prefix });
  const link = /password\/reset\/([\w-]+)/.exec((await mailsTo(server.platform, user.email))[0]?.body?.text ?? '')?.[1] ?? '';
  answers.push(
    await client.get(`/password/reset/${link}`),
    await client.post('/password/reset', { token: link, email: user.email, password: secrets.next, password_confirmation: secrets.next }),
  );
  const found = await Promise.all(
    (['audit_log', 'known_devices', 'login_events', 'login_failures', 'mail_outbox', 'rate_limits', 'sessions', 'two_factor', 'user_links', 'users'] as const).map(
      (table) => query.selectFrom(table).selectAll().execute(),
    ),
  );
  const records = JSON.stringify(found, (_key, value: unknown) => (value instanceof Buffer ? value.toString('latin1') : value));
  const canaries = [...Object.values(secrets), secret, ...codes, token, device, link];
  expect(canaries.every((canary) => canary.length > 9)).toBe(true);
  expect(lines.length).toBeGreaterThan(5);
  for (const [where, text] of Object.entries({ log: lines.join(''), records, answers: answers.map(({ body }) => body).join('') })) {
    expect(canaries.filter((canary) => text.includes(canary)), where).toEqual([]);
  }
});
