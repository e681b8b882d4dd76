import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUnsent, filledIn, keyOfPerson, openPage, storedKeys, waiting } from '../testing/unsent.ts';
import { isLocalFile, LocalFiles } from './local-files.ts';
import { resumedEntry, unsentOf } from './unsent-record.ts';
import { formWith, itemWith, registrationWith } from '../testing/forms.ts';

beforeEach(() => clearUnsent());
afterEach(() => vi.restoreAllMocks());

const photo = (text: string) => new File([text], `${text}.jpg`, { type: 'image/jpeg' });
const all = (store: Awaited<ReturnType<typeof openPage>>) => store.state.getState().all;

test('another page of the same person finds a draft with its answers, place and photo', async () => {
  const key = await keyOfPerson(1);
  const page = await openPage(key);
  const { id } = page.files.add(photo('tegel'));
  const entry = filledIn({ answers: { 11: 'Losse tegel', 14: id } });
  expect(await page.keep(unsentOf(entry, 'draft'))).toBe(true);
  const other = await openPage(key);
  const [draft] = all(other);
  expect(draft).toMatchObject({ id: entry.clientId, state: 'draft', answers: entry.answers, place: entry.place, files: [{ id, name: 'tegel.jpg' }] });
  expect(other.files.get(id)).toBeUndefined();
  expect(await other.loadFiles(draft!)).toBe(true);
  const restored = other.files.get(id)?.file;
  expect([await restored?.text(), restored?.name, restored?.type]).toEqual(['tegel', 'tegel.jpg', 'image/jpeg']);
  expect(other.files.addressOf(id)).toMatch(/^blob:/);
});

test('another person on the device finds nothing, and what lies there stays', async () => {
  await (await openPage(await keyOfPerson(1))).keep(waiting());
  expect(all(await openPage(await keyOfPerson(2)))).toEqual([]);
  expect(all(await openPage(await keyOfPerson(1, '8')))).toEqual([]);
  expect(all(await openPage(await keyOfPerson(1)))).toHaveLength(1);
});

test('a photo that is taken out of a draft is removed from the device, and the other stays', async () => {
  const page = await openPage(await keyOfPerson(1));
  const [one, other] = [page.files.add(photo('een')).id, page.files.add(photo('twee')).id];
  const entry = filledIn({ answers: { 14: one, 15: other } });
  await page.keep(unsentOf(entry, 'draft'));
  expect(await storedKeys()).toEqual(['file', 'file', 'record']);
  await page.keep(unsentOf({ ...entry, answers: { 14: null, 15: other } }, 'draft'));
  expect(await storedKeys()).toEqual(['file', 'record']);
  expect(all(page)[0]?.files.map(({ name }) => name)).toEqual(['twee.jpg']);
});

test('what was sent is removed with its photos, and a draft that is saved late does not bring it back', async () => {
  const page = await openPage(await keyOfPerson(1));
  const entry = filledIn({ answers: { 14: page.files.add(photo('tegel')).id } });
  await page.keep(unsentOf(entry, 'waiting'));
  const finished = page.finish(entry.clientId);
  const late = page.keepDraft(unsentOf(entry, 'draft'));
  await finished;
  expect(await late).toBe(false);
  expect([await storedKeys(), all(page)]).toEqual([[], []]);
});

test('a draft that is stored late does not take back what the user saved meanwhile, and what is taken up again is a draft', async () => {
  const page = await openPage(await keyOfPerson(1));
  const entry = filledIn();
  const saved = page.keep(unsentOf(entry, 'waiting'));
  const late = page.keepDraft(unsentOf(entry, 'draft'));
  expect([await saved, await late]).toEqual([true, false]);
  expect(all(page)).toMatchObject([{ state: 'waiting' }]);
  await page.keep({ ...all(page)[0]!, state: 'draft' });
  expect(await page.keepDraft(unsentOf({ ...entry, answers: { 11: 'Twee losse tegels' } }, 'draft'))).toBe(true);
  expect(all(page)).toMatchObject([{ state: 'draft', answers: { 11: 'Twee losse tegels' } }]);
});

test('a change in one tab appears in another', async () => {
  const key = await keyOfPerson(1);
  const [one, other] = [await openPage(key), await openPage(key)];
  const record = waiting();
  await one.keep(record);
  await expect.poll(() => all(other)).toHaveLength(1);
  await other.finish(record.id);
  await expect.poll(() => all(one)).toEqual([]);
});

test('a record that another tab fills in is not taken', async () => {
  const [one, other] = [await openPage(await keyOfPerson(1)), await openPage(await keyOfPerson(1))];
  const open = Promise.withResolvers<void>();
  const held = one.alone('a', () => open.promise);
  await expect.poll(async () => other.alone('a', async () => 'free')).toBeNull();
  expect(await other.alone('b', async () => 'free')).toBe('free');
  open.resolve();
  await held;
  expect(await other.alone('a', async () => 'free')).toBe('free');
});

test('nothing is kept without the key, or when the storage is full, and a later one is', async () => {
  const page = await openPage(await keyOfPerson(1));
  page.close();
  expect([await page.keep(waiting()), await storedKeys()]).toEqual([false, []]);
  const again = await openPage(await keyOfPerson(1));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(again.keep(waiting())).rejects.toThrow('full');
  put.mockRestore();
  expect(await again.keep(waiting())).toBe(true);
  expect(all(again)).toHaveLength(1);
});

test('the entry is resumed with the form as it is now', () => {
  const old = formWith({ form_items: [itemWith({ id: 11, name: 'Omschrijving', type: 'text' }), itemWith({ id: 99, name: 'Weg', type: 'text' })] });
  const now = formWith({ form_items: [itemWith({ id: 11, name: 'Omschrijving', type: 'text' }), itemWith({ id: 12, name: 'Nieuw', type: 'text', value: 'vast' })] });
  const unsent = unsentOf(filledIn({ form: old, answers: { 11: 'Losse tegel', 99: 'x' } }), 'refused', { is_tried: true, refusal: { message: 'Nee', items: { 11: 'Te lang' } } });
  expect(resumedEntry(unsent, [now])).toMatchObject({
    form: now, answers: { 11: 'Losse tegel', 12: 'vast' }, clientId: unsent.id, mayExist: true, refused: { 11: 'Te lang' }, visited: new Set(['11']),
  });
  expect(resumedEntry(unsent, []).form).toBe(old);
});

test('a fixed date of a new registration is the day of sending, and of a stored one stays', () => {
  const form = formWith({ date_disabled: true, form_items: [itemWith({ id: 11, name: 'Datum', type: 'date' })] });
  const kept = unsentOf(filledIn({ form, answers: { 11: '2020-01-01' } }), 'draft');
  expect(resumedEntry(kept, [form]).answers['11']).toMatch(/^20[2-9]\d-(?!01-01$)|^20(?!20)/);
  expect(resumedEntry({ ...kept, stored: registrationWith() }, [form]).answers['11']).toBe('2020-01-01');
});

test('names of files on the device are no ids of the server, and differ', () => {
  const files = new LocalFiles();
  const ids = Array.from({ length: 200 }, () => files.add(photo('a')).id);
  expect(ids.every(isLocalFile)).toBe(true);
  expect(new Set(ids).size).toBe(200);
  expect(isLocalFile('2147483648')).toBe(true);
  expect(['2147483647', '12', '', null, undefined, '99999999999'].map(isLocalFile)).toEqual([false, false, false, false, false, false]);
});
