import type { Configuration } from '#platform/contract/configuration.ts';
import { createForm, offerForms, type CreatedForm } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { setDefaultConfiguration } from '#platform/domain/users/users.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { form as formSchema } from '#platform/contract/forms.ts';

let nodes: [TestServer, TestServer];
let server: TestServer;
let organisationId: number;
let userId: number;
let client: Client;
let configurationId: number;
let form: CreatedForm;

beforeAll(async () => {
  nodes = [await testServer({ features: 'all' }), await testServer({ features: 'all' })];
  [server] = nodes;
  organisationId = (await buildOrganisation(server.db.query)).id;
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});
beforeEach(async () => {
  userId = (await buildUser(server.db.query, { organisationId })).id;
  client = await server.signIn(userId);
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [userId] })).id;
  form = await make();
  await offerForms(server.db.query, { organisationId, configurationId }, [form.id]);
});

const make = () =>
  createForm(server.db.query, {
    organisationId, name: 'Melding', wdrManual: true, styling: { lineColor: '#f49441' },
    items: [
      { name: 'Omschrijving', type: 'textarea', required: true, listTitle: true },
      { name: 'Status', type: 'select', filter: true, selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] },
    ],
  });

const register = (by: number | null = null, at = new Date()) =>
  server.db.transaction((db) =>
    addRegistration(db, {
      organisationId, formId: form.id, userId: by, createdAt: at,
      geometry: { type: 'Point', coordinates: [145_000, 508_000] }, values: [{ itemId: form.itemIds[0]!, value: 'Losse tegel' }],
    }),
  );

const openForms = async (by: Client, id = configurationId) => (await by.get(`/configuration/${id}`)).json<Configuration>().forms;

describe('forms in the configuration answer', () => {
  test('lists the forms of the configuration with their items, in order', async () => {
    const second = await make();
    await offerForms(server.db.query, { organisationId, configurationId }, [second.id]);
    const answer = await openForms(client);
    expect(answer.map((one) => formSchema.parse(one).id)).toEqual([form.id, second.id]);
    expect(answer[0]).toMatchObject({
      name: 'Melding', type: 'intern', wdr_manual: true, styling: { lineColor: '#f49441' }, valid_from: null,
      form_items: [
        { id: form.itemIds[0], name: 'Omschrijving', type: 'textarea', required: true, list_title: true, selects: [] },
        { id: form.itemIds[1], name: 'Status', selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] },
      ],
    });
  });

  test('reflects a change of a form or an item on every node', async () => {
    const elsewhere = await nodes[1].signIn(userId);
    expect([await openForms(client), await openForms(elsewhere)].map((found) => found.length)).toEqual([1, 1]);
    await server.db.query.updateTable('forms').set({ name: 'Anders' }).where('id', '=', form.id).execute();
    expect((await openForms(elsewhere))[0]).toMatchObject({ name: 'Anders' });
    await server.db.query.updateTable('form_items').set({ name: 'Wat' }).where('id', '=', form.itemIds[0]!).execute();
    expect((await openForms(elsewhere))[0]).toMatchObject({ form_items: [{ name: 'Wat' }, {}] });
    await server.db.query.deleteFrom('configuration_forms').where('form_id', '=', form.id).execute();
    expect([await openForms(client), await openForms(elsewhere)]).toEqual([[], []]);
  });

  test('shows visitors no forms', async () => {
    await server.db.query.updateTable('configurations').set({ public: true }).where('id', '=', configurationId).execute();
    expect(await openForms(client)).toHaveLength(1);
    expect(await openForms(await server.visitor())).toEqual([]);
  });

  test('shows users of another organisation no forms of a public configuration, as they cannot register', async () => {
    await server.db.query.updateTable('configurations').set({ public: true }).where('id', '=', configurationId).execute();
    const elsewhere = await server.signIn((await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' })).id);
    const colleague = await server.signIn((await buildUser(server.db.query, { organisationId })).id);
    expect(await openForms(elsewhere)).toEqual([]);
    expect(await openForms(colleague)).toHaveLength(1);
    const body = { form_id: form.id, geom: { type: 'Point', coordinates: [145_000, 508_000] }, value: [{ item_id: form.itemIds[0], value: 'Tegel' }] };
    expect((await elsewhere.post('/api/forms/values', body)).statusCode).toBe(404);
    expect((await colleague.post('/api/forms/values', body)).statusCode).toBe(200);
  });
});

describe('GET /forms/check_id', () => {
  const check = async (id: number | string, by = client, query = '') => (await by.get(`/api/forms/check_id/${id}${query}`)).json();

  test('returns the open configuration with the form, or else the default, or else the first by name', async () => {
    const id = await register();
    const second = await buildConfiguration(server.db.query, { organisationId, users: [userId], name: 'aaa eerste' });
    const third = await buildConfiguration(server.db.query, { organisationId, users: [userId], name: 'zzz laatste' });
    for (const { id: configuration } of [second, third]) {
      await offerForms(server.db.query, { organisationId, configurationId: configuration }, [form.id]);
    }
    expect(await check(id)).toEqual({ allowed: true, config_id: second.id, config_name: 'aaa eerste' });
    await setDefaultConfiguration(server.db.query, [userId], third.id);
    expect(await check(id)).toMatchObject({ config_id: third.id });
    expect(await check(id, client, `?config_id=${configurationId}`)).toMatchObject({ config_id: configurationId });
    expect(await check(id, client, '?config_id=999999')).toMatchObject({ config_id: third.id });
  });

  test('answers the same for a registration that does not exist, was removed or may not be seen', async () => {
    const id = await register();
    const no = { allowed: false, config_id: null, config_name: null };
    const stranger = await server.signIn(await buildUser(server.db.query, { organisationId }));
    const foreign = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
    expect(await Promise.all([check(id, stranger), check(id, foreign), check(2_000_000_000)])).toEqual([no, no, no]);
    await server.db.query.updateTable('form_registrations').set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect(await check(id)).toEqual(no);
    expect((await (await server.visitor()).get(`/api/forms/check_id/${id}`)).statusCode).toBe(401);
  });

  test.each(['0', '-1', 'abc', '1.5', '99999999999', "1' or 1=1", '%00', '😀'])('refuses the registration number %s', async (id) => {
    const { statusCode } = await client.get(`/api/forms/check_id/${encodeURIComponent(id)}`);
    expect([404, 422]).toContain(statusCode);
  });
});

describe('GET /forms/new_values', () => {
  const fresh = async (by = client) => (await by.get(`/api/forms/new_values/${form.id}`)).json<{ id: number }[]>().map(({ id }) => id);

  test('lists registrations by others since the last look, the latest first', async () => {
    await register(null, new Date(Date.now() - 86_400_000));
    const [first, second] = [await register(null, new Date(Date.now() + 1000)), await register(null, new Date(Date.now() + 2000))];
    await register(userId, new Date(Date.now() + 3000));
    expect(await fresh()).toEqual([second, first]);
    await server.db.query.updateTable('form_registrations').set({ created_at: new Date(Date.now() - 1000) }).where('id', 'in', [first, second]).execute();
    expect((await client.post(`/api/forms/${form.id}/look`)).statusCode).toBe(204);
    expect(await fresh()).toEqual([]);
    const later = await register(null, new Date(Date.now() + 1000));
    expect(await fresh()).toEqual([later]);
  });

  test('tells which new registrations are assigned to the user', async () => {
    const { id: colleague } = await buildUser(server.db.query, { organisationId });
    const made: number[] = [];
    for (const assignee of [userId, colleague, null]) {
      const id = await register(null, new Date(Date.now() + 1000 * (made.length + 1)));
      await server.db.query.updateTable('form_registrations').set({ assigned_to: assignee }).where('id', '=', id).execute();
      made.push(id);
    }
    const [mine, ofColleague, unassigned] = made;
    const listed = (await client.get(`/api/forms/new_values/${form.id}`)).json<{ id: number; assigned: boolean }[]>();
    expect(listed.map(({ id, assigned }) => [id, assigned])).toEqual([[unassigned, false], [ofColleague, false], [mine, true]]);
  });

  test('lists at most 1,000 registrations, without the oldest', async () => {
    await sql`
      insert into form_registrations (organisation_id, form_id, form_count, created_at, updated_at, geom)
      select ${organisationId}, ${form.id}, number, now() + number * interval '1 second', now(), st_setsrid(st_makepoint(145000, 508000), 28992)
      from generate_series(1, 1001) number`.execute(server.db.query);
    const { id: oldest } = await server.db.query.selectFrom('form_registrations').select('id').where('form_id', '=', form.id).where('form_count', '=', 1).executeTakeFirstOrThrow();
    const found = await fresh();
    expect(found).toHaveLength(1000);
    expect(found).not.toContain(oldest);
  });

  test('keeps the last look per user, and returns 404 for a form that the user may not see', async () => {
    await register(null, new Date(Date.now() + 1000));
    const colleague = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
    await client.post(`/api/forms/${form.id}/look`);
    expect(await fresh(colleague)).toHaveLength(1);
    const stranger = await server.signIn(await buildUser(server.db.query, { organisationId }));
    expect((await stranger.get(`/api/forms/new_values/${form.id}`)).statusCode).toBe(404);
    expect((await stranger.post(`/api/forms/${form.id}/look`)).statusCode).toBe(404);
    expect((await client.get('/api/forms/new_values/999999999')).statusCode).toBe(404);
  });
});

test('numbers registrations within their form, also simultaneous ones', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => register()));
  const rows = await server.db.query.selectFrom('form_registrations').select('form_count').where('id', 'in', ids).orderBy('form_count').execute();
  expect(rows.map((row) => row.form_count)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
});

test('finds a registration for each kind of viewer whose access the matrix allows', async () => {
  const matrix = await buildMatrix(server.db.query);
  const mismatches = await matrixMismatches(
    matrix,
    async (id, object) => {
      const { organisation_id: of } = await server.db.query.selectFrom('configurations').select('organisation_id').where('id', '=', object.configurationId).executeTakeFirstOrThrow();
      const own = await createForm(server.db.query, { organisationId: of, name: 'x', items: [] });
      await offerForms(server.db.query, { organisationId: of, configurationId: object.configurationId }, [own.id]);
      const registration = await server.db.transaction((db) => addRegistration(db, { organisationId: of, formId: own.id, userId: null }));
      const by = id === null ? await server.visitor() : await server.signIn(id);
      const response = await by.get(`/api/forms/check_id/${registration}`);
      if (response.statusCode !== 200) return response.statusCode;
      return response.json().allowed ? 200 : 404;
    },
    401,
  );
  // Everyone may see a public configuration, but only its own users see its forms; a share does not show the registrations of others.
  expect(mismatches).toEqual([
    'visitor, public: 401 instead of 200', 'holder, shared: 404 instead of 200', 'foreign viewer, public: 404 instead of 200', 'foreign manager, public: 404 instead of 200',
  ]);
});
