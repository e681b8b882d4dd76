import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderUnusable } from '../errors.ts';
import { preparedVersions } from './prepared.ts';

const MEGABYTE = 1_000_000;
/** The database unpacked, and room for the first things written. */
const NEEDED_AT_FIRST = 250;
/** One file of the write-ahead log is 16 MB; without room for the next ones the database stops at once. */
const NEEDED = 64;

/** What is wrong with the room on a disk, or null; in megabytes. */
export const roomProblem = (free: number, needed: number): string | null =>
  free >= needed
    ? null
    : `er is nog ${Math.floor(free)} MB vrij en COOK heeft er ${needed} nodig. ` +
      'Maak ruimte, of kies met COOK_DATA_DIR een andere map.';

/** Whether there is a database that can be opened, or room for a new one. */
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
  const problem = roomProblem((bavail * bsize) / MEGABYTE, isDatabase ? NEEDED : NEEDED_AT_FIRST);
  if (problem) throw new DataFolderUnusable(dataDir, problem);
  return isDatabase ? 'database' : 'empty';
};
