import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.ts';
import type { FileStore } from './file-store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const tooLarge = (maxBytes: number): Failure =>
  new Failure('too_large', 413, `Het bestand is te groot: ten hoogste ${Math.floor(maxBytes / 1_000_000)} MB.`);

/** Passes a stream on while it counts and hashes. */
const measure = (maxBytes: number) => {
  const hash = createHash('sha256');
  const measured = { size: 0, sha256: () => hash.digest() };
  const through = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      measured.size += chunk.length;
      if (measured.size > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  };
  return { measured, through };
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Blobs as files, spread over 256 folders by the first two letters of their ids. */
export const createFolderStore = (folder: string): FileStore => {
  const pathOf = (blob: string): string => {
    if (!uuid.test(blob)) throw new Error('a blob is named by a UUID');
    return join(folder, blob.slice(0, 2), blob);
  };

  return {
    async write(blob, content, maxBytes) {
      const path = pathOf(blob);
      const half = join(folder, 'half', randomUUID());
      await Promise.all([mkdir(join(folder, 'half'), { recursive: true }), mkdir(join(path, '..'), { recursive: true })]);
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
    async read(blob) {
      const handle = await open(pathOf(blob));
      return createReadStream('', { fd: handle });
    },
    remove: (blob) => rm(pathOf(blob), { force: true }),
    async *listBefore(moment) {
      const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const entry of entries) {
        if (!entry.isFile() || !uuid.test(entry.name)) continue;
        const { mtime } = await stat(join(entry.parentPath, entry.name));
        if (mtime < moment) yield entry.name;
      }
    },
  };
};
