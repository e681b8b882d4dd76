import { createWriteStream } from 'node:fs';
import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { readAt, readDirectory, type Entry } from './directory.ts';
import { badArchive, encrypted, linkInside, nested, packedTooTight, strangeName, tooLargeUnpacked, tooManyEntries } from './refusals.ts';

export interface ArchiveLimits {
  readonly entries: number;
  /** Total size of all extracted files, in bytes. */
  readonly unpacked: number;
  /** Highest ratio of extracted to compressed size. */
  readonly ratio: number;
}

export const archiveLimits: ArchiveLimits = { entries: 200, unpacked: 500_000_000, ratio: 100 };

/** Bytes; the ratio of smaller files is not checked, because a table full of spaces is no zip bomb. */
const RATIO_COUNTS_FROM = 1_000_000;

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

export interface Archive {
  /** Names of the files; folders are not listed. */
  readonly names: readonly string[];
  /**
   * Writes one file of the archive to the given path.
   * @throws Failure 422
   */
  extract(name: string, path: string): Promise<void>;
  close(): Promise<void>;
}

const isStrange = (name: string): boolean =>
  name === '' || name.includes('\0') || /^[\\/]|^[a-z]:/i.test(name) || name.split(/[\\/]/).includes('..');

const check = (entries: readonly Entry[]): void => {
  for (const { name, isLink, isEncrypted } of entries) {
    if (isStrange(name)) throw strangeName();
    if (isLink) throw linkInside();
    if (isEncrypted) throw encrypted();
    if (/\.(zip|kmz|7z|rar|gz|tgz|tar|bz2|xz)$/i.test(name)) throw nested();
  }
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  // With overlapping entries a zip bomb of a few kilobytes holds petabytes.
  for (const [at, { offset, packed }] of inOrder.entries()) {
    const next = inOrder[at + 1];
    if (next && offset + LOCAL_BYTES + packed > next.offset) throw badArchive();
  }
};

const contentStart = async (file: FileHandle, { offset }: Entry): Promise<number> => {
  const head = await readAt(file, offset, LOCAL_BYTES);
  if (head.readUInt32LE(0) !== LOCAL) throw badArchive();
  return offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
};

/** Counts the bytes that are really extracted, per entry and in total, and fails beyond the limits. */
const counter = (limits: ArchiveLimits, packed: number, total: { bytes: number }): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes === 0 && chunk.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return done(nested());
      bytes += chunk.length;
      total.bytes += chunk.length;
      if (total.bytes > limits.unpacked) return done(tooLargeUnpacked(limits.unpacked / 1_000_000));
      if (bytes > RATIO_COUNTS_FROM && bytes > packed * limits.ratio) return done(packedTooTight());
      return done(null, chunk);
    },
  });
};

const isOfZlib = (error: unknown): boolean => /^(Z_|ERR_)/.test((error as NodeJS.ErrnoException).code ?? '');

/**
 * Opens an uploaded zip and checks its directory before anything is extracted.
 * @throws Failure 422
 */
export const openArchive = async (path: string, limits = archiveLimits): Promise<Archive> => {
  const file = await open(path);
  const total = { bytes: 0 };
  try {
    const entries = await readDirectory(file, limits.entries);
    if (entries === 'too many') throw tooManyEntries(limits.entries);
    check(entries);
    const files = entries.filter(({ isFolder }) => !isFolder);
    return {
      names: files.map(({ name }) => name),
      async extract(name, to) {
        const entry = files.find((one) => one.name === name);
        if (!entry || (entry.method !== STORED && entry.method !== DEFLATED)) throw badArchive();
        const start = await contentStart(file, entry);
        if (entry.packed === 0) return writeFile(to, '', { flag: 'wx', mode: 0o600 });
        const content = file.createReadStream({ start, end: start + entry.packed - 1, autoClose: false });
        const inflate = entry.method === DEFLATED ? [createInflateRaw()] : [];
        const out = createWriteStream(to, { flags: 'wx', mode: 0o600 });
        return pipeline([content, ...inflate, counter(limits, entry.packed, total), out]).catch((error: unknown) => {
          throw isOfZlib(error) ? badArchive() : error;
        });
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
};
