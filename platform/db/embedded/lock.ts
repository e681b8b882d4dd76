import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse, DataFolderUnusable } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';

export interface FolderLock {
  /** Writes facts beside the lock: for the message to other processes, and for the next start to clean up after a crash. */
  note(facts: { readonly socket: string }): void;
  /** The facts of the previous process, if it was killed and did not remove them. */
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
    // Absent, or half written during a crash. It is used only for a message.
    return null;
  }
};

/** References to held locks: an unreferenced lock would be garbage-collected, and so released, while the process runs. */
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
 * Locks a data folder, so that no second process opens it while this process runs.
 *
 * The lock is the operating system's file lock, taken through SQLite, which supports Linux, macOS and Windows, and threads of
 * one process. It ends with the process, however the process ends, so no stale lock remains. (POSIX releases such a lock when
 * any other descriptor of the same file is closed in this process: no other code may open `database.lock`.)
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
