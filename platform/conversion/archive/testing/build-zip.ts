import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
  /** Unix file mode; 0o120777 is a symbolic link. */
  readonly mode?: number;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
}

const local = ({ name, content, stored = false, encrypted = false }: ZipEntry) => {
  const packed = stored ? Buffer.from(content) : deflateRawSync(content, { level: 9 });
  const bytes = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 6);
  head.writeUInt16LE(stored ? 0 : 8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(bytes.length, 26);
  return { head, bytes, packed };
};

const central = (entry: ZipEntry, { head, bytes }: ReturnType<typeof local>, offset: number): Buffer => {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE((3 << 8) | 20, 4);
  head.copy(record, 6, 4, 30);
  record.writeUInt16LE(0, 30);
  record.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, bytes]);
};

/** Builds a zip of exactly these entries, including invalid ones. */
export const buildZip = (entries: readonly ZipEntry[], { overlapping = false } = {}): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written = local(entry);
    directory.push(central(entry, written, overlapping ? 0 : offset));
    if (overlapping && parts.length > 0) continue;
    parts.push(written.head, written.bytes, written.packed);
    offset += written.head.length + written.bytes.length + written.packed.length;
  }
  const length = directory.reduce((sum, { length: bytes }) => sum + bytes, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
};
