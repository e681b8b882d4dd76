import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expect, test } from 'vitest';
import { accessTests } from './testing/access-tests.ts';

const { server, organisation, user } = accessTests('198.51.100.13');

test('answers who is signed in, and what they may do', async () => {
  const manager = await user({ role: 'manager', firstName: 'Anna', middleName: 'van', lastName: 'Dam' });
  const client = await server().signIn(manager);
  const answer = (await client.get('/api/session')).json();
  expect(answer).toMatchObject({
    user: { id: manager.id, name: 'Anna van Dam', email: manager.email, role: 'manager', role_name: 'Manager' },
    organization: { id: organisation().id, prefix: organisation().prefix, name: organisation().name },
    abilities: { administer: true, change_password: true },
  });
  expect(answer.user.permissions).toContain('create_maps');
  expect((await (await server().visitor()).get('/api/session')).statusCode).toBe(401);
});

const hostile = [
  "' or 1=1 --", '<script>alert(1)</script>', 'x'.repeat(10_000), '\u0000', 'a\u0007b', '😀'.repeat(50), '%00', '{"$ne":null}', '\ud800',
];
test.each(hostile.map((text) => [text.slice(0, 20), text]))('refuses %j as name, password or organisation', async (_, text) => {
  const client = await server().visitor();
  for (const body of [
    { username: text, password: 'x', organization: organisation().prefix },
    { username: 'x', password: text, organization: organisation().prefix },
    { username: 'x', password: 'x', organization: text },
  ]) {
    const { statusCode } = await client.post('/login', body);
    expect([422, 429]).toContain(statusCode);
  }
});

test.each([
  ['broken JSON', '{"username":', 400],
  ['an array', '[]', 422],
  ['a number as name', '{"username":1,"password":"x"}', 422],
  ['an empty object', '{}', 422],
  ['null', 'null', 422],
  ['deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
])('refuses %s', async (_what, payload, status) => {
  const client = await server().visitor();
  const response = await client.request({ method: 'POST', url: '/login', payload, headers: { 'content-type': 'application/json' } });
  expect(response.statusCode).toBe(status);
});

test('answers the sanitised privacy statement to everybody', async () => {
  const own = await buildOrganisation(server().db.query, { privacyHtml: '<p>Wij bewaren niets.</p><script>alert(1)</script>' });
  const client = await server().signIn(await buildUser(server().db.query, { organisationId: own.id }));
  expect((await client.get('/api/privacy-statement')).json()).toEqual({ html: '<p>Wij bewaren niets.</p>' });
  expect((await (await server().visitor()).get('/api/privacy-statement')).statusCode).toBe(200);
});
