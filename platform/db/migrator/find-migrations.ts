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

const PLACES = ['platform/*/migrations/*.sql', 'features/*/server/migrations/* Line ends are ignored: a checkout on Windows may change them. */
export const findMigrations = (root: string = productRoot): Migration[] =>
  globSync(PLACES, { cwd: root })
    .map((path) => read(root, path))
    .sort(order);
