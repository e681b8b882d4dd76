import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  /** The folder it belongs to: `platform/domain`, `features/measure`. */
  readonly owner: string;
  /** `YYYYMMDDHHMM_name`; one sequence over all owners. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const PLACES = ['platform/*/migrations/*.sql', 'features/*/server/migrations/*.sql'];
const NAME = /^\d{12}_[a-z0-9_]+$/;

const productRoot = fileURLToPath(new URL('../../..', import.meta.url));

const read = (root: string, path: string): Migration => {
  const name = basename(path, '.sql');
  if (!NAME.test(name)) throw new Error(`${path}: the name of a migration must be YYYYMMDDHHMM_name.sql, in lower case.`);
  // Line ends are ignored: a checkout on Windows may change them.
  const sql = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  return {
    owner: path.split(sep).slice(0, 2).join('/'),
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
};

const order = (a: Migration, b: Migration): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.owner < b.owner ? -1 : 1;

/** Returns all migrations of the platform and the installed features, oldest first. */
export const findMigrations = (root: string = productRoot): Migration[] =>
  globSync(PLACES, { cwd: root })
    .map((path) => read(root, path))
    .sort(order);
