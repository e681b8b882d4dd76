import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveLimits, openArchive, type ArchiveLimits } from './open-archive.ts';
import { buildZip } from './testing/build-zip.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cook-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (content: Buffer, limits?: ArchiveLimits) => {
  writeFileSync(join(folder, 'in.zip'), content);
  return openArchive(join(folder, 'in.zip'), limits);
};

/** Opens it and takes the first file out. */
const unpack = async (content: Buffer, limits?: ArchiveLimits): Promise<Buffer> => {
  const archive = await open(content, limits);
  try {
    await archive.extract(archive.names[0] ?? '', join(folder, 'out'));
    return readFileSync(join(folder, 'out'));
  } finally {
    await archive.close();
  }
};

const text = Buffer.from('iets van tekst');
const refused = (message: RegExp) => ({ code: 'archive_refused', status: 422, message: expect.stringMatching(message) as string });

test.each([false, true])('what was put in comes out (stored: %s)', async (stored) => {
  expect(await unpack(buildZip([{ name: 'map/één.txt', content: text, stored }]))).toEqual(text);
});

test('an empty file comes out empty, and folders are no files', async () => {
  const zip = buildZip([{ name: 'leeg.dbf', content: Buffer.alloc(0), stored: true }, { name: 'map/', content: Buffer.alloc(0) }]);
  const archive = await open(zip);
  expect(archive.names).toEqual(['leeg.dbf']);
  await archive.close();
  expect(await unpack(zip)).toHaveLength(0);
});

test.each([
  '../../etc/cron.d/x.shp', 'a/../../b.shp', '/etc/passwd', 'C:\\x.shp', '..\\x.shp', '\\\\server\\x', 'x\0.shp', '',
])('a name that points outside (%j) is refused', async (name) => {
  await expect(open(buildZip([{ name, content: text }]))).rejects.toMatchObject(refused(/plaats erbuiten/));
});

test('a link is refused', async () => {
  await expect(open(buildZip([{ name: 'a.shp', content: Buffer.from('/etc/passwd'), mode: 0o120777 }]))).rejects.toMatchObject(refused(/koppeling/));
});

test('a zip in a zip is refused, whatever it is called', async () => {
  const inner = buildZip([{ name: 'a.txt', content: text }]);
  await expect(open(buildZip([{ name: 'inner.zip', content: inner }]))).rejects.toMatchObject(refused(/ander zipbestand/));
  await expect(unpack(buildZip([{ name: 'inner.shp', content: inner }]))).rejects.toMatchObject(refused(/ander zipbestand/));
});

test('a zip with a password is refused', async () => {
  await expect(open(buildZip([{ name: 'a.shp', content: text, encrypted: true }]))).rejects.toMatchObject(refused(/wachtwoord/));
});

test('more than two hundred files are refused', async () => {
  const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, content: text }));
  const archive = await open(buildZip(entries(200)));
  expect(archive.names).toHaveLength(200);
  await archive.close();
  await expect(open(buildZip(entries(201)))).rejects.toMatchObject(refused(/ten hoogste 200/));
});

test('a bomb of one file is stopped while it unpacks', async () => {
  const bomb = buildZip([{ name: 'a.shp', content: Buffer.alloc(20_000_000) }]);
  expect(bomb.length).toBeLessThan(30_000);
  // Of what comes out only the length: twenty million bytes in a message would take minutes to write.
  await expect(unpack(bomb).then(({ length }) => length)).rejects.toMatchObject(refused(/sterk ingepakt/));
  expect(readFileSync(join(folder, 'out')).length).toBeLessThan(3_000_000);
});

test('two hundred files of half a gigabyte together may come out, a hundred times what went in', () => {
  expect(archiveLimits).toEqual({ entries: 200, unpacked: 500_000_000, ratio: 100 });
});

test('what comes out of several files together is counted', async () => {
  const limits = { ...archiveLimits, unpacked: 25 };
  const archive = await open(buildZip([{ name: 'a', content: text }, { name: 'b', content: text }]), limits);
  await archive.extract('a', join(folder, 'a'));
  await expect(archive.extract('b', join(folder, 'b'))).rejects.toMatchObject(refused(/uitgepakt te groot/));
  await archive.close();
});

test('files that lie over one another are refused', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.alloc(10_000) }));
  await expect(open(buildZip(entries, { overlapping: true }))).rejects.toMatchObject(refused(/beschadigd/));
});

test.each([0, 10, 21, 60, 130])('a zip of which %i bytes are left is refused', async (left) => {
  const zip = buildZip([{ name: 'a.txt', content: text }, { name: 'b.txt', content: text }]);
  await expect(unpack(zip.subarray(0, left))).rejects.toMatchObject(refused(/beschadigd/));
});

test('a zip whose content is spoilt is refused, or gives what it holds', async () => {
  const zip = buildZip([{ name: 'a.txt', content: Buffer.from('x'.repeat(500) + 'y'.repeat(500)) }]);
  for (let at = 0; at < zip.length; at += 1) {
    const spoilt = Buffer.from(zip);
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
    const outcome = await unpack(spoilt).catch((error: unknown) => error);
    if (!Buffer.isBuffer(outcome)) expect(outcome).toMatchObject({ code: 'archive_refused' });
    rmSync(join(folder, 'out'), { force: true });
  }
  expect(readdirSync(folder)).toEqual(['in.zip']);
});
