import { createForm, offerForms, type CreatedForm } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formMapAnswer, type FormMapAnswer } from '../../contract/form-map.ts';
import forms from '../index.ts';

let server: TestServer;
let client: Client;
let organisationId: number;
let userId: number;
let form: CreatedForm;

beforeAll(async () => {
  server = await testServer({ features: [forms] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  userId = (await buildUser(server.db.query, { organisationId })).id;
  client = await server.signIn(userId);
  form = await make();
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, users: [userId] });
  await offerForms(server.db.query, { organisationId, configurationId }, [form.id]);
});
afterAll(() => server.close());

const make = (of = organisationId) =>
  createForm(server.db.query, {
    organisationId: of, name: 'Melding',
    items: [
      { name: 'Omschrijving', type: 'textarea', listTitle: true }, { name: 'Naam melder', type: 'text' },
      { name: 'Status', type: 'select', selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] },
    ],
  });

const register = (created: CreatedForm, x: number | null, options: { minutesAgo?: number; of?: number } = {}) =>
  server.db.transaction((db) =>
    addRegistration(db, {
      organisationId: options.of ?? organisationId, formId: created.id, userId: null,
      createdAt: new Date(Date.now() - (options.minutesAgo ?? 0) * 60_000),
      geometry: x === null ? null : { type: 'Point', coordinates: [x, 508_000] },
      values: [{ itemId: created.itemIds[0]!, value: `Tegel "los" ${x}` }, { itemId: created.itemIds[1]!, value: 'Bram' }, { itemId: created.itemIds[2]!, value: 'Nieuw' }],
    }),
  );

const ask = (filter: string, by = client, more: Record<string, string> = {}) =>
  by.get('/api/tiles/form_map', { query: { filter, limit: '1000', ...more } });
const answer = async (filter: string, by = client, more = {}): Promise<FormMapAnswer> => formMapAnswer.parse((await ask(filter, by, more)).json());
const of = (id: number): string => `form_id = ${id} AND deleted_at IS NULL`;

test('returns the registrations that have a place as GeoJSON, the latest first', async () => {
  const first = await register(form, 145_000, { minutesAgo: 5 });
  const second = await register(form, 145_010);
  await register(form, null);
  const removed = await register(form, 145_020);
  const archived = await register(form, 145_030);
  await server.db.query.updateTable('form_registrations').set({ archived_at: new Date() }).where('id', '=', archived).execute();
  await server.db.query.updateTable('form_registrations').set({ removed_at: new Date() }).where('id', '=', removed).execute();
  const response = await ask(of(form.id));
  expect(response.headers['content-type']).toContain('application/geo+json');
  const found = formMapAnswer.parse(response.json());
  expect(found).toMatchObject({ numberReturned: 2, limited: false });
  expect(found.features.map(({ id }) => id)).toEqual([second, first]);
  expect(found.features[0]).toEqual({
    type: 'Feature', id: second, geometry: { type: 'Point', coordinates: [145_010, 508_000] },
    properties: {
      form_id: form.id, form_count: 2, title: 'Tegel "los" 145010', answer: null, phase: 'Nieuw', step: 0, user_id: null, assigned_to: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string, updated_at: expect.any(String) as string,
    },
  });
});

test('names the answer by which the form colours its registrations; that to a hidden list only to who may see it', async () => {
  const coloured = await make();
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, users: [userId] });
  await offerForms(server.db.query, { organisationId, configurationId }, [coloured.id]);
  const features = { key: 'Status', props: [{ value: 'Nieuw', fillColor: '#ff0000', strokeColor: '#800000' }] };
  await server.db.query.updateTable('forms').set({ styling: JSON.stringify({ features }) }).where('id', '=', coloured.id).execute();
  await register(coloured, 145_000);
  const shown = async () => (await answer(of(coloured.id))).features.map(({ properties }) => properties?.['answer']);
  expect(await shown()).toEqual(['Nieuw']);
  await server.db.query.updateTable('form_items').set({ hide: true }).where('id', '=', coloured.itemIds[2]!).execute();
  expect(await shown()).toEqual([null]);
});

test('limits the number of registrations, to at most 1000, and reports it', async () => {
  const many = await make();
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, users: [userId] });
  await offerForms(server.db.query, { organisationId, configurationId }, [many.id]);
  for (const x of [1, 2, 3]) await register(many, 145_000 + x);
  expect(await answer(of(many.id), client, { limit: '2' })).toMatchObject({ numberReturned: 2, limited: true });
  expect(await answer(of(many.id), client, { limit: '999999' })).toMatchObject({ numberReturned: 3, limited: false });
});

test('gives visitors and other organisations the place and the phase of registrations, not the author or the values', async () => {
  const open = await make();
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  await offerForms(server.db.query, { organisationId, configurationId }, [open.id]);
  await register(open, 145_000);
  const elsewhere = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id }));
  for (const by of [await server.visitor(), elsewhere]) {
    const { features } = await answer(of(open.id), by);
    expect(Object.keys(features[0]?.properties ?? {})).toEqual(['form_id', 'phase', 'step', 'created_at']);
    expect((await ask(of(form.id), by)).statusCode).toBe(404);
  }
  expect((await answer(of(open.id))).features[0]?.properties?.['title']).toContain('Tegel');
});

test('gives the recipient of a share their own registrations whole, and of others the place', async () => {
  const shared = await make();
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId });
  await offerForms(server.db.query, { organisationId, configurationId }, [shared.id]);
  const { id: createdBy } = await buildUser(server.db.query, { organisationId, role: 'manager' });
  await shareConfiguration(server.db.query, {
    organisationId, configurationId, createdBy, extent: [144_000, 507_000, 146_000, 509_000], validUntil: new Date(Date.now() + 60_000), userIds: [userId],
  });
  const other = await register(shared, 145_000, { minutesAgo: 1 });
  const own = await register(shared, 145_010);
  await server.db.query.updateTable('form_registrations').set({ user_id: userId }).where('id', '=', own).execute();
  const { features } = await answer(of(shared.id));
  expect(features.map(({ id, properties }) => [id, Object.keys(properties ?? {}).includes('title')])).toEqual([[own, true], [other, false]]);
});

test.each([
  '', 'form_id', 'form_id = 1 OR 1 = 1', "form_id = '1'", 'form_id = 1.5', 'form_id = -1', 'form_id = 99999999999', 'form_id IS NULL', 'deleted_at IS NULL',
  'form_id = 1 AND form_id = 2', "form_id = 1 AND deleted_at = '2026'", 'form_id = 1 AND user_id = 2', 'form_id = 1; drop table forms', 'form_id = 1 --',
])('refuses the filter %j', async (filter) => {
  expect((await ask(filter)).statusCode).toBe(422);
});

test('returns 404 for a form that does not exist, was removed or may not be seen', async () => {
  const gone = await make();
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, users: [userId] });
  await offerForms(server.db.query, { organisationId, configurationId }, [gone.id]);
  await server.db.query.updateTable('forms').set({ removed_at: new Date() }).where('id', '=', gone.id).execute();
  const strange = await make();
  for (const id of [gone.id, strange.id, 2_000_000_000]) expect((await ask(of(id))).statusCode).toBe(404);
});

test('gives each kind of viewer the registrations of a form whose configuration the access matrix allows', async () => {
  const matrix = await buildMatrix(server.db.query);
  const clients = new Map<number | null, Client>();
  const mismatches = await matrixMismatches(matrix, async (id, object) => {
    const row = await server.db.query.selectFrom('configurations').select('organisation_id').where('id', '=', object.configurationId).executeTakeFirstOrThrow();
    const known = await server.db.query.selectFrom('configuration_forms').select('form_id').where('configuration_id', '=', object.configurationId).executeTakeFirst();
    let formId = known?.form_id;
    if (formId === undefined) {
      const created = await make(row.organisation_id);
      await offerForms(server.db.query, { organisationId: row.organisation_id, configurationId: object.configurationId }, [created.id]);
      formId = created.id;
    }
    const by = clients.get(id) ?? (id === null ? await server.visitor() : await server.signIn(id));
    clients.set(id, by);
    return (await ask(of(formId), by)).statusCode;
  }, 404);
  expect(mismatches).toEqual([]);
});
