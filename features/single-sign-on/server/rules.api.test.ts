import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRole, findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { createSecretBox } from '#platform/domain/secret-box.ts';
import { buildConfiguration, buildOrganisation, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Rule, ruleSorts, Tried } from '../rules-contract.ts';
import { syncAccount, findIdentity } from './sync-account.ts';

let server: TestServer;
let organisationId: number;
let admin: Client;
let viewer: number;
let manager: number;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.67', environment: { COOK_ACTIVE_DIRECTORY: 'true' } });
  organisationId = (await buildOrganisation(server.db.query)).id;
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
  viewer = await findBuiltInRole(server.db.query, 'viewer');
  manager = await findBuiltInRole(server.db.query, 'manager');
});
afterAll(() => server.close());

const path = '/api/admin/sign-in-groups';
let made = 0;
const fields = (overrides: object = {}) => ({ value: `Groep ${(made += 1)}`, role_id: viewer, configuration_ids: [], ...overrides });
const create = async (overrides: object = {}) => (await admin.post(path, fields(overrides))).json<Rule>();
const of = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } });
const configuration = async (name: string) => (await buildConfiguration(server.db.query, { organisationId, name })).id;
const tryOut = async (...values: string[]) => (await admin.post(`${path}/try`, { values })).json<Tried>();

describe('a rule for a group of the provider', () => {
  test('is created, changed with its version, and removed', async () => {
    const green = await configuration('Groen');
    const rule = await create({ value: ' Team Groen ', configuration_ids: [green] });
    expect(rule).toMatchObject({ value: 'Team Groen', role: { name: 'Kijker', base: 'viewer' }, configurations: [{ id: green, name: 'Groen' }], version: 1 });
    expect((await admin.get(`${path}?search=team+groen`)).json()).toMatchObject({ total: 1, data: [{ id: rule.id }] });
    const { value } = rule;
    expect((await admin.put(`${path}/${rule.id}`, fields({ value }))).statusCode).toBe(428);
    const changed = (await admin.put(`${path}/${rule.id}`, fields({ value, role_id: manager }), of(rule))).json<Rule>();
    expect(changed).toMatchObject({ role: { base: 'manager' }, configuration_ids: [], version: 2 });
    expect((await admin.put(`${path}/${rule.id}`, fields({ value }), of(rule))).statusCode).toBe(412);
    expect((await admin.delete(`${path}/${rule.id}`, of(changed))).statusCode).toBe(204);
    expect((await admin.get(`${path}/${rule.id}`)).statusCode).toBe(404);
    const audited = await server.db.query.selectFrom('audit_log').select(['action', 'changes']).where('object_type', '=', 'sso_rule').where('object_id', '=', String(rule.id)).orderBy('id').execute();
    expect(audited.map(({ action }) => action)).toEqual(['sso_rule.create', 'sso_rule.update', 'sso_rule.remove']);
    expect(audited[1]?.changes).toEqual({ role: { from: 'Kijker', to: 'Manager' }, configurations: { from: ['Groen'], to: [] } });
  });

  test('is listed in the order of each column', async () => {
    const { id } = await buildOrganisation(server.db.query);
    for (const [value, role_id] of [['Alfa', manager], ['bravo', viewer], ['Charlie', viewer]] as const) await admin.post(`${path}?organisation=${id}`, fields({ value, role_id }));
    await expectEachSort<Rule, (typeof ruleSorts)[number]>(async (query) => (await admin.get(`${path}?organisation=${id}&${query}`)).json<{ data: Rule[] }>().data, {
      value: ({ value }) => value, role: ({ role }) => role?.name ?? null,
    });
  });

  test('is refused with an error for each invalid field', async () => {
    const { value } = await create();
    const foreign = await buildOrganisation(server.db.query);
    const role = await createRole(server.db.query, { organisationId: foreign.id, name: 'Vreemd', base: 'viewer', permissions: [] });
    const { id: elsewhere } = await buildConfiguration(server.db.query, { organisationId: foreign.id });
    for (const [wrong, field] of [
      [{ value }, 'value'], [{ value: '  ' }, 'value'], [{ role_id: role }, 'role_id'], [{ configuration_ids: [elsewhere] }, 'configuration_ids'],
      [{ role_id: null }, 'role_id'], [{ value: 'x'.repeat(201) }, 'value'],
    ] as const) {
      const answer = await admin.post(path, fields(wrong));
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    }
    expect((await admin.post(path, { ...fields(), organisation_id: foreign.id })).statusCode).toBe(422);
  });

  test('of an organisation\'s own provider cannot give the role of admin', async () => {
    const oidc = { issuer: 'https://login.example', client_id: 'cook', client_secret_sealed: createSecretBox(testSecret, 'credentials').seal('geheim') };
    const { id } = await buildOrganisation(server.db.query, { settings: { oidc } });
    const role = await findBuiltInRole(server.db.query, 'admin');
    expect((await admin.post(`${path}?organisation=${id}`, fields({ role_id: role }))).json()).toMatchObject({ errors: { role_id: [expect.stringContaining('eigen inlogdienst')] } });
    expect((await admin.get(`${path}/choices?organisation=${id}`)).json()).toMatchObject({ provider: 'own', claim: 'roles' });
    expect((await admin.post(path, fields({ role_id: role }))).statusCode).toBe(200);
  });

  test('can be used by admins only', async () => {
    const rule = await create();
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
    for (const answer of [
      await other.get(path), await other.get(`${path}/${rule.id}`), await other.get(`${path}/choices`), await other.post(path, fields()), await other.post(`${path}/try`, { values: ['a'] }),
      await other.put(`${path}/${rule.id}`, fields(), of(rule)), await other.delete(`${path}/${rule.id}`, of(rule)),
    ]) expect(answer.statusCode).toBe(403);
  });
});

describe('a test with given groups', () => {
  test('answers the highest account kind, all configurations, and which groups have a rule', async () => {
    const [green, roads] = [await configuration('Bomen'), await configuration('Wegen')];
    const [one, two, three] = [await create({ configuration_ids: [green] }), await create({ role_id: null, configuration_ids: [roads] }), await create({ role_id: manager })];
    expect(await tryOut(one.value, two.value, 'onbekend')).toEqual({
      role: { id: viewer, name: 'Kijker', base: 'viewer' }, configurations: [{ id: green, name: 'Bomen' }, { id: roads, name: 'Wegen' }], known: [one.value, two.value].toSorted(),
    });
    expect((await tryOut(one.value, three.value)).role).toMatchObject({ base: 'manager' });
    expect(await tryOut(two.value)).toMatchObject({ role: null, configurations: [], known: [two.value] });
    expect(await tryOut('onbekend')).toEqual({ role: null, configurations: [], known: [] });
    expect(await tryOut(one.value.toUpperCase())).toMatchObject({ role: null });
  });

  test('ignores a removed account kind', async () => {
    const role = await createRole(server.db.query, { organisationId, name: 'Gaat weg', base: 'viewer', permissions: [] });
    const { id, value } = await create({ role_id: role });
    expect((await tryOut(value)).role?.id).toBe(role);
    expect((await admin.delete(`/api/admin/roles/${role}`, of({ version: 1 }))).statusCode).toBe(204);
    expect((await tryOut(value)).role).toBeNull();
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ role: null, role_id: null });
  });

  test('refuses an account kind that is removed during the sign-in', async () => {
    const role = await createRole(server.db.query, { organisationId, name: 'Net weg', base: 'viewer', permissions: [] });
    await server.db.query.updateTable('roles').set({ gone_at: new Date() }).where('id', '=', role).execute();
    const person = { issuer: 'https://aanbieder.example', tenant: '', subject: `net-weg-${organisationId}`, loginName: `net-weg-${organisationId}`, email: null, firstName: 'Net', lastName: 'Weg', values: [] };
    const entering = server.db.transaction((transaction) => syncAccount(transaction, organisationId, person, { roleId: role, configurationIds: [], ruleIds: [] }));
    await expect(entering).rejects.toMatchObject({ status: 409 });
    expect(await findIdentity(server.db.query, organisationId, person)).toBeUndefined();
  });
});
