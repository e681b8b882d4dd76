const BLOCK = 512;
const FOLDER = '5';
const FILE = '0';

export interface TarEntry {
  /** Relative path with `/`, without a trailing slash for folders. */
  readonly path: string;
  /** Absent for a folder. */
  readonly content?: Uint8Array;
}

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;

const header = ({ path, content }: TarEntry): Uint8Array => {
  if (Buffer.byteLength(path) > 99) throw new Error(`Too long for this archive: ${path}`);
  const block = Buffer.alloc(BLOCK);
  block.write(path, 0);
  block.write(octal(content ? 0o600 : 0o700, 8), 100);
  block.write(octal(0, 8) + octal(0, 8), 108);
  block.write(octal(content?.length ?? 0, 12) + octal(0, 12), 124);
  // For the checksum, its own field counts as spaces.
  block.fill(' ', 148, 156);
  block.write(content ? FILE : FOLDER, 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, value) => total + value, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
};

/** Writes a plain ustar archive of files and folders, without owners and times, so that equal content gives equal bytes. */
export const packTar = (entries: Iterable<TarEntry>): Uint8Array => {
  const parts: Uint8Array[] = [];
  for (const entry of entries) {
    parts.push(header(entry));
    if (!entry.content) continue;
    parts.push(entry.content, Buffer.alloc((BLOCK - (entry.content.length % BLOCK)) % BLOCK));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
};

/** Reads an archive that `packTar` wrote; not for other archives. */
export function* readTar(archive: Uint8Array): Generator<TarEntry> {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.length);
  for (let at = 0; at < buffer.length && buffer[at] !== 0; ) {
    const path = buffer.toString('utf8', at, buffer.indexOf(0, at));
    const size = Number.parseInt(buffer.toString('latin1', at + 124, at + 135), 8);
    const isFolder = buffer.toString('latin1', at + 156, at + 157) === FOLDER;
    at += BLOCK;
    yield isFolder ? { path } : { path, content: buffer.subarray(at, at + size) };
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
