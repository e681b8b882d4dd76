import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMigrations } from './find-migrations.ts';

const root = mkdtempSync(join(tmpdir(), 'cook-migrations-'));
const put = (path: string, sql: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), sql);
};
beforeAll(() => {
  put('platform/domain/migrations/202601020000_users.sql', 'create table users ();\n');
  put('features/measure/server/migrations/202601010000_first.sql', 'select 1;');
  put('features/measure/server/migrations/202601020000_second.sql', 'select 1;');
  put('features/measure/server/migrations/notes.txt', 'not a migration');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('migrations', () => {
  it('of the platform and all features are found as one sequence', () => {
    expect(findMigrations(root).map(({ owner, name }) => `${owner} ${name}`)).toEqual([
      'features/measure 202601010000_first',
      'features/measure 202601020000_second',
      'platform/domain 202601020000_users',
    ]);
  });

  it('have the same checksum with any line ends', () => {
    const checksum = (): string | undefined => findMigrations(root).at(-1)?.checksum;
    const before = checksum();
    put('platform/domain/migrations/202601020000_users.sql', 'create table users ();\r\n');
    expect(checksum()).toBe(before);
  });

  it('must have a name with a timestamp', () => {
    put('features/measure/server/migrations/third.sql', '');
    expect(() => findMigrations(root)).toThrow('YYYYMMDDHHMM_name.sql');
  });

  it('of this product begin with the extensions', () => {
    expect(findMigrations()[0]).toMatchObject({ owner: 'platform/db', name: '202611210000_extensions' });
  });
});
