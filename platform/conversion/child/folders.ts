import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { makeFolder } from '#platform/db/make-folder.ts';

/** Identifies this run of the server, because process ids are reused, above all in containers. */
const run = randomUUID().slice(0, 8);
const machine = hostname().replace(/[^\w-]/g, '_');
const OLDEST_MS = 86_400_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Tells whether a folder was left by a server that ended. Folders of other machines count when older than any job. */
const isLeftover = async (path: string, name: string): Promise<boolean> => {
  const [, madeOn, pid, madeIn] = /^(.+)\.(\d+)\.([0-9a-f]{8})\.[0-9a-f-]+$/.exec(name) ?? [];
  if (madeOn === machine) return Number(pid) === process.pid ? madeIn !== run : !isAlive(Number(pid));
  return (await stat(path)).mtimeMs < Date.now() - OLDEST_MS;
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes folders that killed servers left behind. */
export const removeLeftovers = async (base: string): Promise<void> => {
  const names = await readdir(base).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(base, name);
    if (await isLeftover(path, name).catch(() => false)) await rm(path, { recursive: true, force: true });
  }
};

/** Creates an empty folder that only the account of the server can access. */
export const makeWorkFolder = async (base: string): Promise<string> => {
  makeFolder(base);
  const folder = join(base, `${machine}.${process.pid}.${run}.${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
};
