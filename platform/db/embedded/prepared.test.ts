import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import productPackage from '../../../package.json' with { type: 'json' };
import { preparedVersions, unpackPrepared } from './prepared.ts';

const parent = mkdtempSync(join(tmpdir(), 'cook-prepared-'));
afterAll(() => rmSync(parent, { recursive: true }));

describe('the prepared database', () => {
  it('was made by the installed package versions (if not: run platform/db/embedded/prepare.ts)', () => {
    const dependencies: Record<string, string> = productPackage.dependencies;
    for (const [name, version] of Object.entries(preparedVersions().packages)) expect(dependencies[name]).toBe(version);
  });

  it('unpacks to a PostgreSQL data folder', async () => {
    const folder = join(parent, 'database');
    await unpackPrepared(folder);
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()).toBe(preparedVersions().postgresql);
    expect(existsSync(join(folder, 'pg_notify'))).toBe(true);
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
    expect(existsSync(`${folder}.making`)).toBe(false);
  });

  it('never replaces existing files', async () => {
    const folder = mkdtempSync(join(parent, 'taken-'));
    writeFileSync(join(folder, 'precious.txt'), 'mine');
    await expect(unpackPrepared(folder)).rejects.toThrow('ENOTEMPTY');
    expect(readFileSync(join(folder, 'precious.txt'), 'utf8')).toBe('mine');
  });
});
