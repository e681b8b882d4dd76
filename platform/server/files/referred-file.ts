import type { Queryable } from '#platform/db/database.ts';
import { invalid } from '../failure.ts';
import type { SignedIn } from '../viewer.ts';
import { findFile } from './file-records.ts';
import type { FileRecord } from './files.ts';

/**
 * Returns the file to which a new object will refer (`files.use`). Its user must have just uploaded it: files of others
 * and files in use are refused as if they did not exist.
 * @throws Failure 422 on `file_id`
 */
export const requireUpload = async (
  db: Queryable,
  { fileId, viewer, mimes }: { fileId: number; viewer: SignedIn; mimes?: readonly string[] },
): Promise<FileRecord> => {
  const file = await findFile(db, fileId);
  if (!file || file.ownerId !== viewer.id || file.private || file.use !== null) throw invalid({ file_id: ['Upload het bestand opnieuw.'] });
  if (mimes && !mimes.includes(file.mime)) throw invalid({ file_id: ['Dit is niet het soort bestand dat hier past.'] });
  return file;
};
