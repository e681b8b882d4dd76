import type { Configuration } from '#platform/contract/configuration.ts';
import { form as formSchema } from '#platform/contract/forms.ts';
import { createForm, offerForms } from '#platform/domain/forms/forms.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltMap } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const all = { insert: true, update: true, delete: true };
const none = { insert: false, update: false, delete: false };

let server: TestServer;
let organisationId: number;
let manager: { readonly id: number };
let holder: Client;
let configurationId: number;
let trees: BuiltMap;
let formId: number;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await buildUser(server.db.query, { organisationId, role: 'manager' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { id } = await buildUser(server.db.query, { organisationId });
  holder = await server.signIn(id);
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [id] })).id;
  trees = await buildMap(server.db.query, { organisationId, edit: true, place: { configurationId } });
  formId = await make('other');
});

const make = async (type: 'other' | 'geoserver', mapId = trees.id): Promise<number> => {
  const items = [{ name: 'Soort', type: 'text', field: 'soort' }, { name: 'Opmerking', type: 'text' }] as const;
  const { id } = await createForm(server.db.query, { organisationId, name: 'Bomen', type, mapId, layer: 'bomen', items });
  await offerForms(server.db.query, { organisationId, configurationId }, [id]);
  return id;
};

const formsOf = async (by: Client) => (await by.get(`/configuration/${configurationId}`)).json<Configuration>().forms.map((form) => formSchema.parse(form));
const formOf = async (by: Client, id = formId) => (await formsOf(by)).find((form) => form.id === id);

test('tells users of the configuration which map, layer and attributes a form changes', async () => {
  expect(await formOf(holder)).toMatchObject({ map_id: trees.id, layer: 'bomen', objects: all, form_items: [{ field: 'soort' }, { field: null }] });
  expect(await formOf(await server.signIn(manager.id))).toMatchObject({ map_id: trees.id, objects: all });
});

test('says that nothing can be changed when the map does not let users change its objects', async () => {
  await server.db.query.updateTable('maps').set({ edit: false }).where('id', '=', trees.id).execute();
  expect(await formOf(holder)).toMatchObject({ map_id: trees.id, layer: 'bomen', objects: none });
});

test.each([
  ['is in no configuration', async () => buildMap(server.db.query, { organisationId, edit: true }), 'other'],
  ['does not suit the type of the form', async () => trees, 'geoserver'],
  ['was removed', async () => {
    const map = await buildMap(server.db.query, { organisationId, edit: true, place: { configurationId } });
    await server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', map.id).execute();
    return map;
  }, 'other'],
] as const)('names no map that %s', async (_, build, type) => {
  const id = await make(type, (await build()).id);
  expect(await formOf(holder, id)).toMatchObject({ map_id: null, layer: null, objects: none });
});

test('hides map, layer and attributes from recipients of a configuration that is shared for a time, and forms from visitors', async () => {
  const recipient = await buildUser(server.db.query, { organisationId });
  await shareConfiguration(server.db.query, {
    organisationId, configurationId, createdBy: manager.id, validUntil: new Date(Date.now() + 86_400_000), userIds: [recipient.id],
    extent: [144_000, 507_000, 146_000, 509_000],
  });
  const answer = await formOf(await server.signIn(recipient.id));
  expect(answer).toMatchObject({ map_id: null, layer: null, objects: none, form_items: [{ field: null }, { field: null }] });
  await server.db.query.updateTable('configurations').set({ public: true }).where('id', '=', configurationId).execute();
  expect(await formsOf(await server.visitor())).toEqual([]);
  const foreign = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id }));
  expect(await formsOf(foreign)).toEqual([]);
});
