import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder, diskSpaceProblem } from './check-folder.ts';
import { lockFolder } from './lock.ts';
import { preparedVersions } from './prepared.ts';

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cook-folder-'));
  folder = join(dataDir, 'database');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const write = (name: string, content: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
};

describe('checking a data folder', () => {
  it('finds an empty folder, and later a database', async () => {
    expect(await checkFolder(dataDir, folder)).toBe('empty');
    mkdirSync(folder);
    expect(await checkFolder(dataDir, folder)).toBe('empty');
    write('PG_VERSION', `${preparedVersions().postgresql}\n`);
    expect(await checkFolder(dataDir, folder)).toBe('database');
  });

  it('refuses a database of another PostgreSQL version', async () => {
    write('PG_VERSION', '17\n');
    await expect(checkFolder(dataDir, folder)).rejects.toThrow('de database is van PostgreSQL 17');
  });

  it('refuses other files in the place of the database', async () => {
    write('vakantiefoto.jpg', '');
    await expect(checkFolder(dataDir, folder)).rejects.toThrow('staan bestanden die geen database zijn');
  });

  it('refuses a folder that cannot be created', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => lockFolder(join(dataDir, 'file', 'deeper'))).toThrow(/is niet te gebruiken: COOK kan er niet in schrijven/);
  });

  it('reports too little disk space', () => {
    expect(diskSpaceProblem(64, 64)).toBeNull();
    expect(diskSpaceProblem(63.9, 64)).toMatch(/^er is nog 63 MB vrij en COOK heeft er 64 nodig\./);
  });
});
