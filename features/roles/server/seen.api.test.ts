import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForm, offerForms } from '#platform/domain/forms/forms.ts';
import { createRole, findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { SeenConfiguration, SeenContents } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let admin: Client;
let roles: Readonly<Record<'admin' | 'manager' | 'viewer' | 'own', number>>;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.164' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
  const db = server.db.query;
  roles = {
    admin: await findBuiltInRole(db, 'admin'), manager: await findBuiltInRole(db, 'manager'), viewer: await findBuiltInRole(db, 'viewer'),
    own: await createRole(db, { organisationId, name: 'Kaartenmaker', base: 'viewer', permissions: ['create_maps'] }),
  };
});
afterAll(() => server.close());

const give = (roleId: number, configurationId: number) =>
  server.db.query.insertInto('configuration_roles').values({ configuration_id: configurationId, role_id: roleId, organisation_id: organisationId }).execute();
const seen = async (roleId: number) => (await admin.get(`/api/admin/roles/${roleId}/configurations`)).json<SeenConfiguration[]>();
const contents = (roleId: number, id: number) => admin.get(`/api/admin/roles/${roleId}/contents?configuration=${id}`);

test('lists for each account kind the configurations that its users can open', async () => {
  const db = server.db.query;
  const [given, closed, open] = [
    await buildConfiguration(db, { organisationId, name: 'Gegeven', tools: { mapCreator: {}, print: {}, filters: [], buffer: { enabled: false } } }),
    await buildConfiguration(db, { organisationId, name: 'Gesloten', tools: { mapCreator: {}, cyclo: {} } }),
    await buildConfiguration(db, { organisationId, name: 'Openbaar', public: true, publicToken: 'zichtbaar' }),
  ];
  await buildConfiguration(db, { organisationId: (await buildOrganisation(db)).id, name: 'Elders' });
  await buildConfiguration(db, { organisationId, name: 'Voorbij', validUntil: new Date(Date.now() - 86_400_000) });
  await buildMap(db, { organisationId, title: 'Riool', place: { configurationId: given.id } });
  const { id: hidden } = await buildMap(db, { organisationId, title: 'Ondergrond', place: { configurationId: given.id } });
  await db.updateTable('maps').set({ hide: true }).where('id', '=', hidden).execute();
  await give(roles.own, given.id);
  const all = ['Gegeven', 'Gesloten', 'Openbaar'];
  const expected = { admin: all, manager: all, viewer: ['Openbaar'], own: ['Gegeven', 'Openbaar'] };
  for (const [kind, names] of Object.entries(expected)) {
    const roleId = roles[kind as keyof typeof roles];
    expect((await seen(roleId)).map(({ name }) => name), kind).toEqual(names);
    const somebody = await server.signIn(await buildUser(db, { organisationId, roleId }));
    for (const one of [given, closed, open]) {
      const theirs = await somebody.get(`/api/configuration/${one.id}`);
      expect((await contents(roleId, one.id)).statusCode, `${kind} ${one.id}`).toBe(theirs.statusCode);
    }
  }
  expect(await seen(roles.own)).toMatchObject([{ given: true, public: false }, { given: false, public: true }]);
  expect((await contents(roles.own, given.id)).json()).toEqual({
    tools: ['info', 'whatIsHere', 'mapCreator', 'print', 'export'], forms: [], maps: 2, hidden_maps: ['Ondergrond'],
  } satisfies SeenContents);
  expect((await contents(roles.manager, closed.id)).json<SeenContents>().tools, 'the manager that is built in may make maps').toEqual(['info', 'whatIsHere', 'mapCreator', 'export', 'cyclo']);
  await give(roles.viewer, given.id);
  expect((await contents(roles.viewer, given.id)).json<SeenContents>().tools, 'a viewer may not').toEqual(['info', 'whatIsHere', 'print', 'export']);
});

test('names the forms of a configuration, and returns 403 to managers', async () => {
  const db = server.db.query;
  const { id } = await buildConfiguration(db, { organisationId, name: 'Met formulier' });
  const form = await createForm(db, { organisationId, name: 'Boom melden', items: [] });
  await offerForms(db, { organisationId, configurationId: id }, [form.id]);
  expect((await contents(roles.manager, id)).json()).toMatchObject({ forms: ['Boom melden'] });
  const manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  expect((await manager.get(`/api/admin/roles/${roles.manager}/configurations`)).statusCode).toBe(403);
  expect((await manager.get(`/api/admin/roles/${roles.manager}/contents?configuration=${id}`)).statusCode).toBe(403);
});
