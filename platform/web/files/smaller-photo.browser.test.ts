import { expect, test } from 'vitest';
import { smallerPhoto } from './smaller-photo.ts';

/** A photo whose left half is red and whose right half is blue. */
const photo = async (width: number, height: number, type = 'image/jpeg'): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type })], 'tegel', { type, lastModified: 5 });
};
/** Adds EXIF data with an orientation, as a phone that is held upright does. */
const turned = async (file: File, orientation: number): Promise<File> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new File([bytes.subarray(0, 2), new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]), bytes.subarray(2)], file.name, { type: file.type });
};
const sizeOf = async (file: File): Promise<number[]> => {
  const { width, height } = await createImageBitmap(file);
  return [width, height];
};
const colourAt = async (file: File, x: number, y: number): Promise<string> => {
  const picture = await createImageBitmap(file);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
  return red > blue ? 'red' : 'blue';
};

test.each([
  [5000, 1000, [2500, 500]],
  [1000, 2501, [1000, 2500]],
])('makes a photo of %i × %i pixels smaller', async (width, height, size) => {
  const original = await photo(width, height);
  const smaller = await smallerPhoto(original);
  expect(await sizeOf(smaller)).toEqual(size);
  expect([smaller.name, smaller.type, smaller.lastModified]).toEqual(['tegel', 'image/jpeg', 5]);
});

test('keeps a PNG a PNG', async () => {
  const smaller = await smallerPhoto(await photo(2600, 10, 'image/png'));
  expect([smaller.type, await sizeOf(smaller)]).toEqual(['image/png', [2500, 10]]);
});

test('turns a photo as its EXIF data says, and leaves that data out', async () => {
  const original = await turned(await photo(3000, 1000), 6);
  expect(await sizeOf(original)).toEqual([1000, 3000]);
  const smaller = await smallerPhoto(original);
  expect(await sizeOf(smaller)).toEqual([833, 2500]);
  // Turned a quarter clockwise, so that the left half is on top.
  expect([await colourAt(smaller, 400, 100), await colourAt(smaller, 400, 2400)]).toEqual(['red', 'blue']);
  expect(await smaller.text()).not.toContain('Exif');
});

test.each(['small', 'text', 'broken', 'animation'])('leaves a file as it is: %s', async (kind) => {
  const file = {
    small: await photo(2500, 2500), text: new File(['tekst'], 'a.txt', { type: 'text/plain' }), broken: new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    animation: new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
  }[kind];
  expect(await smallerPhoto(file!)).toBe(file);
});
