import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openObjectStore } from './object-store.ts';
import { openSealedStore, sealingKeyOf } from './sealed-store.ts';

const databaseName = 'cook_test_sealed';
const raw = openObjectStore(databaseName, 'records');
const bytesOf = (seed: number) => new Uint8Array(32).fill(seed);
const storeOf = async (seed: number, owner = '7') => openSealedStore(databaseName, await sealingKeyOf(bytesOf(seed), owner));
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | null | undefined) => bytes && new TextDecoder().decode(bytes);
/** Everything in the database that somebody at the machine can read, as text. */
const readable = async (): Promise<string> => {
  const [keys, values] = [await raw('readonly', (store) => store.getAllKeys()), await raw<{ sealed: ArrayBuffer }[]>('readonly', (store) => store.getAll())];
  return JSON.stringify([keys, values]) + (values ?? []).map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join('');
};

beforeEach(() => raw('readwrite', (store) => store.clear()));
afterEach(() => vi.restoreAllMocks());

test('returns what was written, to another page with the same key as well', async () => {
  await (await storeOf(1)).change({ put: [{ kind: 'record', id: 'a', plain: encode('tegel') }, { kind: 'photo', id: 'a', plain: encode('foto') }] });
  const again = await storeOf(1);
  expect((await again.list('record')).map(({ id, plain }) => [id, decode(plain)])).toEqual([['a', 'tegel']]);
  expect(decode(await again.read({ kind: 'photo', id: 'a' }))).toBe('foto');
  expect(await again.read({ kind: 'photo', id: 'b' })).toBeNull();
});

test('another key finds no records, and what lies there names neither owner nor content', async () => {
  await (await storeOf(1, 'gebruiker-4711')).change({ put: [{ kind: 'record', id: 'a', plain: encode('losse tegel') }] });
  const others = [await storeOf(2, 'gebruiker-4711'), await storeOf(1, 'gebruiker-4712')];
  for (const other of others) expect([await other.list('record'), await other.read({ kind: 'record', id: 'a' })]).toEqual([[], null]);
  expect(await readable()).not.toMatch(/4711|tegel/);
});

test('the same text is never stored as the same bytes', async () => {
  const store = await storeOf(1);
  await store.change({ put: [{ kind: 'record', id: 'a', plain: encode('tegel') }, { kind: 'record', id: 'b', plain: encode('tegel') }] });
  const [one, other] = (await raw<{ sealed: ArrayBuffer }[]>('readonly', (records) => records.getAll())) ?? [];
  expect(new Uint8Array(one!.sealed)).not.toEqual(new Uint8Array(other!.sealed));
});

test('a changed or moved record is not returned, and the others are', async () => {
  const store = await storeOf(1);
  await store.change({ put: ['a', 'b', 'c'].map((id) => ({ kind: 'record', id, plain: encode(id) })) });
  const at = (id: string) => [store.partition, 'record', id];
  const b = await raw<{ sealed: ArrayBuffer }>('readonly', (records) => records.get(at('b')));
  await raw('readwrite', (records) => records.put({ ...b, id: 'a' }, at('a')));
  new Uint8Array(b!.sealed)[20]! ^= 1;
  await raw('readwrite', (records) => records.put(b, at('b')));
  expect((await store.list('record')).map(({ id }) => id)).toEqual(['c']);
  expect(await store.read({ kind: 'record', id: 'a' })).toBeNull();
});

test('a write that fails leaves everything as it was, and rejects', async () => {
  const store = await storeOf(1);
  await store.change({ put: [{ kind: 'record', id: 'a', plain: encode('eerst') }] });
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown, key) {
    if ((value as { id: string }).id !== 'vol') return put.call(this, value, key);
    this.transaction.abort();
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(store.change({ put: [{ kind: 'record', id: 'a', plain: encode('later') }, { kind: 'record', id: 'vol', plain: encode('x') }] })).rejects.toThrow('full');
  vi.restoreAllMocks();
  expect((await store.list('record')).map(({ plain }) => decode(plain))).toEqual(['eerst']);
});

test('no code can read the key', async () => {
  const { key, partition } = await sealingKeyOf(bytesOf(1), '7');
  expect([key.extractable, partition.length]).toEqual([false, 64]);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('extractable');
});
