import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Where `initdb` and `postgres` are: the newest of Debian's, else what the path offers. */
export const findPostgres = (): string | null => {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...debian.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
};

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; its package makes a user for it. Null: the one that runs the tests will do. */
export const serverUser = (): ServerUser | null => {
  if (process.getuid?.() !== 0) return null;
  const ask = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};
