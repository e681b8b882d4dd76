import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { blobPath, isBlob, measure } from './measure.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores blobs as files, in 256 folders named by the first two letters of their ids. */
export const createFolderStore = (folder: string): FileStore => {
  const pathOf = (blob: string): string => join(folder, ...blobPath(blob));
  /** The place of a blob that is being written. After a crash it stays there, and the clean-up finds and removes it. */
  const halfOf = (blob: string): string => join(folder, 'half', blob);

  return {
    async write(blob, content, maxBytes) {
      const path = pathOf(blob);
      const half = halfOf(blob);
      for (const place of [join(folder, 'half'), join(path, '..')]) await mkdir(place, { recursive: true, mode: 0o700 });
      const { measured, through } = measure(maxBytes);
      try {
        await pipeline(content, through, createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      return { size: measured.size, sha256: measured.sha256() };
    },
    async read(blob, range) {
      const handle = await open(pathOf(blob));
      return createReadStream('', { fd: handle, ...range });
    },
    async remove(blob) {
      for (const path of [pathOf(blob), halfOf(blob)]) await rm(path, { force: true });
    },
    async *listBefore(moment) {
      const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const entry of entries) {
        if (!entry.isFile() || !isBlob(entry.name)) continue;
        const { mtime } = await stat(join(entry.parentPath, entry.name));
        if (mtime < moment) yield entry.name;
      }
    },
  };
};
