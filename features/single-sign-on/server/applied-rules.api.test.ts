import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Rule, RuleDependents } from '../rules-contract.ts';
import { syncAccount } from './sync-account.ts';
import { applyRules } from './rules.ts';

let server: TestServer;
let organisationId: number;
let admin: Client;
let viewer: number;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.56', environment: { COOK_ACTIVE_DIRECTORY: 'true' } });
  organisationId = (await buildOrganisation(server.db.query)).id;
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
  viewer = await findBuiltInRole(server.db.query, 'viewer');
});
afterAll(() => server.close());

const path = '/api/admin/sign-in-groups';
const create = async (value: string, gives: { role_id: number | null; configuration_ids: number[] } = { role_id: viewer, configuration_ids: [] }) =>
  (await admin.post(path, { value, ...gives })).json<Rule>();
const dependents = async ({ id }: Rule) => (await admin.get(`${path}/${id}/dependents`)).json<RuleDependents>();
/** Signs a person with these groups in. */
const enter = (subject: string, ...values: string[]) =>
  server.db.transaction(async (transaction) => {
    const given = await applyRules(transaction, { organisationId, values, isOwn: false });
    const name = `${subject}-${organisationId}`;
    return syncAccount(transaction, organisationId, {
      issuer: 'https://aanbieder.example', tenant: '', subject: name, loginName: name, email: null, firstName: '', lastName: subject, values,
    }, given!);
  });

test('answers for how many accounts a group counted at their last sign-in, and for how many this is unknown', async () => {
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId });
  const [green, roads, extra] = [await create('Groen'), await create('Wegen'), await create('Extra', { role_id: null, configuration_ids: [configurationId] })];
  expect(await dependents(green)).toEqual({ accounts: 0, alone: 0, unknown: 0 });
  await enter('anna', 'Groen');
  await enter('bob', 'Groen', 'Wegen', 'Extra');
  const cas = await enter('cas', 'Groen', 'Extra');
  expect(await dependents(green)).toEqual({ accounts: 3, alone: 2, unknown: 0 });
  expect(await dependents(roads)).toEqual({ accounts: 1, alone: 0, unknown: 0 });
  expect(await dependents(extra)).toEqual({ accounts: 2, alone: 0, unknown: 0 });
  await enter('cas', 'Wegen');
  expect(await dependents(green)).toEqual({ accounts: 2, alone: 1, unknown: 0 });
  await server.db.query.updateTable('users').set({ removed_at: new Date() }).where('id', '=', cas).execute();
  expect((await dependents(roads)).accounts).toBe(1);
  expect((await admin.delete(`${path}/${roads.id}`, { headers: { 'if-match': '"1"' } })).statusCode).toBe(204);
  expect(await dependents(green)).toEqual({ accounts: 2, alone: 2, unknown: 1 });
  const foreign = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  expect((await foreign.get(`${path}/${green.id}/dependents`)).statusCode).toBe(403);
});
