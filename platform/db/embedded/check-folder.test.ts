import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder, roomProblem } from './check-folder.ts';
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

describe('a data folder', () => {
  it('is empty at first, and a database later', async () => {
    expect(await checkFolder(dataDir, folder)).toBe('empty');
    mkdirSync(folder);
    expect(await checkFolder(dataDir, folder)).toBe('empty');
    write('PG_VERSION', `${preparedVersions().postgresql}\n`);
    expect(await checkFolder(dataDir, folder)).toBe('database');
  });

  it('of another PostgreSQL is refused', async () => {
    write('PG_VERSION', '17\n');
    await expect(checkFolder(dataDir, folder)).rejects.toThrow('de database is van PostgreSQL 17');
  });

  it('with other files where the database would come is refused', async () => {
    write('vakantiefoto.jpg', '');
    await expect(checkFolder(dataDir, folder)).rejects.toThrow('staan bestanden die geen database zijn');
  });

  it('that cannot be made is refused', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => lockFolder(join(dataDir, 'file', 'deeper'))).toThrow(/is niet te gebruiken: COOK kan er niet in schrijven/);
  });

  it('needs room on its disk', () => {
    expect(roomProblem(64, 64)).toBeNull();
    expect(roomProblem(63.9, 64)).toMatch(/^er is nog 63 MB vrij en COOK heeft er 64 nodig\./);
  });
});
