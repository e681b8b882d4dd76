import { crc32, deflateSync } from 'node:zlib';
import type { RasterImage } from './image.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const trueColourWithAlpha = 6;
/** PNG filter: each row is stored as the difference from the row above, which suits drawn maps and noise. */
const filterUp = 2;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

export const encodePng = ({ width, height, pixels }: RasterImage): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, trueColourWithAlpha, 0, 0, 0], 8);
  const stride = width * 4;
  const raw = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * (stride + 1);
    raw[to] = filterUp;
    for (let index = 0; index < stride; index += 1) {
      const above = row > 0 ? (pixels[(row - 1) * stride + index] as number) : 0;
      raw[to + 1 + index] = (pixels[row * stride + index] as number) - above;
    }
  }
  return Buffer.concat([
    signature, chunk('IHDR', header), chunk('IDAT', deflateSync(raw, { level: 4 })), chunk('IEND', Buffer.alloc(0)),
  ]);
};
