import { inflateSync } from 'node:zlib';
import { readPngSize, type Pixels } from '../png.ts';

/** Decodes a PNG without row filters, such as the product writes. */
export const readPng = (file: Buffer): Pixels => {
  const { width, height } = readPngSize(file) ?? { width: 0, height: 0 };
  const data: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(data));
  const rgba = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) rows.copy(rgba, row * width * 4, row * (width * 4 + 1) + 1, (row + 1) * (width * 4 + 1));
  return { width, height, rgba };
};

/** The colour of a pixel as `#rrggbbaa`. */
export const colourAt = ({ width, rgba }: Pixels, x: number, y: number): string =>
  `#${Buffer.from(rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)).toString('hex')}`;
