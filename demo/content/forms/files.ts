import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Queryable } from '#platform/db/database.ts';
import { insertFile, markUsed } from '#platform/server/files/file-records.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';

interface DemoFile {
  readonly organisationId: number;
  readonly ownerId: number;
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** Stores a file as an upload of its owner. Its bytes are removed after a day when the transaction fails. */
export const addFile = async (db: Queryable, store: FileStore, { organisationId, ownerId, name, mime, content }: DemoFile): Promise<number> => {
  const blob = randomUUID();
  const { size, sha256 } = await store.write(blob, Readable.from([content]), content.byteLength);
  const { id } = await insertFile(db, { blob, organisation_id: organisationId, owner_id: ownerId, name, mime, size, sha256, private: false });
  return id;
};

/** Marks a file as the answer to an item of a registration. */
export const linkFile = (
  db: Queryable, fileId: number, { organisationId, ownerId, registrationId, itemId }: Pick<DemoFile, 'organisationId' | 'ownerId'> & { readonly registrationId: number; readonly itemId: number },
): Promise<void> => markUsed(db, [fileId], ownerId, { feature: 'forms', objectId: `${registrationId}.${itemId}`, organisationId });
