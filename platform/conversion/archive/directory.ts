import type { FileHandle } from 'node:fs/promises';
import { badArchive } from './refusals.ts';

/** An entry in the central directory of a zip. */
export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** Compression method: 0 is stored, 8 is deflated. */
  readonly method: number;
  /** Compressed size in bytes. */
  readonly packed: number;
  /** Position of the local header, in bytes from the start of the archive. */
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;
/** Bytes; more than two hundred entries with the longest names need. */
const LARGEST_DIRECTORY = 1_000_000;
const ZIP64 = 0xffffffff;
const LINK = 0xa000;

export const readAt = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw badArchive();
  return buffer;
};

const findEnd = async (file: FileHandle, size: number): Promise<Buffer> => {
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await readAt(file, size - length, length);
  for (let at = length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return tail.subarray(at);
  throw badArchive();
};

const UTF8_FLAG = 0x800;
const UNIX = 3;

const readEntry = (directory: Buffer, at: number): { entry: Entry; next: number } => {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw badArchive();
  const flags = directory.readUInt16LE(at + 8);
  const nameLength = directory.readUInt16LE(at + 28);
  const bytes = directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
  const name = bytes.toString(flags & UTF8_FLAG ? 'utf8' : 'latin1');
  const isUnix = directory.readUInt8(at + 5) === UNIX;
  const mode = isUnix ? directory.readUInt16LE(at + 40) : 0;
  const packed = directory.readUInt32LE(at + 20);
  const offset = directory.readUInt32LE(at + 42);
  if (packed === ZIP64 || offset === ZIP64) throw badArchive();
  return {
    entry: {
      name,
      isFolder: /[\\/]$/.test(name),
      isLink: (mode & 0xf000) === LINK,
      isEncrypted: (flags & 1) !== 0,
      method: directory.readUInt16LE(at + 10),
      packed,
      offset,
    },
    next: at + ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32),
  };
};

/**
 * Reads the central directory of a zip. Callers may rely only on the positions of entries, and must check those too.
 * @throws Failure 422 when the file is not a zip, or larger than four gigabytes (ZIP64)
 */
export const readDirectory = async (file: FileHandle, mostEntries: number): Promise<readonly Entry[] | 'too many'> => {
  const { size } = await file.stat();
  if (size < END_BYTES) throw badArchive();
  const end = await findEnd(file, size);
  const count = end.readUInt16LE(10);
  if (count > mostEntries) return 'too many';
  const length = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  if (length > LARGEST_DIRECTORY || offset + length > size) throw badArchive();
  const directory = await readAt(file, offset, length);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    const { entry, next } = readEntry(directory, at);
    entries.push(entry);
    at = next;
  }
  return entries;
};
