import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Extent } from '#platform/contract/geojson.ts';
import { grow } from '#platform/geo/extent.ts';
import { tileAt, tileExtent, tileResolutions } from '#platform/geo/grid.ts';
import { Gdal, type Picture, type RasterInfo } from '#platform/server/testing/gdal.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import type { TownFeature } from '../town/feature.ts';
import { generateTown, markerwaard } from '../town/generate.ts';
import { boundsOf, contains, distanceToSegment } from '../town/geometry/ring.ts';
import type { Point } from '../town/geometry/vector.ts';
import demoMaps from './index.ts';
import { serviceLayer, serviceLayers, tileLayers } from './layers.ts';
import { TownIndex } from './town-index.ts';

/** Milliseconds: the first image waits until the town has been generated. */
const patience = 60_000;
/** In the old town, which is full of houses. */
const MIDDLE = [144_600, 508_600] as const;

let server: TestServer;
let stop: () => Promise<void>;
let gdal: Gdal;
/** GDAL makes requests over HTTP, so this is the only test that needs a port. */
let address: string;
let town: TownIndex;

beforeAll(async () => {
  gdal = new Gdal();
  // Generates the town before the server starts: blocking the event loop would make the server refuse clients.
  town = new TownIndex(generateTown({ ...markerwaard, today: new Date(0) }));
  server = await testServer({ features: [demoMaps] });
  stop = (await demoMaps.start?.(server.platform)) ?? (() => Promise.resolve());
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await stop?.();
  await server?.close();
  gdal.close();
});

const subdatasets = ({ metadata }: RasterInfo): { names: string[]; titles: string[] } => {
  const entries = Object.entries(metadata['SUBDATASETS'] ?? {});
  const values = (kind: string): string[] => entries.filter(([key]) => key.endsWith(kind)).map(([, value]) => value);
  return { names: values('_NAME'), titles: values('_DESC') };
};

const extentOf = ({ size: [width, height], geoTransform }: RasterInfo): Extent => {
  const [left = NaN, across = NaN, , top = NaN, , down = NaN] = geoTransform ?? [];
  return [left, top + height * down, left + width * across, top];
};

const ringsOf = ({ geometry }: TownFeature): Point[][] => (geometry.type === 'Polygon' ? (geometry.coordinates as unknown as Point[][]) : []);
const isInside = (rings: readonly Point[][], at: Point): boolean => rings.filter((ring) => contains(ring, at)).length % 2 === 1;
const isNear = (rings: readonly Point[][], at: Point, metres: number): boolean =>
  rings.some((ring) => ring.some((point, index) => index > 0 && distanceToSegment(at, ring[index - 1]!, point) < metres));

const panden = serviceLayer('panden')!;
const colourOf = ({ properties }: TownFeature): string => String([...(panden.rules.find(({ applies }) => applies(properties))?.fill ?? []), 255]);
const colours = panden.rules.map(({ fill }) => String([...(fill ?? []), 255]));

/** Maps pixel numbers to the colour of the building there, or to null for a wall. */
const standing = (extent: Extent, width: number, pixel: number): Map<number, string | null> => {
  // Walls are drawn one pixel or 30 cm wide.
  const wall = Math.max(1.5 * pixel, 0.15 + pixel);
  const column = (x: number): number => Math.floor((x - extent[0]) / pixel);
  const row = (y: number): number => Math.floor((extent[3] - y) / pixel);
  const found = new Map<number, string | null>();
  for (const building of town.within('pand', grow(extent, wall))) {
    const rings = ringsOf(building);
    const [left, bottom, right, top] = grow(boundsOf(rings.flat()) as Extent, wall);
    for (let y = Math.max(row(top), 0); y <= row(bottom); y += 1) {
      for (let x = Math.max(column(left), 0); x <= Math.min(column(right), width - 1); x += 1) {
        const place: Point = [extent[0] + (x + 0.5) * pixel, extent[3] - (y + 0.5) * pixel];
        const number = y * width + x;
        if (isNear(rings, place, wall)) found.set(number, null);
        else if (isInside(rings, place) && found.get(number) !== null) found.set(number, colourOf(building));
      }
    }
  }
  return found;
};

/** Counts the pixels that match the buildings, and lists those with another colour. Ignores walls. */
const compare = ({ width, height, at }: Picture, extent: Extent): { right: number; wrong: string[] } => {
  const buildings = standing(extent, width, (extent[2] - extent[0]) / width);
  let right = 0;
  const wrong: string[] = [];
  for (let number = 0; number < width * height; number += 1) {
    const expected = buildings.get(number);
    if (expected === null) continue;
    const found = String(at(number % width, Math.floor(number / width)));
    if (expected === undefined ? colours.includes(found) : found !== expected) wrong.push(`${number}: ${found}, not ${expected ?? 'free'}`);
    else if (expected !== undefined) right += 1;
  }
  return { right, wrong };
};

describe.each(['1.1.1', '1.3.0'])('GDAL as a client of the demo WMS %s', (version) => {
  const extent: Extent = [MIDDLE[0] - 50, MIDDLE[1] - 37.5, MIDDLE[0] + 50, MIDDLE[1] + 37.5];
  const description = (layer: string): string => {
    const [left, bottom, right, top] = extent;
    const window = `<UpperLeftX>${left}</UpperLeftX><UpperLeftY>${top}</UpperLeftY><LowerRightX>${right}</LowerRightX><LowerRightY>${bottom}</LowerRightY><SizeX>400</SizeX><SizeY>300</SizeY>`;
    const crs = version === '1.3.0' ? 'CRS' : 'SRS';
    return gdal.write('wms.xml', `<GDAL_WMS><Service name="WMS"><Version>${version}</Version><ServerUrl>${address}/demo/wms?</ServerUrl><${crs}>EPSG:28992</${crs}><ImageFormat>image/png</ImageFormat><Transparent>TRUE</Transparent><Layers>${layer}</Layers></Service><DataWindow>${window}</DataWindow><Projection>EPSG:28992</Projection><BandsCount>4</BandsCount><BlockSizeX>400</BlockSizeX><BlockSizeY>300</BlockSizeY></GDAL_WMS>`);
  };

  test('finds the layers in the capabilities, each in RD with the extent of the town', async () => {
    const { names, titles } = subdatasets(await gdal.raster(`WMS:${address}/demo/wms?VERSION=${version}`));
    expect(titles).toEqual(serviceLayers.map(({ title }) => title));
    for (const name of names) {
      const layer = await gdal.raster(name);
      expect(name).toContain(`VERSION=${version}`);
      expect(layer.coordinateSystem?.wkt).toContain('ID["EPSG",28992]');
      extentOf(layer).forEach((side, index) => expect(side).toBeCloseTo([142_500, 505_500, 147_500, 510_500][index]!, 2));
    }
  });

  test('gets images with every building in its place and nothing between them', async () => {
    const drawn = await gdal.picture(description('panden'));
    expect([drawn.width, drawn.height]).toEqual([400, 300]);
    const { right, wrong } = compare(drawn, extent);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(10_000);
    const free = Array.from({ length: 400 }, (_, column) => drawn.at(column, 150)).filter(([, , , opacity]) => opacity === 0);
    expect(free.length).toBeGreaterThan(20);
  }, patience);

  test('gets a readable error for an unknown layer', async () => {
    await expect(gdal.picture(description('elders'))).rejects.toThrow('Layer elders is not offered');
  });
});

describe('GDAL as a client of the demo WMTS', () => {
  const source = (layer: string): string => `WMTS:${address}/demo/wmts/1.0.0/WMTSCapabilities.xml,layer=${layer}`;

  test('finds the layers in the capabilities, in the Dutch grid', async () => {
    const { titles } = subdatasets(await gdal.raster(`WMTS:${address}/demo/wmts?SERVICE=WMTS&REQUEST=GetCapabilities`));
    expect(titles).toEqual(tileLayers.map(({ title }) => `Layer ${title}`));
    const layer = await gdal.raster(source('stadskaart'));
    expect(layer.coordinateSystem?.wkt).toContain('ID["EPSG",28992]');
    expect(layer.geoTransform?.[1]).toBeCloseTo(tileResolutions().at(-1)!, 9);
    expect(layer.geoTransform?.[5]).toBeCloseTo(-tileResolutions().at(-1)!, 9);
  });

  test('gets an extent that covers that of the WMS', async () => {
    const [left, bottom, right, top] = extentOf(await gdal.raster(source('stadskaart')));
    expect(left).toBeLessThanOrEqual(142_500);
    expect(bottom).toBeLessThanOrEqual(505_500);
    expect(right).toBeGreaterThanOrEqual(147_500);
    expect(top).toBeGreaterThanOrEqual(510_500);
  });

  // Pixels of 42 and 21 cm.
  test.each([13, 14])('gets the town map at level %i with every building in its place', async (level) => {
    const tile = tileAt(level, MIDDLE);
    const [left, , , top] = tileExtent(tile);
    const [, bottom, right] = tileExtent({ ...tile, x: tile.x + 1, y: tile.y + 1 });
    const window = ['-projwin', left, top, right, bottom].map(String);
    const drawn = await gdal.picture(source('stadskaart'), '-oo', `ZOOM_LEVEL=${level}`, ...window);
    expect([drawn.width, drawn.height]).toEqual([512, 512]);
    expect(drawn.geoTransform?.[0]).toBeCloseTo(left, 3);
    expect(drawn.geoTransform?.[3]).toBeCloseTo(top, 3);
    const { right: seen, wrong } = compare(drawn, [left, bottom, right, top]);
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(5000);
  }, patience);

  test('gets an aerial photo without transparent pixels', async () => {
    const [left, bottom, right, top] = tileExtent(tileAt(13, MIDDLE));
    const drawn = await gdal.picture(source('luchtfoto'), '-oo', 'ZOOM_LEVEL=13', ...['-projwin', left, top, right, bottom].map(String));
    const pixels = Array.from({ length: 256 * 256 }, (_, index) => drawn.at(index % 256, Math.floor(index / 256)));
    expect(pixels.every(([, , , opacity]) => opacity === 255)).toBe(true);
    expect(new Set(pixels.map(String)).size).toBeGreaterThan(500);
  }, patience);
});
