import { expect, test } from 'vitest';
import { recogniseFile } from './file-kinds.ts';

const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(20)]);
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('\x9fB\x86\x81\x01B\x82\x84webm')]);

test.each([['wad.mp4', mp4, 'video/mp4'], ['WAD.M4V', mp4, 'video/mp4'], ['wad.webm', webm, 'video/webm']])('accepts %s only when a video is asked for', (name, head, mime) => {
  expect(recogniseFile(name, head, ['video'])).toEqual({ mime, kind: 'video' });
  expect(() => recogniseFile(name, head)).toThrow(/kan niet worden geüpload/);
});

test.each([['wad.mp4', webm], ['wad.webm', mp4], ['wad.mp4', Buffer.from('<html><script></script></html>')], ['wad.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0])]])('refuses %s when its content is something else', (name, head) => {
  expect(() => recogniseFile(name, head, ['video'])).toThrow(/de inhoud is iets anders/);
});
