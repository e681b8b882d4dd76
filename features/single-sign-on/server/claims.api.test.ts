import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { describe, expect, test } from 'vitest';
import { person, singleSignOnTests, userIdOf } from './testing/single-sign-on-tests.ts';

const { other, server, organisation, rule, signIn, ownProvider } = singleSignOnTests('198.51.100.15');

describe('the access that claims give', () => {
  test('is none without a rule, and is withdrawn when no rule applies any more', async () => {
    for (const roles of [undefined, [], ['iets anders'], 'iets anders', [1, null, {}]]) {
      const { browser, response } = await signIn(person({ roles }));
      expect([response.statusCode, response.json().code]).toEqual([403, 'sso_not_allowed']);
      expect((await browser.get('/loggedin')).statusCode).toBe(401);
    }
    const claims = person();
    const { browser } = await signIn(claims);
    const refused = await signIn({ ...claims, roles: [] });
    expect(refused.response.statusCode).toBe(403);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
  });

  test('is the highest account kind and all configurations of the groups, besides manual assignments', async () => {
    const own = await buildOrganisation(server().db.query);
    const build = async () => (await buildConfiguration(server().db.query, { organisationId: own.id })).id;
    const [one, two, byHand] = [await build(), await build(), await build()];
    await rule(own.id, 'kijken', 'viewer', [one]);
    await rule(own.id, 'beheren', 'manager', [two]);
    await rule(own.id, 'extra', null, [two]);
    const { prefix } = own;
    const configurationsOf = async (userId: number) =>
      (await server().db.query.selectFrom('configuration_users').select('configuration_id').where('user_id', '=', userId).orderBy('configuration_id').execute()).map((row) => row.configuration_id);
    const claims = person({ roles: ['kijken', 'beheren'] });
    const first = await signIn(claims, { prefix });
    const userId = await userIdOf(first.browser);
    expect((await first.browser.get('/api/session')).json().user.role).toBe('manager');
    expect(await configurationsOf(userId)).toEqual([one, two]);
    await server().db.query.insertInto('configuration_users').values({ user_id: userId, configuration_id: byHand, organisation_id: own.id }).execute();
    const second = await signIn({ ...claims, roles: 'kijken' }, { prefix });
    expect((await second.browser.get('/api/session')).json().user.role).toBe('viewer');
    expect(await configurationsOf(userId)).toEqual([one, byHand]);
    expect((await signIn({ ...claims, roles: ['extra'] }, { prefix })).response.statusCode).toBe(403);
    expect(await configurationsOf(userId)).toEqual([byHand]);
  });

  test('ignores rules and account kinds of other organisations', async () => {
    const own = await buildOrganisation(server().db.query);
    expect((await signIn(person(), { prefix: own.prefix })).response.statusCode).toBe(403);
    const foreign = await createRole(server().db.query, { organisationId: organisation().id, name: 'Van een ander', base: 'manager', permissions: [] });
    await server().db.query.insertInto('sso_rules').values({ organisation_id: own.id, value: 'kijken', role_id: foreign }).execute();
    expect((await signIn(person(), { prefix: own.prefix })).response.statusCode).toBe(403);
  });
});

test("an organisation's own provider takes precedence, has its own claim, and never gives the role of admin", async () => {
  const own = await ownProvider(other().issuer);
  await rule(own.id, 'team-geo', 'viewer');
  await rule(own.id, 'bazen', 'admin');
  const at = { prefix: own.prefix, at: other() };
  expect((await signIn(person({ roles: ['team-geo'] }), at)).response.statusCode).toBe(403);
  expect((await signIn(person({ groups: ['bazen'] }), at)).response.statusCode).toBe(403);
  const { browser } = await signIn(person({ groups: ['bazen', 'team-geo'] }), at);
  expect((await browser.get('/api/session')).json().user.role).toBe('viewer');
});
