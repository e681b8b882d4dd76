import { crc32, deflate } from 'node:zlib';
import { promisify } from 'node:util';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes up to and including the width and height: the signature, then length and name of the first chunk. */
export const PNG_HEAD_BYTES = 24;
/** Bit depth 8, colour type RGBA, default compression and filters, not interlaced. */
const RGBA = [8, 6, 0, 0, 0];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of every pixel, by row. */
  readonly rgba: Uint8Array;
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Encodes pixels as a PNG without row filters. */
export const writePng = async ({ width, height, rgba }: Pixels): Promise<Buffer> => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let row = 0; row < height; row += 1) rows.set(rgba.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1);
  return Buffer.concat([
    SIGNATURE, chunk('IHDR', Buffer.concat([header, Buffer.from(RGBA)])), chunk('IDAT', await promisify(deflate)(rows)), chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Reads width and height from the first bytes of a PNG; null when they are not those of a PNG. */
export const readPngSize = (head: Buffer): Pick<Pixels, 'width' | 'height'> | null =>
  head.length >= PNG_HEAD_BYTES && head.subarray(0, 8).equals(SIGNATURE) && head.toString('latin1', 12, 16) === 'IHDR'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : null;
