import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mapWith } from '../testing/configuration.ts';
import { EXTENT, GREEN, greenImage, MIDDLE } from '../testing/one-map.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = async (url: string, isSharp: boolean): Promise<readonly string[]> => {
  await page.viewport(900, 700);
  const tiles = mapWith({ type: 'Tile', source: { type: 'XYZ', url } });
  map = createTestMap({ maps: [tiles] }, { extent: EXTENT, services: { isSharp: () => isSharp } });
  map.network.answer(greenImage);
  await rendered(map.model);
  await expect.poll(() => colourAt(map.model, MIDDLE), { timeout: 10_000 }).toEqual(GREEN);
  return map.network.requests;
};

test.each([
  [true, 'https://a.example/{z}/{x}/{y}{r}.png', /\/\d+@2x\.png$/], [false, 'https://a.example/{z}/{x}/{y}{r}.png', /\/\d+\.png$/],
  [true, 'https://a.example/{z}/{x}/{y}.png', /\/\d+\.png$/],
])('with a sharp screen (%s) the address %s gives tiles as %s', async (isSharp, url, expected) => {
  const asked = (await open(url, isSharp)).filter((address) => address.includes('a.example'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((address) => !expected.test(address))).toEqual([]);
});
