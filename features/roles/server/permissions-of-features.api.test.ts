import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { PermissionName } from '#platform/contract/permissions.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { ListedRole, Role } from '../contract.ts';

const remoteAddress = '198.51.100.64';
let all: TestServer;
/** A server on the same database without the feature that defines `manage_forms`. */
let without: TestServer;
let organisationId: number;
let admin: Client;
let adminWithout: Client;

beforeAll(async () => {
  const features = await findFeatures();
  all = await testServer({ features, remoteAddress });
  without = await testServer({ features: features.filter(({ name }) => name !== 'form-administration'), remoteAddress });
  organisationId = (await buildOrganisation(all.db.query)).id;
  const user = await buildUser(all.db.query, { organisationId, role: 'admin' });
  [admin, adminWithout] = [await all.signIn(user), await without.signIn(user)];
});
afterAll(async () => {
  await all.close();
  await without.close();
});

let made = 0;
const fields = (permissions: readonly PermissionName[]) => ({ name: `Soort ${(made += 1)}`, base: 'manager', permissions });
const create = async (permissions: readonly PermissionName[]) => (await admin.post('/api/admin/roles', fields(permissions))).json<Role>();
const read = async (client: Client, id: number) => (await client.get(`/api/admin/roles/${id}`)).json<Role>();
/** Sorted, since a session lists permissions in any order. */
const ofSession = async (client: Client) => (await client.get('/api/session')).json<{ user: { permissions: string[] } }>().user.permissions.toSorted();

test('gives a permission of an installed feature and returns it', async () => {
  const role = await create(['manage_forms', 'edit_notifications']);
  expect((await read(admin, role.id)).permissions).toEqual(['edit_notifications', 'manage_forms']);
  const client = await all.signIn(await buildUser(all.db.query, { organisationId, roleId: role.id }));
  expect(await ofSession(client)).toEqual(['edit_notifications', 'manage_forms']);
});

test('leaves a stored permission out of every answer when its feature is gone', async () => {
  const role = await create(['manage_users', 'manage_configurations', 'manage_forms']);
  const user = await buildUser(all.db.query, { organisationId, roleId: role.id, loginName: `zonder${role.id}` });
  const client = await without.signIn(user);
  const { id: configurationId } = await buildConfiguration(all.db.query, { organisationId });
  const shown = ['manage_configurations', 'manage_users'];
  expect((await read(adminWithout, role.id)).permissions).toEqual(shown);
  const { data } = (await adminWithout.get('/api/admin/roles?page_size=100')).json<{ data: ListedRole[] }>();
  expect(data.find(({ id }) => id === role.id)?.permissions).toEqual(shown);
  expect(await ofSession(client)).toEqual(shown);
  const choices = (await client.get('/api/admin/users/choices')).json<{ roles: ListedRole[] }>();
  expect(choices.roles.find(({ id }) => id === role.id)?.permissions, 'somebody with the account kind may give it').toEqual(shown);
  const { previewers } = (await client.get(`/api/admin/configurations/${configurationId}/previewers`)).json<{ previewers: { as: unknown; permissions: string[] }[] }>();
  expect(previewers.find(({ as }) => as === role.id)?.permissions).toEqual(shown);
  const lineOf = async (of: Client) => (await of.get('/api/admin/users/export')).body.split('\r\n').find((line) => line.includes(`zonder${role.id}`));
  expect(await lineOf(adminWithout)).toContain('"Gebruikers beheren, Configuraties beheren"');
  expect(await lineOf(admin)).toContain('"Formulieren beheren, Gebruikers beheren, Configuraties beheren"');
});

test('refuses a permission whose feature is gone, and keeps a stored one on a change', async () => {
  const role = await create(['edit_maps', 'manage_forms']);
  const change = async (permissions: readonly PermissionName[]) =>
    adminWithout.put(`/api/admin/roles/${role.id}`, { ...fields(permissions), name: role.name }, { headers: { 'if-match': `"${role.version}"` } });
  const refused = await change(['publish_maps', 'manage_forms']);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: { 'permissions.1': ['Dit is geen geldige waarde.'] } });
  expect((await change(['publish_maps'])).json()).toMatchObject({ permissions: ['publish_maps'] });
  const { changes } = await all.db.query
    .selectFrom('audit_log').select('changes').where('action', '=', 'role.update').where('object_id', '=', String(role.id)).executeTakeFirstOrThrow();
  expect(changes).toEqual({ permissions: { from: ['edit_maps'], to: ['publish_maps'] } });
  expect((await read(admin, role.id)).permissions).toEqual(['manage_forms', 'publish_maps']);
});

test.each([['manage_forms'], ['manage_users']] as const)('refuses to give viewers the administrative permission %s', async (permission) => {
  const refused = await admin.post('/api/admin/roles', { ...fields(['create_maps', permission]), base: 'viewer' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: { permissions: [expect.stringContaining('alleen samen met de rol Manager')] } });
  expect((await admin.post('/api/admin/roles', { ...fields(['create_maps']), base: 'viewer' })).statusCode).toBe(200);
});
