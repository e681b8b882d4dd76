import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Finds the folder of `initdb` and `postgres`: the newest Debian version, else on the PATH. */
export const findPostgres = (): string | null => {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...debian.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
};

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the user to run PostgreSQL as: the one of its package if the tests run as root, which PostgreSQL refuses. Null: the
 * current user.
 */
export const serverUser = (): ServerUser | null => {
  if (process.getuid?.() !== 0) return null;
  const ask = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};
