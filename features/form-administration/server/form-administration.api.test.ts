import { defaultFormStyling } from '#platform/contract/forms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { EntryDetail, entrySorts, FormEntry } from '../contract/entries.ts';
import type { FormDetail, FormInput, FormRow, formSorts } from '../contract/form.ts';
import { form, inputOf, item } from './testing/form-input.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let configurationId: number;
let made: FormDetail;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  configurationId = (await buildConfiguration(server.db.query, { organisationId })).id;
  made = (await manager.post('/api/admin/forms', form({ configurations: [configurationId] }))).json<FormDetail>();
});

const version = (number: number) => ({ headers: { 'if-match': `"${number}"` } });
const change = (overrides: Partial<FormInput>, of = made) => manager.put(`/api/admin/forms/${of.id}`, inputOf(of, overrides), version(of.version));
const register = (...values: string[]) =>
  server.db.transaction((db) =>
    addRegistration(db, {
      organisationId, formId: made.id, userId: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] },
      values: values.map((value, at) => ({ itemId: made.items[at]!.id, value })),
    }));
const list = async (query = '', by = manager) => (await by.get(`/api/admin/forms${query}`)).json<{ data: FormRow[]; total: number }>();
const entries = async (query = '', by = manager) =>
  (await by.get(`/api/forms/list/${made.id}${query}`)).json<{ data: FormEntry[]; total: number; name: string }>();

describe('managing a form', () => {
  test('creates a form with all its fields in its configurations', async () => {
    const styling = {
      lineColor: '#123456', lineWidth: 2, fillColor: 'rgba(1,2,3,0.5)', circleLineColor: 'red', circleWidth: 1, circleRadius: 9,
      features: { key: 'Status', props: [{ value: 'Klaar', fillColor: 'green', strokeColor: '#000' }] },
    };
    const whole = form({ name: 'Alles', valid_from: '2026-03-29', valid_till: '2026-10-25', notify: true, overview: true, location_only: true, wdr_manual: true, styling });
    const answer = await manager.post('/api/admin/forms', whole);
    expect(answer.statusCode).toBe(200);
    const { id, items, ...detail } = answer.json<FormDetail>();
    const { items: asked, ...rest } = whole;
    expect(detail).toMatchObject({ ...rest, version: 1, registrations: 0 });
    expect(items.map((one) => ({ ...one, id: null }))).toEqual(asked);
    const row = await server.db.query.selectFrom('forms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // The clocks go forward on the first day and back on the last.
    expect([row.valid_from, row.valid_till]).toEqual([new Date('2026-03-28T23:00:00Z'), new Date('2026-10-25T22:59:59.999Z')]);
    const shown = (await manager.get(`/configuration/${configurationId}`)).json<Configuration>().forms;
    expect(shown).toEqual([expect.objectContaining({ id: made.id, name: 'Melding', overview: false, location_only: false })]);
  });

  test.each<[string, Partial<FormInput> | Record<string, unknown>]>([
    ['a form without a name', { name: ' ' }],
    ['a form with a too long name', { name: 'x'.repeat(201) }],
    ['a form that closes before it opens', { valid_from: '2026-05-02', valid_till: '2026-05-01' }],
    ['an unknown field', { id: 5 }],
    ['a list without choices', { items: [item({ type: 'select' })] }],
    ['a repeated choice', { items: [item({ type: 'select', selects: [{ value: 'a', step: 0 }, { value: 'a', step: 1 }] })] }],
    ['choices of a text', { items: [item({ selects: [{ value: 'a', step: 0 }] })] }],
    ['an automatic number', { items: [item({ type: 'number', auto: 'today' })] }],
    ['a number with a word as initial value', { items: [item({ type: 'number', value: 'drie' })] }],
    ['an e-mail item with an invalid initial value', { items: [item({ type: 'email', value: 'kim' })] }],
    ['a list with an initial value outside its choices', { items: [item({ type: 'select', value: 'b', selects: [{ value: 'a', step: 0 }] })] }],
    ['an image with an initial value', { items: [item({ type: 'image', value: 'foto.png' })] }],
    ['an item of an unknown type', { items: [item({ type: 'script' as never })] }],
    ['an invalid colour', { styling: { lineColor: 'url(x)' } as never }],
    ['colours by a list whose name occurs twice', {
      items: ['a', 'b'].map((value) => item({ name: 'Status', type: 'select', selects: [{ value, step: 0 }] })),
      styling: { ...defaultFormStyling, features: { key: 'Status', props: [] } },
    }],
    ['an item of another form', { items: [item({ id: 2_000_000_000 })] }],
    ['a missing configuration', { configurations: [2_000_000_000] }],
  ])('refuses %s and creates nothing', async (_, overrides) => {
    const { total } = await list();
    expect((await manager.post('/api/admin/forms', form(overrides as Partial<FormInput>))).statusCode).toBe(422);
    expect((await list()).total).toBe(total);
  });

  test('changes a form with its current version, and refuses a stale one with 412', async () => {
    const [first, second] = made.items;
    const answer = await change({ name: 'Anders', items: [second!, { ...first!, name: 'Wat' }, item({ name: 'Foto', type: 'image' })] });
    const changed = answer.json<FormDetail>();
    expect(changed).toMatchObject({ name: 'Anders', version: 2 });
    expect(changed.items.map(({ id, name }) => [id, name])).toEqual([[second!.id, 'Status'], [first!.id, 'Wat'], [expect.any(Number), 'Foto']]);
    expect((await change({ name: 'Te laat' })).statusCode).toBe(412);
    expect((await manager.put(`/api/admin/forms/${made.id}`, inputOf(made))).statusCode).toBe(428);
  });

  test('keeps the answers to an item that was removed', async () => {
    const id = await register('Losse tegel', 'Nieuw');
    const [first] = made.items;
    const changed = (await change({ items: [first!, item({ name: 'Straat' })] })).json<FormDetail>();
    expect(changed.items.map(({ name }) => name)).toEqual(['Omschrijving', 'Straat']);
    const { values } = (await manager.get(`/api/admin/form-registrations/${id}`)).json<EntryDetail>();
    expect(values).toMatchObject([
      { name: 'Omschrijving', value: 'Losse tegel', removed: false, existed: true },
      { name: 'Straat', value: null, existed: false },
      { name: 'Status', value: 'Nieuw', removed: true, existed: true },
    ]);
    expect((await manager.get(`/configuration/${configurationId}`)).json<Configuration>().forms).toMatchObject([{ form_items: [{ name: 'Omschrijving' }, { name: 'Straat' }] }]);
    expect((await change({ items: made.items }, changed)).statusCode).toBe(422);
  });

  test('copies a form with its items into no configuration', async () => {
    const copy = (await manager.post(`/api/admin/forms/${made.id}/copy`, { name: 'Melding 2' })).json<FormDetail>();
    expect(copy).toMatchObject({ name: 'Melding 2', version: 1, configurations: [], items: [{ name: 'Omschrijving' }, { name: 'Status' }] });
    expect(copy.items.some(({ id }) => made.items.some((other) => other.id === id))).toBe(false);
  });

  test('removes a form but keeps its registrations readable', async () => {
    const id = await register('Losse tegel');
    expect((await manager.delete(`/api/admin/forms/${made.id}`)).statusCode).toBe(428);
    expect((await manager.delete(`/api/admin/forms/${made.id}`, version(made.version))).statusCode).toBe(204);
    expect((await manager.get(`/configuration/${configurationId}`)).json<Configuration>().forms).toEqual([]);
    expect(await list()).toEqual({ data: [], total: 0 });
    expect((await list('?removed=true')).data).toMatchObject([{ id: made.id, registrations: 1 }]);
    expect((await entries()).data).toMatchObject([{ id, name: 'Losse tegel' }]);
    expect((await change({ name: 'Nee' })).statusCode).toBe(404);
    const restore = (at: number, client = manager) => client.post(`/api/admin/forms/${made.id}/restore`, undefined, version(at));
    expect((await manager.post(`/api/admin/forms/${made.id}/restore`)).statusCode).toBe(428);
    expect((await restore(made.version)).statusCode).toBe(412);
    const roleId = await createRole(server.db.query, { organisationId, name: `Formulieren ${made.id}`, base: 'manager', permissions: ['manage_forms'] });
    const back = await restore(made.version + 1, await server.signIn(await buildUser(server.db.query, { organisationId, roleId })));
    expect(back.json<FormDetail>()).toMatchObject({ removed_at: null, configurations: [{ id: configurationId }] });
    expect((await restore(made.version + 2)).statusCode).toBe(404);
    expect((await manager.get(`/configuration/${configurationId}`)).json<Configuration>().forms).toMatchObject([{ id: made.id }]);
  });

  test('logs who did what', async () => {
    await change({ name: 'Anders' });
    const written = await server.db.query.selectFrom('audit_log').select('action').where('object_type', '=', 'form').where('object_id', '=', String(made.id)).orderBy('id').execute();
    expect(written.map(({ action }) => action)).toEqual(['form.create', 'form.update']);
  });
});

test('lists forms, searched and sorted, with the numbers of items, configurations and registrations', async () => {
  await register('a');
  await register('b');
  await manager.post('/api/admin/forms', form({ name: 'boom 100%', items: [] }));
  expect((await list('?sort=name')).data.map(({ name }) => name)).toEqual(['boom 100%', 'Melding']);
  expect((await list('?sort=registrations&direction=desc')).data[0]).toMatchObject({ id: made.id, items: 2, configurations: 1, registrations: 2 });
  expect((await list('?search=100%25')).total).toBe(1);
  expect((await list('?search=_')).total).toBe(0);
  expect((await manager.get('/api/admin/forms?sort=removed_at')).statusCode).toBe(422);
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

test('sorts forms by each column', async () => {
  await register('a');
  const ids = [made.id];
  for (const name of ['afval', 'Zwerfvuil']) ids.push((await manager.post('/api/admin/forms', form({ name }))).json<FormDetail>().id);
  for (const [at, n] of [1, 2, 3].entries()) await server.db.query.updateTable('forms').set({ updated_at: day(n) }).where('id', '=', ids[at]!).execute();
  await expectEachSort<FormRow, (typeof formSorts)[number]>(async (query) => (await list(`?${query}`)).data, {
    name: ({ name }) => name, updated_at: (row) => row.updated_at, registrations: ({ registrations }) => registrations,
  });
});

test('sorts registrations by each column', async () => {
  for (const [title, created, updated] of [['Bank', 1, 4], ['afval', 3, 5], ['Losse tegel', 2, 6]] as const) {
    const id = await register(title, 'Nieuw');
    await server.db.query.updateTable('form_registrations').set({ created_at: day(created), updated_at: day(updated) }).where('id', '=', id).execute();
  }
  await expectEachSort<FormEntry, (typeof entrySorts)[number]>(async (query) => (await entries(`?${query}`)).data, {
    name: ({ name }) => name, updated_at: (row) => row.updated_at, created_at: (row) => row.created_at,
  });
});

test('names registrations by their title, otherwise by their number', async () => {
  const [named, nameless] = [await register('Losse tegel', 'Nieuw'), await register('')];
  expect(await entries('?sort=created_at')).toMatchObject({ name: 'Melding', total: 2, data: [{ id: named, name: 'Losse tegel' }, { id: nameless, name: 'Registratie 2' }] });
  expect((await entries('?sort=name&direction=desc')).data.map(({ id }) => id)).toEqual([nameless, named]);
  expect((await entries('?search=tegel')).total).toBe(1);
  const detail = (await manager.get(`/api/admin/form-registrations/${named}`)).json<EntryDetail>();
  expect(detail).toMatchObject({ form_name: 'Melding', form_count: 1, user_name: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] } });
});

test('returns 404 for forms of another organisation, and 403 or 401 without permission', async () => {
  const id = await register('Losse tegel');
  const foreign = (await buildOrganisation(server.db.query)).id;
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: foreign, role: 'manager' }));
  const roleId = await createRole(server.db.query, { organisationId, name: 'Zonder formulieren', base: 'manager', permissions: ['manage_users'] });
  const other = await server.signIn(await buildUser(server.db.query, { organisationId, roleId }));
  const paths = [`/api/admin/forms/${made.id}`, `/api/forms/list/${made.id}`, `/api/admin/form-registrations/${id}`, `/api/admin/forms?organisation=${organisationId}`, `/api/admin/form-configurations?organisation=${organisationId}`];
  for (const path of paths) {
    expect([path, (await stranger.get(path)).statusCode]).toEqual([path, 404]);
    expect([path, (await other.get(path)).statusCode]).toEqual([path, 403]);
    expect([path, (await (await server.visitor()).get(path)).statusCode]).toEqual([path, 401]);
  }
  expect((await stranger.put(`/api/admin/forms/${made.id}`, inputOf(made), version(1))).statusCode).toBe(404);
  expect((await stranger.delete(`/api/admin/forms/${made.id}`, version(1))).statusCode).toBe(404);
  expect((await stranger.post(`/api/admin/forms/${made.id}/copy`, { name: 'x' })).statusCode).toBe(404);
  expect((await stranger.post(`/api/admin/forms/${made.id}/restore`, undefined, version(1))).statusCode).toBe(404);
  expect((await stranger.post('/api/admin/forms', form({ configurations: [configurationId] }))).statusCode).toBe(422);
  const admin = await server.signIn(await buildUser(server.db.query, { organisationId: foreign, role: 'admin' }));
  expect((await list(`?organisation=${organisationId}`, admin)).total).toBe(1);
  expect((await entries('', admin)).total).toBe(1);
});

test('lets a manager of forms without permission for configurations place no form in one', async () => {
  const roleId = await createRole(server.db.query, { organisationId, name: 'Formulieren', base: 'manager', permissions: ['manage_forms'] });
  const maker = await server.signIn(await buildUser(server.db.query, { organisationId, roleId }));
  expect((await maker.post('/api/admin/forms', form())).statusCode).toBe(200);
  expect((await maker.post('/api/admin/forms', form({ configurations: [configurationId] }))).statusCode).toBe(403);
  expect((await maker.put(`/api/admin/forms/${made.id}`, inputOf(made, { name: 'Mag' }), version(1))).statusCode).toBe(200);
});
