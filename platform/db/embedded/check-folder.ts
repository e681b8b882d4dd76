import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderUnusable } from '../errors.ts';
import { preparedVersions } from './prepared.ts';

const MEGABYTE = 1_000_000;
/** Megabytes for the unpacked database and the first data. */
const NEEDED_FOR_NEW = 250;
/** Megabytes. One file of the write-ahead log is 16 MB; the database stops at once if it cannot create the next ones. */
const NEEDED = 64;

/** Returns, in Dutch, why there is too little disk space, or null if there is enough. Both sizes in megabytes. */
export const diskSpaceProblem = (free: number, needed: number): string | null =>
  free >= needed
    ? null
    : `er is nog ${Math.floor(free)} MB vrij en COOK heeft er ${needed} nodig. ` +
      'Maak ruimte, of kies met COOK_DATA_DIR een andere map.';

/**
 * Checks the data folder: returns 'database' if it contains one that can be opened, 'empty' if there is space for a new one.
 * @throws DataFolderUnusable
 */
export const checkFolder = async (dataDir: string, folder: string): Promise<'database' | 'empty'> => {
  const isDatabase = existsSync(join(folder, 'PG_VERSION'));
  if (isDatabase) {
    const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    const expected = preparedVersions().postgresql;
    if (found !== expected) {
      throw new DataFolderUnusable(
        dataDir,
        `de database is van PostgreSQL ${found} en deze versie van COOK leest ${expected}. ` +
          'Gebruik de versie van COOK die hem schreef, of kies met COOK_DATA_DIR een andere map.',
      );
    }
  } else if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DataFolderUnusable(dataDir, `in ${folder} staan bestanden die geen database zijn. Haal ze weg, of kies met COOK_DATA_DIR een andere map.`);
  }
  const { bavail, bsize } = await statfs(dataDir);
  const problem = diskSpaceProblem((bavail * bsize) / MEGABYTE, isDatabase ? NEEDED : NEEDED_FOR_NEW);
  if (problem) throw new DataFolderUnusable(dataDir, problem);
  return isDatabase ? 'database' : 'empty';
};
