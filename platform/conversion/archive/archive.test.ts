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

/** Opens an archive and extracts its first file. */
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

test.each([false, true])('extracts a file unchanged (stored: %s)', async (stored) => {
  expect(await unpack(buildZip([{ name: 'map/één.txt', content: text, stored }]))).toEqual(text);
});

test('extracts an empty file and lists no folders', async () => {
  const zip = buildZip([{ name: 'leeg.dbf', content: Buffer.alloc(0), stored: true }, { name: 'map/', content: Buffer.alloc(0) }]);
  const archive = await open(zip);
  expect(archive.names).toEqual(['leeg.dbf']);
  await archive.close();
  expect(await unpack(zip)).toHaveLength(0);
});

test.each([
  '../../etc/cron.d/x.shp', 'a/../../b.shp', '/etc/passwd', 'C:\\x.shp', '..\\x.shp', '\\\\server\\x', 'x\0.shp', '',
])('refuses a name that points outside (%j)', async (name) => {
  await expect(open(buildZip([{ name, content: text }]))).rejects.toMatchObject(refused(/plaats erbuiten/));
});

test('refuses a symbolic link', async () => {
  await expect(open(buildZip([{ name: 'a.shp', content: Buffer.from('/etc/passwd'), mode: 0o120777 }]))).rejects.toMatchObject(refused(/koppeling/));
});

test('refuses a zip in a zip, whatever its name', async () => {
  const inner = buildZip([{ name: 'a.txt', content: text }]);
  await expect(open(buildZip([{ name: 'inner.zip', content: inner }]))).rejects.toMatchObject(refused(/ander zipbestand/));
  await expect(unpack(buildZip([{ name: 'inner.shp', content: inner }]))).rejects.toMatchObject(refused(/ander zipbestand/));
});

test('refuses a zip with a password', async () => {
  await expect(open(buildZip([{ name: 'a.shp', content: text, encrypted: true }]))).rejects.toMatchObject(refused(/wachtwoord/));
});

test('refuses more than two hundred files', async () => {
  const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, content: text }));
  const archive = await open(buildZip(entries(200)));
  expect(archive.names).toHaveLength(200);
  await archive.close();
  await expect(open(buildZip(entries(201)))).rejects.toMatchObject(refused(/ten hoogste 200/));
});

test('stops a zip bomb of one file while extracting', async () => {
  const bomb = buildZip([{ name: 'a.shp', content: Buffer.alloc(20_000_000) }]);
  expect(bomb.length).toBeLessThan(30_000);
  // Compares the length only: a failure message with twenty million bytes would take minutes to print.
  await expect(unpack(bomb).then(({ length }) => length)).rejects.toMatchObject(refused(/sterk ingepakt/));
  expect(readFileSync(join(folder, 'out')).length).toBeLessThan(3_000_000);
});

test('allows 200 files, 500 MB unpacked and a ratio of 100', () => {
  expect(archiveLimits).toEqual({ entries: 200, unpacked: 500_000_000, ratio: 100 });
});

test('limits the total size of all extracted files', async () => {
  const limits = { ...archiveLimits, unpacked: 25 };
  const archive = await open(buildZip([{ name: 'a', content: text }, { name: 'b', content: text }]), limits);
  await archive.extract('a', join(folder, 'a'));
  await expect(archive.extract('b', join(folder, 'b'))).rejects.toMatchObject(refused(/uitgepakt te groot/));
  await archive.close();
});

test('refuses files that overlap in the archive', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.alloc(10_000) }));
  await expect(open(buildZip(entries, { overlapping: true }))).rejects.toMatchObject(refused(/beschadigd/));
});

test.each([0, 10, 21, 60, 130])('refuses a zip that is cut off after %i bytes', async (left) => {
  const zip = buildZip([{ name: 'a.txt', content: text }, { name: 'b.txt', content: text }]);
  await expect(unpack(zip.subarray(0, left))).rejects.toMatchObject(refused(/beschadigd/));
});

test('a zip with any one byte changed is refused or extracted, and leaves no files', async () => {
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
