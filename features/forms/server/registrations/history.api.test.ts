import type { CreatedForm } from '#platform/domain/forms/forms.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { registration, type HistoryVersion, type Registration } from '../../contract/registration.ts';
import { point } from '../testing/point.ts';
import { setUpRegistrations, type Member } from '../testing/registration-setup.ts';

const setup = setUpRegistrations();
let author: Member;
let colleague: Member;
let handler: Member;
let form: CreatedForm;

beforeAll(async () => {
  [author, colleague, handler] = [await setup.member(), await setup.member(), await setup.member('handler')];
});
beforeEach(async () => {
  form = await setup.form([author, colleague, handler]);
});

const make = async (answers: Record<number, string | null>): Promise<Registration> =>
  registration.parse((await author.client.post('/api/forms/values', setup.body(form, answers))).json());
const put = (body: { id: number; value: object[]; geom?: object }, by = author) => by.client.put('/api/forms/values', body);
const answer = (at: number, value: unknown) => ({ item_id: form.itemIds[at]!, value });
const read = (id: number, by = author) => by.client.get(`/api/forms/register/${id}`);
const valueOf = ({ values }: Registration, at: number) => values.find(({ item_id: id }) => id === form.itemIds[at])?.value;
const versionsOf = async (id: number, by = author) => Object.entries((await by.client.get(`/api/forms/history/${id}`)).json<Record<string, HistoryVersion>>());

test('returns each version by its time, the newest first, with answers as people read them', async () => {
  const made = await make({ 0: 'Een', 3: 'true', 4: '2026-03-01' });
  await put({ id: made.id, value: [answer(3, 'false')], geom: point(145_002) }, colleague);
  await setup.db.insertInto('form_items').values({ organisation_id: setup.organisationId, form_id: form.id, name: 'Later', type: 'text', sort: 20 }).execute();
  await put({ id: made.id, value: [answer(0, 'Twee')] });
  const versions = await versionsOf(made.id);
  expect(versions.map(([at]) => at)).toEqual(versions.map(([at]) => new Date(at).toISOString()).toSorted().toReversed());
  const [third, second, first] = versions.map(([, version]) => version) as [HistoryVersion, HistoryVersion, HistoryVersion];
  expect(versions).toHaveLength(3);
  expect(first).toMatchObject({ version: 1, user_name: 'Proef Persoon', geom_changed: false, geom: point() });
  expect([second.geom_changed, third.geom_changed, third.geom]).toEqual([true, false, point(145_002)]);
  const item = (version: HistoryVersion, name: string) => version.items.find(({ item_name }) => item_name === name);
  expect([first, second, third].map((version) => item(version, 'Spoed')?.current_value)).toEqual(['Ja', 'Nee', 'Nee']);
  expect([first, second, third].map((version) => item(version, 'Spoed')?.changed)).toEqual([false, true, false]);
  expect(item(first, 'Datum')?.current_value).toBe('01-03-2026');
  expect(item(first, 'Aantal')).toMatchObject({ exists: true, current_value: 'Geen waarde', item_hide: false });
  expect(item(first, 'Later')).toMatchObject({ exists: false, current_value: 'Invulveld Later bestond nog niet bij het aanmaken van deze registratie' });
  expect(item(third, 'Later')).toMatchObject({ exists: true, current_value: 'Geen waarde' });
  expect([item(first, 'Interne notitie')?.item_hide, item((await versionsOf(made.id, colleague))[2]![1], 'Interne notitie')]).toEqual([true, undefined]);
});

test('restores an older version as a new one', async () => {
  const made = await make({ 0: 'Een', 2: 'notitie' });
  await put({ id: made.id, value: [answer(0, 'Twee'), answer(2, 'anders'), answer(7, '5')], geom: point(145_003) });
  const restore = (version: number, by = author, seen?: number) => by.client.post(`/api/forms/history/${made.id}/restore`, { version }, seen === undefined ? undefined : setup.ifMatch(seen));
  expect((await restore(9)).statusCode).toBe(404);
  expect((await restore(1, author, 1)).statusCode).toBe(412);
  const back = registration.parse((await restore(1, colleague, 2)).json());
  expect([back.version, back.title, valueOf(back, 7), back.geom]).toEqual([3, 'Een', null, point()]);
  expect(valueOf(registration.parse((await read(made.id)).json()), 2)).toBe('anders');
  expect(valueOf(registration.parse((await restore(1)).json()), 2)).toBe('notitie');
});

test('restores a version of an earlier step for handlers only', async () => {
  const made = await make({ 0: 'Een', 1: 'Nieuw' });
  await put({ id: made.id, value: [answer(1, 'Bezig')] });
  expect((await author.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).statusCode).toBe(422);
  expect((await handler.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).json()).toMatchObject({ phase: 'Nieuw', step: 0 });
});

test('restores a version without a phase for handlers only', async () => {
  const made = await make({ 0: 'Een' });
  await put({ id: made.id, value: [answer(1, 'Bezig')] });
  expect((await author.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).statusCode).toBe(422);
  expect((await handler.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).json()).toMatchObject({ phase: null, step: 0 });
});

test.each([
  ['a choice that the form no longer has', [{ value: 'Bezig', step: 1 }, { value: 'Klaar', step: 2 }]],
  ['a list that no longer decides the phase', [{ value: 'Nieuw', step: 0 }, { value: 'Bezig', step: 0 }]],
])('restores for handlers only a version with %s', async (_, selects) => {
  const made = await make({ 0: 'Een', 1: 'Nieuw' });
  await put({ id: made.id, value: [answer(1, 'Bezig')] });
  await setup.db.updateTable('form_items').set({ selects: JSON.stringify(selects) }).where('id', '=', form.itemIds[1]!).execute();
  expect((await author.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).statusCode).toBe(422);
  expect((await handler.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).json()).toMatchObject({ step: 0 });
});

test('names what was done besides changing answers', async () => {
  const made = await make({ 0: 'Een', 1: 'Nieuw' });
  await put({ id: made.id, value: [answer(0, 'Twee')] });
  await handler.client.put(`/api/forms/values/${made.id}/archived`, { archived: true });
  await handler.client.put(`/api/forms/values/${made.id}/archived`, { archived: false });
  await handler.client.put(`/api/forms/values/${made.id}/assigned`, { user_id: colleague.user.id });
  await author.client.delete(`/api/forms/values/${made.id}`);
  await author.client.post(`/api/forms/values/${made.id}/restore`);
  await author.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 });
  const versions = await versionsOf(made.id);
  expect(versions.map(([, { version, deed }]) => [version, deed])).toEqual([
    [8, 'restore_version'], [7, 'restore'], [6, 'remove'], [5, 'assign'], [4, 'unarchive'], [3, 'archive'], [2, null], [1, null],
  ]);
  expect(versions.map(([, { restored_at: at }]) => at)).toEqual([versions.at(-1)![0], null, null, null, null, null, null, null]);
});

test('restores an older version for a user who does not see the hidden list in it, and keeps that answer', async () => {
  form = await setup.form([author, colleague, handler], { items: [{ name: 'Wat', type: 'text' }, { name: 'Fase', type: 'select', hide: true, selects: [{ value: 'a', step: 0 }, { value: 'b', step: 1 }] }] });
  const made = await make({ 0: 'Een', 1: 'a' });
  await put({ id: made.id, value: [answer(0, 'Twee'), answer(1, 'b')] });
  expect((await colleague.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).json()).toMatchObject({ title: 'Registratie 1', phase: null, step: 1 });
  const { values } = registration.parse((await read(made.id)).json());
  expect(values.map(({ value }) => value)).toEqual(['Een', 'b']);
  await setup.db.updateTable('form_items').set({ selects: JSON.stringify([{ value: 'a', step: 0 }, { value: 'c', step: 1 }]) }).where('id', '=', form.itemIds[1]!).execute();
  expect((await colleague.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).json()).toMatchObject({ step: 1 });
});
