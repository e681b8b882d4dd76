import { clearCachedAnswers } from '#platform/web/session/cached-answers.ts';
import { clearPersonalData } from '#platform/web/session/personal-data.ts';
import { openObjectStore } from '#platform/web/storage/object-store.ts';
import { openSealedStore, sealingKeyOf, type SealingKey } from '#platform/web/storage/sealed-store.ts';
import { newUuid } from '#platform/web/new-uuid.ts';
import { unsentOf, type Unsent } from '../drafts/unsent-record.ts';
import { UnsentStore } from '../drafts/unsent-store.ts';
import { entryOf, type Entry } from '../work.ts';
import type { Registration } from '../../contract/registration.ts';
import { formWith, registrationWith } from './forms.ts';

export const databaseName = 'cook_test_unsent';
const withStore = openObjectStore(databaseName, 'records');

export const clearUnsent = () => withStore('readwrite', (store) => store.clear());
/** Forgets the session that another test left, whose key would be used in place of that of the server. */
export const forgetSession = (): Promise<void> => {
  clearPersonalData();
  return clearCachedAnswers();
};
/** How many records and files lie in the database, whoever may read them. */
export const storedKeys = async (): Promise<string[]> => ((await withStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys())) ?? []).map((key) => String((key as string[])[1])).toSorted();

/** Removes the photos, as a browser that needs room may do. */
export const losePhotos = async (): Promise<void> => {
  const keys = (await withStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) if ((key as string[])[1] !== 'record') await withStore('readwrite', (store) => store.delete(key));
};

export const keyOfPerson = (seed: number, owner = '7'): Promise<SealingKey> => sealingKeyOf(new Uint8Array(32).fill(seed), owner);

/** What a page of the person with this key has: each call is a page of its own. */
export const openPage = async (key: SealingKey, name = databaseName): Promise<UnsentStore> => {
  const store = new UnsentStore();
  await store.unlock(openSealedStore(name, key));
  return store;
};

/** The key of a user's drafts, as the server sends it. */
export const newDraftKey = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32)))).replaceAll('+', '-').replaceAll('/', '_').slice(0, 43);

/** Another page of the user whose tab `openTab` shows with this key. */
export const openPageOf = async (draftKey: string): Promise<UnsentStore> => {
  const bytes = Uint8Array.from(atob(draftKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);
  return openPage(await sealingKeyOf(bytes, '7'), 'cook_unsent');
};

/** Returns the records that lie on the device of the user with this key. */
export const recordsOf = async (draftKey: string): Promise<readonly Unsent[]> => (await openPageOf(draftKey)).state.getState().all;

/** Keeps records as an earlier visit did. Returns the key of their user. */
export const keptBefore = async (...records: readonly Unsent[]): Promise<string> => {
  const draftKey = newDraftKey();
  const earlier = await openPageOf(draftKey);
  for (const record of records) await earlier.keep(record);
  return draftKey;
};

/** An entry that can be sent. */
export const filledIn = (more: Partial<Entry> = {}): Entry => {
  const entry = entryOf<Registration>(formWith(), null);
  return {
    ...entry, answers: { ...entry.answers, 11: 'Losse tegel', 12: 'Wegen' }, place: { type: 'Point', coordinates: [145_000, 508_000] }, clientId: newUuid(), ...more,
  };
};

let lastSaved = Date.now();

/** Each is saved a moment after the one before it, since they are sent in that order. */
export const waiting = (more: Partial<Unsent> = {}, entry: Partial<Entry> = {}): Unsent => {
  lastSaved += 1;
  return unsentOf(filledIn(entry), 'waiting', { saved_at: new Date(lastSaved).toISOString(), ...more });
};

/** A change of the description of a registration. */
export const changed = (state: Unsent['state'], more: Partial<Unsent> = {}, stored: Registration = registrationWith()): Unsent => unsentOf(filledIn({
  form: stored.form, stored, answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: null }, place: stored.geom,
}), state, more);
