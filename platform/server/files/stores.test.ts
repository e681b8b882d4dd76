import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import { startS3, type TestS3 } from './testing/s3-server.ts';

const MB = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'cook-files-'));
let s3: TestS3;

beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const bucket = (prefix: string, secret = s3.secret) => createS3Store({ ...s3, region: 'us-east-1', prefix, secret });

const listed = async (store: FileStore, moment = new Date(Date.now() + 60_000)): Promise<string[]> => {
  const blobs: string[] = [];
  for await (const blob of store.listBefore(moment)) blobs.push(blob);
  return blobs.toSorted();
};

/** Chunks of a size that no part is a multiple of, as from a network. */
const stream = (content: Buffer): Readable =>
  Readable.from((function* () {
    for (let from = 0; from < content.length; from += 70_001) yield content.subarray(from, from + 70_001);
  })());

const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(mkdtempSync(join(folder, 'folder-')))],
  ['a bucket', () => bucket(randomUUID())],
  ['the root of a prefix with folders', () => bucket(`een/twee/${randomUUID()}`)],
];

test('lets only its owner open its folders', async () => {
  const root = join(folder, 'mode', 'files');
  await createFolderStore(root).write(randomUUID(), stream(Buffer.from('a')), MB);
  const folders = readdirSync(join(folder, 'mode'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(2);
  expect(folders.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777)).toEqual(folders.map(() => 0o700));
});

describe.each(stores)('the file store in %s', (_, create) => {
  test.each([0, 1, 8 * MB - 1, 8 * MB, 8 * MB + 1, 20 * MB])('reads back %d bytes as they were written', async (size) => {
    const store = create();
    const blob = randomUUID();
    const content = randomBytes(size);
    const written = await store.write(blob, stream(content), 50 * MB);
    expect(written).toEqual({ size, sha256: createHash('sha256').update(content).digest() });
    expect((await buffer(await store.read(blob))).equals(content)).toBe(true);
  });

  test('reads a range of a file', async () => {
    const store = create();
    const blob = randomUUID();
    const content = randomBytes(1000);
    await store.write(blob, stream(content), MB);
    expect((await buffer(await store.read(blob, { start: 0, end: 9 }))).equals(content.subarray(0, 10))).toBe(true);
    expect((await buffer(await store.read(blob, { start: 400, end: 999 }))).equals(content.subarray(400))).toBe(true);
  });

  test.each([[3 * MB, 3 * MB - 1], [20 * MB, 20 * MB - 1]])('refuses %d bytes with a limit of %d, and leaves nothing behind', async (size, most) => {
    const store = create();
    const blob = randomUUID();
    await expect(store.write(blob, stream(randomBytes(size)), most)).rejects.toMatchObject({ code: 'too_large', status: 413 });
    await expect(store.read(blob)).rejects.toThrow(/404|ENOENT/);
    expect(await listed(store)).toEqual([]);
  });

  test.each([1 * MB, 20 * MB])('leaves nothing behind when the sender disconnects after %d bytes', async (size) => {
    const store = create();
    const broken = Readable.from((async function* () {
      yield randomBytes(size);
      throw new Error('the line broke');
    })());
    await expect(store.write(randomUUID(), broken, 50 * MB)).rejects.toThrow('the line broke');
    expect(await listed(store)).toEqual([]);
  });

  test('lists files by age, and removes a file once and again', async () => {
    const store = create();
    const blobs = [randomUUID(), randomUUID(), randomUUID()].toSorted();
    for (const blob of blobs) await store.write(blob, stream(Buffer.from('x')), MB);
    expect(await listed(store)).toEqual(blobs);
    expect(await listed(store, new Date(Date.now() - 60_000))).toEqual([]);
    await store.remove(blobs[0]!);
    await store.remove(blobs[0]!);
    expect(await listed(store)).toEqual(blobs.slice(1));
  });

  test.each(['../x', '', 'a/b', '00000000-0000-0000-0000-000000000000/../x'])('rejects the name %j', async (name) => {
    const store = create();
    await expect((async () => store.write(name, stream(Buffer.from('x')), MB))()).rejects.toThrow(/UUID/);
    await expect((async () => store.read(name))()).rejects.toThrow(/UUID/);
    await expect((async () => store.remove(name))()).rejects.toThrow(/UUID/);
  });
});

test('a bucket with more files than one page lists all of them', async () => {
  const store = bucket(randomUUID());
  const blobs = Array.from({ length: 1_050 }, () => randomUUID()).toSorted();
  // A slow machine refuses a thousand connections at once.
  for (let from = 0; from < blobs.length; from += 50) {
    await Promise.all(blobs.slice(from, from + 50).map((blob) => store.write(blob, stream(Buffer.from('x')), MB)));
  }
  expect(await listed(store)).toEqual(blobs);
}, 60_000);

test('the error of a store with another secret does not contain the secret', async () => {
  const writing = bucket('x', 'another-secret').write(randomUUID(), stream(Buffer.from('x')), MB);
  await expect(writing).rejects.toThrow(/returned 403 for PUT/);
  await expect(writing).rejects.not.toThrow(/another-secret/);
});

test('a folder store removes the partial file of a failed write', async () => {
  const place = mkdtempSync(join(folder, 'folder-'));
  await expect(createFolderStore(place).write(randomUUID(), stream(randomBytes(100)), 10)).rejects.toMatchObject({ code: 'too_large' });
  expect(readdirSync(join(place, 'half'))).toEqual([]);
});

test('a folder store lists the partial file of an interrupted write by its age, and removes it', async () => {
  const place = mkdtempSync(join(folder, 'folder-'));
  const store = createFolderStore(place);
  const [whole, cut] = [randomUUID(), randomUUID()];
  await store.write(whole, stream(Buffer.from('x')), MB);
  // As a process leaves it that is killed while it writes.
  writeFileSync(join(place, 'half', cut), 'x');
  expect(await listed(store)).toEqual([whole, cut].toSorted());
  expect(await listed(store, new Date(Date.now() - 60_000))).toEqual([]);
  await store.remove(cut);
  expect(readdirSync(join(place, 'half'))).toEqual([]);
  expect(await listed(store)).toEqual([whole]);
});
