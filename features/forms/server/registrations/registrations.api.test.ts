import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import type { CreatedForm, NewForm } from '#platform/domain/forms/forms.ts';
import { createForm, offerForms } from '#platform/domain/forms/forms.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registration, type Registration } from '../../contract/registration.ts';
import { setUpRegistrations, type Member } from '../testing/registration-setup.ts';
import { point } from '../testing/point.ts';

const setup = setUpRegistrations();
let author: Member;
let colleague: Member;
let handler: Member;
let form: CreatedForm & { configurationId: number };

beforeAll(async () => {
  [author, colleague, handler] = [await setup.member(), await setup.member(), await setup.member('handler')];
});
beforeEach(async () => {
  form = await setup.form([author, colleague, handler]);
});

const post = (body: object = setup.body(form), by = author) => by.client.post('/api/forms/values', body);
const make = async (answers?: Record<number, string | null>, more: object = {}, by = author): Promise<Registration> => registration.parse((await post(setup.body(form, answers, more), by)).json());
const put = (body: { id: number; value?: object[]; geom?: object | null; form_id?: number }, by = author, version?: number) =>
  by.client.put('/api/forms/values', body, version === undefined ? undefined : setup.ifMatch(version));
const answer = (at: number, value: unknown) => ({ item_id: form.itemIds[at]!, value });
const read = (id: number, by = author) => by.client.get(`/api/forms/register/${id}`);
const valueOf = ({ values }: Registration, at: number) => values.find(({ item_id: id }) => id === form.itemIds[at])?.value;
const other = (overrides: Partial<NewForm>) => setup.form([author, colleague, handler], overrides).then((made) => (form = made));

describe('a new registration', () => {
  test('returns a new registration with all that a panel needs', async () => {
    const made = await make({ 0: 'Losse tegel', 1: 'Bezig', 2: 'intern', 3: 'false', 4: '2026-03-01', 7: '12.5', 8: 'kim@example.test' });
    expect(made).toMatchObject({
      form_id: form.id, form_count: 1, title: 'Losse tegel', phase: 'Bezig', step: 1, version: 1, can_edit: true,
      abilities: { edit: true, handle: false, remove: false, hidden: true }, user: { id: author.user.id, name: 'Proef Persoon' }, assigned_to: null, archived_at: null,
      geom: point(), files: [], form: { id: form.id, name: 'Melding', form_items: expect.arrayContaining([expect.objectContaining({ id: form.itemIds[2] })]) as unknown },
    });
    expect(made.values.map(({ value }) => value)).toEqual(['Losse tegel', 'Bezig', 'intern', 'false', '2026-03-01', null, null, '12.5', 'kim@example.test']);
    expect((await read(made.id)).json()).toEqual(made);
    const seen = registration.parse((await read(made.id, colleague)).json());
    expect(seen).toMatchObject({ can_edit: true, abilities: { edit: true, handle: false, remove: false, hidden: false } });
    expect(valueOf(seen, 2)).toBeUndefined();
    expect(valueOf(registration.parse((await read(made.id, handler)).json()), 2)).toBe('intern');
  });

  test('recognises degrees by their size, and refuses a place outside the Netherlands', async () => {
    const { geom } = await make(undefined, { geom: { type: 'LineString', coordinates: [[5.2471, 52.5591], [5.2472, 52.5592, 3]] } });
    const [[x = 0, y = 0] = [], second] = (geom as { coordinates: number[][] }).coordinates;
    expect([Math.round(x / 100), Math.round(y / 100), second?.length]).toEqual([1455, 5080, 2]);
    for (const coordinates of [[52.5591, 5.2471], [0, 0], [145_000, 5], [-8_000, 508_000], [1e300, 1e300]]) {
      expect((await post(setup.body(form, undefined, { geom: { type: 'Point', coordinates } }))).json()).toMatchObject({ code: 'invalid', errors: { geom: [expect.any(String)] } });
    }
  });

  test('refuses a new registration without a place', async () => {
    for (const geom of [undefined, null, { type: 'MultiPoint', coordinates: [] }, { type: 'Polygon', coordinates: [[[145_000, 508_000], [145_001, 508_000]]] }]) {
      expect((await post({ ...setup.body(form), geom })).statusCode).toBe(422);
    }
  });

  test.each<[string, number, unknown]>([
    ['a missing required answer', 0, null], ['a required answer of spaces', 0, '   '], ['a choice outside the list', 1, 'Weg'], ['a box with another word', 3, 'ja'],
    ['a date in Dutch order', 4, '01-03-2026'], ['a date that does not exist', 4, '2026-02-30'], ['a file that does not exist', 5, '2000000000'], ['a file by name', 5, 'foto.png'],
    ['a number in words', 7, 'twaalf'], ['an address without at sign', 8, 'kim'],
  ])('refuses a new registration with %s', async (_, at, value) => {
    const response = await post({ ...setup.body(form), value: [answer(0, 'Tegel'), answer(at, value)] });
    expect(response.json()).toMatchObject({ code: 'invalid', errors: { [`value.${form.itemIds[at]}`]: [expect.any(String)] } });
    expect(response.statusCode).toBe(422);
  });

  test('refuses an answer to an item of another form', async () => {
    const strange = await setup.form([author]);
    expect((await post({ ...setup.body(form), value: [answer(0, 'x'), { item_id: strange.itemIds[0], value: 'x' }] })).statusCode).toBe(422);
  });

  test('accepts Ja and Nee for a required box, and refuses no answer', async () => {
    await other({ items: [{ name: 'Akkoord', type: 'checkbox', required: true }] });
    expect((await post(setup.body(form, {}))).statusCode).toBe(422);
    for (const value of ['true', 'false']) expect(valueOf(await make({ 0: value }), 0)).toBe(value);
    expect((await post({ ...setup.body(form, {}), value: [answer(0, false)] })).statusCode).toBe(200);
  });

  test('makes one registration for a client_id, also when two requests come at once', async () => {
    const body = { ...setup.body(form), client_id: randomUUID() };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(new Set(answers.map((response) => response.json<Registration>().id)).size).toBe(1);
    expect((await post({ ...body, value: [answer(0, 'anders')] })).json()).toMatchObject({ title: 'Losse tegel', version: 1 });
    expect((await post(body, colleague)).statusCode).toBe(422);
    const second = await setup.form([author]);
    expect((await post({ ...setup.body(second), client_id: body.client_id })).statusCode).toBe(422);
    expect((await make()).form_count).toBe(2);
  });

  test.each([
    ['before its first day', { validFrom: new Date(Date.now() + 86_400_000) }, 403], ['after its last day', { validTill: new Date(Date.now() - 86_400_000) }, 403],
    ['on its only day', { validFrom: new Date(), validTill: new Date(Date.now() - 1) }, 200],
  ])('opens and closes a form by its days: %s', async (_, days, status) => {
    await other(days);
    expect((await post()).statusCode).toBe(status);
    expect((await post(setup.body(form), handler)).statusCode).toBe(status);
  });

  test('accepts for a fixed date only the day on which the form is filled in', async () => {
    await other({ dateDisabled: true });
    const today = dayOf(new Date());
    expect((await post(setup.body(form, { 0: 'x', 4: addDays(today, 1) }))).statusCode).toBe(422);
    expect((await post(setup.body(form, { 0: 'x', 4: addDays(today, -2) }))).statusCode).toBe(422);
    const made = await make({ 0: 'x', 4: today });
    expect((await put({ id: made.id, value: [answer(4, addDays(today, -1))] })).statusCode).toBe(422);
    expect((await put({ id: made.id, value: [answer(4, today), answer(0, 'y')] })).statusCode).toBe(200);
  });

  test.each(['geoserver', 'other'] as const)('refuses a registration with a form of type %s', async (type) => {
    await other({ type });
    expect((await post()).json()).toMatchObject({ code: 'form_elsewhere' });
  });
});

describe('a change', () => {
  test('keeps unnamed answers and an absent place at a change, and makes one version', async () => {
    const made = await make({ 0: 'Losse tegel', 7: '3' });
    const changed = registration.parse((await put({ id: made.id, value: [answer(7, '4')] }, colleague, 1)).json());
    expect([changed.version, valueOf(changed, 0), valueOf(changed, 7), changed.geom]).toEqual([2, 'Losse tegel', '4', point()]);
    const moved = registration.parse((await put({ id: made.id, geom: point(145_001), form_id: form.id })).json());
    expect([moved.version, valueOf(moved, 7), moved.geom]).toEqual([3, '4', point(145_001)]);
    expect((await put({ id: made.id, geom: point(145_001), value: [answer(7, '4')] })).json()).toMatchObject({ version: 3 });
    expect((await put({ id: made.id, geom: null, value: [answer(7, null)] })).json()).toMatchObject({ version: 4, geom: point(145_001) });
  });

  test('returns 412 for a change of an old version, with the current version in the header', async () => {
    const made = await make();
    expect((await put({ id: made.id, value: [answer(0, 'een')] }, author, 1)).statusCode).toBe(200);
    const refused = await put({ id: made.id, value: [answer(0, 'twee')] }, colleague, 1);
    expect([refused.statusCode, refused.headers.etag]).toEqual([412, '"2"']);
    expect((await read(made.id)).json()).toMatchObject({ title: 'een', version: 2 });
    expect((await author.client.delete(`/api/forms/values/${made.id}`, setup.ifMatch(1))).statusCode).toBe(412);
  });

  test('refuses to change a hidden answer that the user does not see', async () => {
    const made = await make({ 0: 'x', 2: 'geheim' });
    expect((await put({ id: made.id, value: [answer(2, 'gewist')] }, colleague)).statusCode).toBe(403);
    expect(valueOf(registration.parse((await put({ id: made.id, value: [answer(2, 'nieuw')] })).json()), 2)).toBe('nieuw');
  });

  test('goes back a step for handlers only', async () => {
    const made = await make({ 0: 'x', 1: 'Bezig' });
    expect((await put({ id: made.id, value: [answer(1, 'Nieuw')] })).json()).toMatchObject({ errors: { [`value.${form.itemIds[1]}`]: [expect.any(String)] } });
    expect((await put({ id: made.id, value: [answer(1, null)] })).statusCode).toBe(422);
    expect((await put({ id: made.id, value: [answer(1, 'Klaar')] })).json()).toMatchObject({ phase: 'Klaar', step: 2 });
    expect((await put({ id: made.id, value: [answer(1, 'Nieuw')] }, handler)).json()).toMatchObject({ phase: 'Nieuw', step: 0 });
  });

  test('lets only handlers change a registration of a closed form, or one that is being handled', async () => {
    await other({ notify: true });
    const made = await make({ 0: 'x' });
    expect((await put({ id: made.id, value: [answer(0, 'y')] }, colleague)).statusCode).toBe(403);
    expect((await put({ id: made.id, value: [answer(0, 'y')] })).json()).toMatchObject({ can_edit: true });
    await put({ id: made.id, value: [answer(1, 'Bezig')] }, handler);
    expect((await put({ id: made.id, value: [answer(0, 'z')] })).statusCode).toBe(403);
    expect((await read(made.id)).json()).toMatchObject({ can_edit: false, abilities: { edit: false, remove: false } });
    await other({});
    const open = await make();
    await setup.db.updateTable('forms').set({ valid_till: new Date(Date.now() - 2 * 86_400_000) }).where('id', '=', form.id).execute();
    expect((await put({ id: open.id, value: [answer(0, 'z')] })).json()).toMatchObject({ code: 'form_closed' });
    expect((await read(open.id)).json()).toMatchObject({ can_edit: false });
    expect((await put({ id: open.id, value: [answer(0, 'z')] }, handler)).statusCode).toBe(200);
  });

  test('accepts a stored choice that the form no longer has, and no other such choice', async () => {
    const made = await make({ 0: 'x', 1: 'Bezig' });
    await setup.db.updateTable('form_items').set({ selects: JSON.stringify([{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 2 }]) }).where('id', '=', form.itemIds[1]!).execute();
    expect((await put({ id: made.id, value: [answer(1, 'Bezig'), answer(0, 'y')] })).json()).toMatchObject({ phase: 'Bezig', step: 1 });
    expect((await post(setup.body(form, { 0: 'x', 1: 'Bezig' }))).statusCode).toBe(422);
  });
});

describe('handling', () => {
  test('lets handlers assign registrations, only to users of the form, and archive them', async () => {
    const made = await make();
    const outsider = await setup.member();
    const path = `/api/forms/values/${made.id}`;
    const names = (await handler.client.get(`${path}/assignees`)).json<{ id: number }[]>().map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining([author.user.id, colleague.user.id, handler.user.id]));
    expect(names).not.toContain(outsider.user.id);
    expect((await handler.client.put(`${path}/assigned`, { user_id: outsider.user.id })).statusCode).toBe(422);
    expect((await handler.client.put(`${path}/assigned`, { user_id: colleague.user.id }, setup.ifMatch(1))).json()).toMatchObject({ version: 2, assigned_to: { id: colleague.user.id, name: 'Proef Persoon' } });
    expect((await read(made.id, colleague)).json()).toMatchObject({ abilities: { hidden: true, remove: false } });
    expect((await handler.client.put(`${path}/assigned`, { user_id: null })).json()).toMatchObject({ version: 3, assigned_to: null });
    expect((await handler.client.put(`${path}/archived`, { archived: true })).json()).toMatchObject({ version: 4, archived_at: expect.any(String) as string });
    expect((await handler.client.put(`${path}/archived`, { archived: true })).json()).toMatchObject({ version: 4 });
    expect((await handler.client.put(`${path}/archived`, { archived: false })).json()).toMatchObject({ version: 5, archived_at: null });
    expect((await handler.client.put(`${path}/archived`, { archived: true }, setup.ifMatch(4))).statusCode).toBe(412);
  });

  test('lists whom a registration can be assigned to by name, as Dutch is sorted', async () => {
    const given = [[author, 'Zus'], [colleague, 'Émile'], [handler, 'Dora']] as const;
    for (const [{ user }, name] of given) await setup.db.updateTable('users').set({ first_name: name, middle_name: '', last_name: '' }).where('id', '=', user.id).execute();
    const listed = (await handler.client.get(`/api/forms/values/${(await make()).id}/assignees`)).json<{ name: string }[]>().map(({ name }) => name);
    expect(listed.filter((name) => given.some(([, one]) => one === name))).toEqual(['Dora', 'Émile', 'Zus']);
  });

  test('removes a registration, answers 404 for it, and restores it', async () => {
    const made = await make();
    const path = `/api/forms/values/${made.id}`;
    expect((await colleague.client.post(`${path}/restore`)).statusCode).toBe(404);
    expect((await author.client.delete(path, setup.ifMatch(1))).statusCode).toBe(204);
    for (const by of [author, handler]) expect((await read(made.id, by)).statusCode).toBe(404);
    expect((await author.client.delete(path)).statusCode).toBe(404);
    expect((await colleague.client.post(`${path}/restore`)).statusCode).toBe(404);
    expect((await author.client.post(`${path}/restore`)).json()).toMatchObject({ id: made.id, version: 3 });
    expect((await author.client.post(`${path}/restore`)).statusCode).toBe(404);
  });

  test('logs what happened to a registration, without answers', async () => {
    const made = await make({ 0: 'Losse tegel' });
    await put({ id: made.id, value: [answer(0, 'Vaste tegel')] });
    await handler.client.put(`/api/forms/values/${made.id}/archived`, { archived: true });
    await author.client.delete(`/api/forms/values/${made.id}`);
    const rows = await setup.db.selectFrom('audit_log').selectAll().where('object_type', '=', 'registration').where('object_id', '=', String(made.id)).orderBy('id').execute();
    expect(rows.map(({ action }) => action)).toEqual(['registration.create', 'registration.update', 'registration.archive', 'registration.remove']);
    expect(JSON.stringify(rows)).not.toContain('tegel');
  });
});

test('registers at once with a form that two configurations offer', async () => {
  const made = await createForm(setup.db, { organisationId: setup.organisationId, name: 'Twee', items: [] });
  for (const configurationId of [form.configurationId, (await setup.form([author])).configurationId]) await offerForms(setup.db, { organisationId: setup.organisationId, configurationId }, [made.id]);
  expect((await post({ form_id: made.id, geom: point(), value: [] })).json()).toMatchObject({ title: 'Registratie 1' });
});
