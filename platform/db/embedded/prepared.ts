import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { readTar } from './tar.ts';

/** A database folder with the extensions created, made by `prepare.ts`: creating them takes much longer than unpacking. */
export const preparedArchive = new URL('./prepared.tar.zst', import.meta.url);
export const preparedManifest = new URL('./prepared.json', import.meta.url);

export interface PreparedVersions {
  /** Versions of the packages that made it; a test compares them with package.json. */
  readonly packages: Readonly<Record<string, string>>;
  /** Major version, as in the file PG_VERSION. */
  readonly postgresql: string;
  readonly extensions: Readonly<Record<string, string>>;
}

export const preparedVersions = (): PreparedVersions =>
  JSON.parse(readFileSync(preparedManifest, 'utf8')) as PreparedVersions;

/** Unpacks into a temporary folder beside the target and renames it at the end, so that an incomplete folder never looks complete. */
export const unpackPrepared = async (folder: string): Promise<void> => {
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  const archive = await promisify(zstdDecompress)(await readFile(preparedArchive));
  for (const { path, content } of readTar(archive)) {
    const target = join(making, path);
    if (content) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, content, { mode: 0o600 });
    } else {
      await mkdir(target, { recursive: true, mode: 0o700 });
    }
  }
  // The target may exist if it is empty; with files in it the rename fails.
  await rename(making, folder);
};
