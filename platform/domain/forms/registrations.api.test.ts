import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '../testing/factories.ts';
import { createForm, type CreatedForm } from './forms.ts';
import {
  addRegistration, archiveRegistration, assignRegistration, changeRegistration, recordView, removeRegistration, restoreRegistration, restoreVersion,
} from './registrations.ts';
import { updateForm, type ItemColumns } from './save-form.ts';

let server: TestServer;
let organisationId: number;
let userId: number;
let form: CreatedForm;
let id: number;

beforeAll(async () => {
  server = await testServer({ features: [] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  userId = (await buildUser(server.db.query, { organisationId })).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  form = await createForm(server.db.query, {
    organisationId, name: 'Melding',
    items: [
      { name: 'Wat', type: 'text' },
      { name: 'Soort', type: 'select', selects: [{ value: 'Boom', step: 0 }, { value: 'Weg', step: 0 }] },
      { name: 'Status', type: 'select', selects: [{ value: 'Nieuw', step: 1 }, { value: 'Klaar', step: 4 }] },
      { name: 'Naam', type: 'text', hide: true },
      { name: 'Spoed', type: 'checkbox' },
    ],
  });
  id = await inTransaction((db) => addRegistration(db, {
    organisationId, formId: form.id, userId, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, createdAt: new Date('2026-03-01T10:00:00.123Z'),
    values: values('Één tegel', 'Weg', 'Nieuw', 'Anna Öz', 'true'),
  }));
});

const values = (...given: (string | null)[]) => given.map((value, at) => ({ itemId: form.itemIds[at]!, value }));
const inTransaction = <Result>(work: Parameters<typeof server.db.transaction<Result>>[0]): Promise<Result> => server.db.transaction(work);
const registration = () => server.db.query.selectFrom('form_registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const versions = () => server.db.query.selectFrom('form_registration_versions').selectAll().where('registration_id', '=', id).orderBy('version').execute();

test('stores a new registration as its first version, with its phase and its words', async () => {
  expect(await registration()).toMatchObject({
    version: 1, form_count: 1, phase: 'Nieuw', step: 1, words: expect.stringMatching(/een tegel.*weg.*nieuw/) as string, hidden_words: expect.stringContaining('anna') as string,
  });
  expect((await registration()).words).not.toMatch(/anna|true/);
  const { geom, updated_at } = await registration();
  const [first, ...others] = await versions();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ version: 1, organisation_id: organisationId, user_id: userId, created_at: new Date('2026-03-01T10:00:00.123Z'), phase: 'Nieuw', step: 1, geom });
  expect(first!.created_at).toEqual(updated_at);
  expect(first!.answers).toEqual(Object.fromEntries(values('Één tegel', 'Weg', 'Nieuw', 'Anna Öz', 'true').map(({ itemId, value }) => [itemId, value])));
});

test('keeps each change as a version, at least a millisecond after the one before it', async () => {
  const at = new Date('2026-03-01T10:00:00.123Z');
  const { geom } = await registration();
  await inTransaction((db) => changeRegistration(db, id, { userId: null, at, values: [{ itemId: form.itemIds[2]!, value: 'Klaar' }] }));
  expect(await registration()).toMatchObject({ version: 2, phase: 'Klaar', step: 4, geom });
  await inTransaction((db) => changeRegistration(db, id, { userId, at, geometry: { type: 'Point', coordinates: [145_001, 508_000] } }));
  await inTransaction((db) => archiveRegistration(db, id, { userId, at, isArchived: true }));
  expect((await registration()).archived_at).toEqual(at);
  await inTransaction((db) => archiveRegistration(db, id, { userId, at, isArchived: false }));
  await inTransaction((db) => assignRegistration(db, id, { userId, at, assignedTo: userId }));
  expect(await registration()).toMatchObject({ archived_at: null, assigned_to: userId });
  await inTransaction((db) => removeRegistration(db, id, { userId, at }));
  expect((await registration()).removed_at).toEqual(at);
  await inTransaction((db) => restoreRegistration(db, id, { userId, at }));
  const now = await registration();
  expect(now).toMatchObject({ version: 8, removed_at: null });
  const kept = await versions();
  expect(kept.map((one) => [one.version, one.created_at.getMilliseconds(), one.user_id])).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((version) => [version, 122 + version, version === 2 ? null : userId]));
  expect(kept.at(-1)).toMatchObject({ created_at: now.updated_at, geom: now.geom, phase: 'Klaar', step: 4 });
  expect(kept[1]!.answers[form.itemIds[0]!]).toBe('Één tegel');
  expect([kept[1]!.geom === geom, kept[2]!.geom === geom]).toEqual([true, false]);
});

test('restores a version as a new one, without the hidden answers for a user who does not see them', async () => {
  await inTransaction((db) => changeRegistration(db, id, { userId, values: values('Boom om', 'Boom', 'Klaar', 'Bram', 'false'), geometry: { type: 'Point', coordinates: [1, 2] } }));
  await inTransaction((db) => restoreVersion(db, id, { userId, version: 1, withHidden: false, withPhase: true }));
  const [first, , third] = await versions();
  expect(third).toMatchObject({ version: 3, phase: 'Nieuw', step: 1, geom: first!.geom, answers: { ...first!.answers, [form.itemIds[3]!]: 'Bram' } });
  expect(await registration()).toMatchObject({ version: 3, step: 1, hidden_words: expect.stringContaining('bram') as string });
  await inTransaction((db) => restoreVersion(db, id, { userId, version: 1, withHidden: true, withPhase: true }));
  expect((await versions())[3]!.answers).toEqual(first!.answers);
});

test('updates the words of registrations when an item is hidden, removed or becomes a file', async () => {
  const other = await inTransaction((db) => addRegistration(db, { organisationId, formId: form.id, userId, values: values('Andere') }));
  const saved = await server.db.query.selectFrom('form_items').selectAll().where('form_id', '=', form.id).orderBy('sort').execute();
  const items = saved.map(({ id: itemId, name, type, hide, selects }): ItemColumns => ({ id: itemId, name, type, hide, selects: JSON.stringify(selects) }));
  const change = (next: ItemColumns[]) => inTransaction((db) => updateForm(db, { organisationId, formId: form.id }, { name: 'Melding' }, next));
  const words = async () => {
    const { words: seen, hidden_words } = await registration();
    return [seen, hidden_words].map((text) => ['tegel', 'weg', 'anna'].filter((word) => text.includes(word)).join(' '));
  };
  expect(await words()).toEqual(['tegel weg', 'anna']);
  await change(items.map((item, at) => (at === 0 ? { ...item, hide: true } : item)));
  expect(await words()).toEqual(['weg', 'tegel anna']);
  await change(items.map((item, at) => (at === 1 ? { ...item, type: 'checkbox', selects: '[]' } : item)));
  expect(await words()).toEqual(['tegel', 'anna']);
  await change(items.slice(1));
  expect(await words()).toEqual(['weg', 'anna']);
  const { words: others } = await server.db.query.selectFrom('form_registrations').select('words').where('id', '=', other).executeTakeFirstOrThrow();
  expect(others).toBe('');
});

test('shows the step but not the phase of a hidden list, also in versions', async () => {
  const saved = await server.db.query.selectFrom('form_items').selectAll().where('form_id', '=', form.id).orderBy('sort').execute();
  const change = (hide: boolean) =>
    inTransaction((db) => updateForm(db, { organisationId, formId: form.id }, { name: 'Melding' }, saved.map(({ id: itemId, name, type, selects }, at) =>
      ({ id: itemId, name, type, hide: hide && at === 2, selects: JSON.stringify(selects) }))));
  await change(true);
  expect([(await registration()).phase, (await registration()).step, (await versions())[0]!.phase]).toEqual([null, 1, null]);
  await inTransaction((db) => changeRegistration(db, id, { userId, values: [{ itemId: form.itemIds[2]!, value: 'Klaar' }] }));
  expect([(await registration()).phase, (await registration()).step]).toEqual([null, 4]);
  await change(false);
  expect([(await registration()).phase, ...(await versions()).map(({ phase }) => phase)]).toEqual(['Klaar', 'Nieuw', 'Klaar']);
});

test('recording a view of a form that does not exist fails', async () => {
  await expect(recordView(server.db.query, { userId, organisationId, formId: 0 })).rejects.toThrow('form_looks');
});
