import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sevenParameters, type RdConverter } from './rd-converter.ts';
import { readRdGrid } from './rd-grid.ts';

const GRID = 'nl_nsgi_rdtrans2018.tif';
const places = [process.env['COOK_RDTRANS_GRID'] ?? '', `/usr/share/proj/${GRID}`];

const readGrid = async (skip: (why: string) => never): Promise<RdConverter> => {
  const path = places.find((place) => place !== '' && existsSync(place)) ?? skip(`${GRID} is not on this machine (COOK_RDTRANS_GRID)`);
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return readRdGrid(buffer.slice(byteOffset, byteOffset + byteLength));
};

/** Results of PROJ with the same grid. */
const byProj = [
  [[155000, 463000], [5.38720365, 52.1551728874]],
  [[121687, 487484], [4.8980091306, 52.374218254]],
  [[233883.131, 582065.167], [6.5681985259, 53.219382059]],
  [[20000, 370000], [3.4511987476, 51.3031555045]],
] as const;

test('matches PROJ to a tenth of a millimetre with the grid', async ({ skip }) => {
  const grid = await readGrid(skip);
  for (const [rd, wgs84] of byProj) {
    const [longitude, latitude] = grid.toWgs84(rd);
    expect(longitude).toBeCloseTo(wgs84[0], 8.5);
    expect(latitude).toBeCloseTo(wgs84[1], 8.5);
    const [x, y] = grid.fromWgs84(wgs84);
    expect(Math.hypot(x - rd[0], y - rd[1])).toBeLessThan(0.0001);
  }
});

test('stays within 25 centimetres without the grid, anywhere in the Netherlands', async ({ skip }) => {
  const grid = await readGrid(skip);
  const inTheNetherlands = fc.tuple(
    fc.double({ min: 13_000, max: 277_000, noNaN: true }),
    fc.double({ min: 306_000, max: 619_000, noNaN: true }),
  );
  fc.assert(
    fc.property(inTheNetherlands, (rd) => {
      const [x, y] = sevenParameters.fromWgs84(grid.toWgs84(rd));
      expect(Math.hypot(x - rd[0], y - rd[1])).toBeLessThan(0.25);
    }),
  );
});

test('uses the seven parameters outside the grid', async ({ skip }) => {
  const grid = await readGrid(skip);
  const paris = [2.3522, 48.8566] as const;
  expect(grid.fromWgs84(paris)).toEqual(sevenParameters.fromWgs84(paris));
});

test('rejects a file that is not a grid', async () => {
  await expect(readRdGrid(new TextEncoder().encode('no grid').buffer)).rejects.toThrow(/./);
});
