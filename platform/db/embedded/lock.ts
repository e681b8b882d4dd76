import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse, DataFolderUnusable } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';

export interface FolderLock {
  /** Written beside the lock for whoever is refused, and for the next start to clean up after a crash. */
  note(facts: { readonly socket: string }): void;
  /** What the process before this one noted and did not take away: it was killed. */
  readonly leftBehind: { readonly socket?: string } | null;
  release(): void;
}

interface Holder {
  pid: number;
  socket?: string;
}

const readHolder = (path: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // Absent, or half written at the moment of a crash: it only serves a message.
    return null;
  }
};

/** A lock that nobody refers to any more would be collected as garbage, and end while the process lives. */
const held = new Set<DatabaseSync>();

const openLock = (folder: string): DatabaseSync => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return new DatabaseSync(join(folder, 'database.lock'), { timeout: 0 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderUnusable(folder, `COOK kan er niet in schrijven (${reason}). Controleer COOK_DATA_DIR en de rechten.`, {
      cause: error,
    });
  }
};

/**
 * Keeps a second process out of a data folder, for as long as this process lives.
 *
 * The lock is the operating system's own file lock, held through SQLite, which knows how to take one on
 * Linux, macOS and Windows and between threads of one process. It ends with the process however that ends,
 * so a killed process leaves no stale lock. (POSIX drops such a lock when any other descriptor of the same
 * file is closed in this process: nobody else may open `database.lock`.)
 */
export const lockFolder = (dataDir: string): FolderLock => {
  const folder = resolve(dataDir);
  const holderFile = join(folder, 'database.pid');
  const lock = openLock(folder);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked/.test(error.message)) {
      throw new DataFolderInUse(folder, readHolder(holderFile)?.pid ?? null);
    }
    throw error;
  }
  held.add(lock);
  const leftBehind = readHolder(holderFile);
  const write = (facts: Partial<Holder>): void =>
    writeFileSync(holderFile, JSON.stringify({ pid: process.pid, ...facts }));
  write({});
  return {
    leftBehind,
    note: write,
    release() {
      rmSync(holderFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
};
