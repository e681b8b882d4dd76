import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#platform/db/make-folder.ts';

const alreadyThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Returns the secret of the installation, which is generated once and readable by its owner only. */
export const keepSecret = (dataFolder: string): string => {
  makeFolder(dataFolder);
  const path = join(dataFolder, 'secret');
  try {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(path, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if (!alreadyThere(error)) throw error;
    return readFileSync(path, 'utf8').trim();
  }
};
