import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '#platform/server/settings.ts';
import { CannotStart } from './cannot-start.ts';

/** With less space the embedded database may fail in the middle of a write. */
const LEAST_BYTES = 500_000_000;

/** Returns the nearest existing parent folder, which is on the disk where the folder will be. */
const existing = (folder: string): string => (existsSync(folder) || folder === dirname(folder) ? folder : existing(dirname(folder)));

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(existing(folder));
  return bavail * bsize;
};

export const checkDiskSpace = async (
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<void> => {
  if (databaseUrl) return;
  const bytes = await free(dataFolder);
  if (bytes >= LEAST_BYTES) return;
  throw new CannotStart(
    `Op de schijf van ${dataFolder} is nog ${Math.floor(bytes / 1_000_000)} MB vrij en er is ten minste 500 MB nodig: ` +
      'maak ruimte, of kies met COOK_DATA_DIR een map op een andere schijf.',
  );
};
