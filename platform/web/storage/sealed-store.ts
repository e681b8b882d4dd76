import { openObjectStore } from './object-store.ts';

/** A key that encrypts, and the name under which its owner's records lie; the name says nothing about the owner. */
export interface SealingKey {
  readonly key: CryptoKey;
  readonly partition: string;
}

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Returns whether this page can encrypt and store. Without TLS, browsers do not encrypt. */
export const canSeal = (): boolean => 'indexedDB' in globalThis && 'subtle' in crypto;

/** Derives from 256 bits a key that no code can read, and the partition of an owner. */
export const sealingKeyOf = async (bytes: Uint8Array<ArrayBuffer>, owner: string): Promise<SealingKey> => {
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits']);
  const hkdf = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(info) });
  return {
    key: await crypto.subtle.deriveKey(hkdf('seal'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    partition: toHex(await crypto.subtle.deriveBits(hkdf(`partition of ${owner}`), base, 256)),
  };
};

export interface RecordName {
  /** `record`, `photo`: visible in the database, as is `id`. */
  readonly kind: string;
  /** Not encrypted, so it must say nothing: a random id. */
  readonly id: string;
}
export type SealedWrite = RecordName & { readonly plain: Uint8Array<ArrayBuffer> };
type Stored = RecordName & { readonly sealed: ArrayBuffer };

/** Encrypted records in IndexedDB. All but `partition` reject when the storage is full or not available. */
export interface SealedStore {
  readonly partition: string;
  list(kind: string): Promise<readonly SealedWrite[]>;
  read(name: RecordName): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes and removes in one transaction: all of it, or nothing. */
  change(changes: { readonly put?: readonly SealedWrite[]; readonly remove?: readonly RecordName[] }): Promise<void>;
}

/** Bytes; a new one for each encryption. */
const NONCE_BYTES = 12;

export const openSealedStore = (databaseName: string, { key, partition }: SealingKey): SealedStore => {
  const withStore = openObjectStore(databaseName, 'records');
  /** Binds the bytes to their place: moved to another record they do not decrypt. */
  const aesOf = ({ kind, id }: RecordName, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: encode([partition, kind, id].join(' ')) });
  const keyOf = ({ kind, id }: RecordName): string[] => [partition, kind, id];

  const seal = async ({ kind, id, plain }: SealedWrite): Promise<Stored> => {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const bytes = await crypto.subtle.encrypt(aesOf({ kind, id }, iv), key, plain);
    return { kind, id, sealed: await new Blob([iv, bytes]).arrayBuffer() };
  };
  /** Returns null for bytes that this key did not write, or that were changed. */
  const open = async (stored: Stored): Promise<Uint8Array<ArrayBuffer> | null> => {
    const bytes = new Uint8Array(stored.sealed);
    try {
      return new Uint8Array(await crypto.subtle.decrypt(aesOf(stored, bytes.subarray(0, NONCE_BYTES)), key, bytes.subarray(NONCE_BYTES)));
    } catch {
      return null;
    }
  };

  return {
    partition,
    async list(kind) {
      const all = (await withStore<Stored[]>('readonly', (store) => store.getAll(IDBKeyRange.bound([partition, kind], [partition, kind, []])))) ?? [];
      const opened = await Promise.all(all.map(async (stored) => ({ stored, plain: await open(stored) })));
      return opened.flatMap(({ stored: { id }, plain }) => (plain ? [{ kind, id, plain }] : []));
    },
    async read(name) {
      const stored = await withStore<Stored | undefined>('readonly', (store) => store.get(keyOf(name)));
      return stored ? open(stored) : null;
    },
    async change({ put = [], remove = [] }) {
      // Encrypted first: a transaction does not wait for anything but its own requests.
      const sealed = await Promise.all(put.map(seal));
      await withStore('readwrite', (store) => {
        for (const stored of sealed) store.put(stored, keyOf(stored));
        for (const name of remove) store.delete(keyOf(name));
        return null;
      });
    },
  };
};
