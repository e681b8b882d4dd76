import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database, Queryable } from '#platform/db/database.ts';
import { Failure } from '../failure.ts';
import type { Settings } from '../settings.ts';
import type { SignedIn } from '../viewer.ts';
import { HEAD_BYTES, recogniseFile, type FileKind } from './file-kinds.ts';
import { findFile, insertFile, markMadeUsed, markUsed, markUnused, markUsedAgain, takeOrphans, usedBlobs, removeFile, type FileRecord } from './file-records.ts';
import type { ByteRange, FileStore } from './file-store.ts';
import { checkQuota, checkTotal, doesNotFit, reserveUpload } from './quota.ts';

export type { FileRecord } from './file-records.ts';

const MB = 1_000_000;
const ORPHAN_HOURS = 24;

export interface NewFile {
  readonly name: string;
  readonly content: Readable;
  readonly owner: SignedIn;
  readonly private: boolean;
  /** Absent: documents and images. */
  readonly kinds?: readonly FileKind[];
}

/** A file that the product generates for a user to download. */
export interface MadeFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Readable;
  readonly organisationId: number;
  /** Maximum size in bytes. */
  readonly most: number;
}

/** The object that refers to a file, and its feature. */
export interface FileUse {
  readonly feature: string;
  readonly objectId: string;
}

/** A file in use belongs to the organisation of the object, whoever uploaded it, and is removed with that organisation. */
export interface FileUseIn extends FileUse {
  readonly organisationId: number;
}

export interface Files {
  /**
   * Stores an upload after checking its kind, its size and the total of its owner.
   * @throws Failure 413, 422 or 507
   */
  add(file: NewFile): Promise<FileRecord>;
  /**
   * Stores a generated file. It has no owner; the feature that generated it decides who may download it.
   * @throws Failure 413 or 507
   */
  keep(file: MadeFile): Promise<FileRecord>;
  find(id: number): Promise<FileRecord | null>;
  /** Reads the whole file or a range of it. */
  read(file: FileRecord, range?: ByteRange): Promise<Readable>;
  /** Marks these files of this owner as used by an object; ignores other ids. Files without use are removed after a day. */
  use(ids: readonly number[], owner: SignedIn, use: FileUseIn, db: Queryable): Promise<void>;
  /** Does the same for a generated file. */
  useMade(id: number, use: FileUse, db: Queryable): Promise<void>;
  /**
   * Marks a released file as used by its last user again. Returns null when this object was not its last user, when
   * another object uses it, or when it is gone.
   */
  reuse(id: number, use: FileUse, db: Queryable): Promise<FileRecord | null>;
  /** Marks the files of an object as unused, because the object was removed or refers to no file any more. */
  release(use: FileUse, db: Queryable): Promise<void>;
  remove(file: FileRecord): Promise<void>;
  /** Removes files without use for a day, and bytes without a row. */
  sweep(): Promise<void>;
}

/** Returns the first bytes of a stream, and a stream that still includes them. */
const withHead = async (content: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> => {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const read: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    length += value.length;
  }
  const start = Buffer.concat(read);
  const again = async function* (): AsyncGenerator<Buffer> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head: start.subarray(0, bytes), whole: Readable.from(again()) };
};

export const createFiles = (database: Database, store: FileStore, settings: Settings): Files => {
  const { fileMb, userMb, userFiles, totalMb } = settings.upload;

  const remove = async (file: FileRecord): Promise<void> => {
    await removeFile(database.query, file.id);
    await store.remove(file.blob);
  };

  return {
    async add({ name, content, owner, private: isPrivate, kinds }) {
      const release = reserveUpload(owner.id);
      try {
        const left = await checkQuota(database.query, owner.id, { userBytes: userMb * MB, userFiles, totalBytes: totalMb * MB });
        const { head, whole } = await withHead(content, HEAD_BYTES);
        const { mime } = recogniseFile(name, head, kinds);
        const blob = randomUUID();
        const { size, sha256 } = await store.write(blob, whole, Math.min(fileMb * MB, left)).catch((error: unknown) => {
          throw error instanceof Failure && left < fileMb * MB ? doesNotFit(left) : error;
        });
        return await insertFile(database.query, {
          blob, organisation_id: owner.organisationId, owner_id: owner.id, name, mime, size, sha256, private: isPrivate,
        });
      } finally {
        release();
      }
    },
    async keep({ name, mime, content, organisationId, most }) {
      const left = await checkTotal(database.query, totalMb * MB);
      const blob = randomUUID();
      const { size, sha256 } = await store.write(blob, content, Math.min(most, left)).catch((error: unknown) => {
        throw error instanceof Failure && left < most ? doesNotFit(left) : error;
      });
      return insertFile(database.query, { blob, organisation_id: organisationId, owner_id: null, name, mime, size, sha256, private: true });
    },
    find: (id) => findFile(database.query, id),
    read: (file, range) => store.read(file.blob, range),
    use: (ids, owner, use, db) => markUsed(db, ids, owner.id, use),
    useMade: (id, use, db) => markMadeUsed(db, id, use),
    reuse: (id, use, db) => markUsedAgain(db, id, use),
    release: (use, db) => markUnused(db, use),
    remove,
    async sweep() {
      const before = new Date(Date.now() - ORPHAN_HOURS * 3_600_000);
      for (const blob of await takeOrphans(database.query, before)) await store.remove(blob);
      const known = await usedBlobs(database.query);
      for await (const blob of store.listBefore(before)) if (!known.has(blob)) await store.remove(blob);
    },
  };
};
