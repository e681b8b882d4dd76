import { transform } from 'ol/proj.js';
import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { isNorthFirst, type RequestCrs } from '#platform/geo/request-crs.ts';
import { positionFromRd } from '#platform/geo/from-rd.ts';
import { collectionOf, featureWith, mapWith } from '../testing/configuration.ts';
import { BESIDE, expectLoad, GREEN, green, MIDDLE, NOTHING, openWith } from '../testing/one-map.ts';
import { colourAt, type TestMap } from '../testing/test-map.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  return opened;
};
const queries = (): URLSearchParams[] => map.network.requests.map((url) => new URL(url).searchParams);

/** A square of a hundred metres around the middle of the map, EPSG:28992. */
const corners = [[-50, -50], [50, -50], [50, 50], [-50, 50], [-50, -50]].map(([x = 0, y = 0]) => [MIDDLE[0] + x, MIDDLE[1] + y]);

const numbersOf = (text: string | null): number[] => (text ?? '').split(',').map(Number);

/** Draws the square as a map service would in a system, on a transparent background. */
const square = (system: RequestCrs, isTurned: boolean) => ({ searchParams }: URL): string => {
  const [one = 0, other = 0, third = 0, fourth = 0] = numbersOf(searchParams.get('BBOX'));
  const [minX, minY, maxX, maxY] = isTurned ? [other, one, fourth, third] : [one, other, third, fourth];
  const [width, height] = ['WIDTH', 'HEIGHT'].map((name) => Number(searchParams.get(name) ?? 256)) as [number, number];
  const points = corners.map((corner) => {
    const [x, y] = positionFromRd(corner, system);
    return `${((x - minX) / (maxX - minX)) * width},${((maxY - y) / (maxY - minY)) * height}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points.join(' ')}" fill="rgb(0,160,0)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const expectInPlace = async (): Promise<void> => {
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  // Ten metres inside each side, where a seam of the reprojection may be translucent, and ten metres outside.
  const within = [[40, 0], [-40, 0], [0, 40], [0, -40]] as const;
  await expect.poll(() => within.filter(([x, y]) => colourAt(map.model, [MIDDLE[0] + x, MIDDLE[1] + y])[3] <= 60)).toEqual([]);
  for (const [x, y] of [[60, 0], [-60, 0], [0, 60], [0, -60]] as const) expect(colourAt(map.model, [MIDDLE[0] + x, MIDDLE[1] + y]), `${x},${y}`).toEqual(NOTHING);
};

const wms = (system: string, version = '1.3.0') => ({
  url: 'https://kaart.example/wms', geojson: null,
  params: [{ name: 'LAYERS', value: 'stad' }, { name: 'projection', value: system }, { name: 'VERSION', value: version }],
});

test.each([
  ['Image', 'ImageWMS', 'EPSG:3857', '1.3.0'], ['Image', 'ImageWMS', 'EPSG:4326', '1.3.0'], ['Image', 'ImageWMS', 'EPSG:4258', '1.3.0'],
  ['Image', 'ImageWMS', 'CRS:84', '1.3.0'], ['Image', 'ImageWMS', 'EPSG:4326', '1.1.1'], ['Tile', 'TileWMS', 'EPSG:3857', '1.3.0'],
  ['Tile', 'TileWMS', 'EPSG:4258', '1.3.0'],
] as const)('draws %s over %s, requested in %s (%s), at the right place', async (type, sourceType, system, version) => {
  const { layer } = open(mapWith({ type, source: { ...wms(system, version), type: sourceType } }));
  map.network.answer(square(system, version === '1.3.0' && isNorthFirst(system)));
  await expectLoad(layer).toBe('loaded');
  await expectInPlace();
  expect(queries().every((query) => query.get(version === '1.3.0' ? 'CRS' : 'SRS') === system && !query.has('PROJECTION'))).toBe(true);
});

test.each([['Image', 'ImageArcGISRest'], ['Tile', 'TileArcGISRest']] as const)('requests %s over %s in the chosen system and draws it at the right place', async (type, sourceType) => {
  const source = { type: sourceType, url: 'https://kaart.example/rest/services/stad/MapServer', geojson: null, params: [{ name: 'projection', value: 'EPSG:3857' }] };
  const { layer } = open(mapWith({ type, source }));
  map.network.answer((url) => {
    const [width = '', height = ''] = (url.searchParams.get('size') ?? '').split(',');
    url.searchParams.set('WIDTH', width);
    url.searchParams.set('HEIGHT', height);
    url.searchParams.set('BBOX', url.searchParams.get('bbox') ?? '');
    return square('EPSG:3857', false)(url);
  });
  await expectLoad(layer).toBe('loaded');
  await expectInPlace();
  expect(queries().every((query) => query.get('bboxSR') === '3857' && query.get('imageSR') === '3857')).toBe(true);
});

const featureIn = (system: RequestCrs) => featureWith({ type: 'Polygon', coordinates: [corners.map((corner) => positionFromRd(corner, system))] }, {});

test.each([
  ['EPSG:3857', 'EPSG:3857', false], ['EPSG:4326', 'urn:ogc:def:crs:EPSG::4326', true], ['EPSG:4258', 'urn:ogc:def:crs:EPSG::4258', true],
] as const)('requests a WFS in %s by the name %s and draws it at the right place', async (system, name, isTurned) => {
  const params = [{ name: 'typeNames', value: 'parken' }, { name: 'projection', value: system }];
  const { layer } = open(mapWith({ styling: green, source: { type: 'WFS', url: 'https://kaart.example/wfs', geojson: null, params } }));
  map.network.answer(() => Response.json(collectionOf(featureIn(system))));
  await expectLoad(layer).toBe('loaded');
  await expectInPlace();
  const holds = queries().some((query) => {
    const [one = 0, other = 0, third = 0, fourth = 0] = numbersOf(query.get('bbox'));
    const [x, y] = isTurned ? [(other + fourth) / 2, (one + third) / 2] : [(one + third) / 2, (other + fourth) / 2];
    const [inX = 0, inY = 0] = transform([x, y], system, 'EPSG:28992');
    return Math.hypot(inX - MIDDLE[0], inY - MIDDLE[1]) < 2_000;
  });
  expect(holds).toBe(true);
  for (const query of queries()) {
    expect(query.get('srsName')).toBe(name);
    expect(query.get('bbox')?.endsWith(`,${name}`)).toBe(true);
    expect(query.has('projection')).toBe(false);
  }
});

test('requests and reads ArcGIS features in the chosen system', async () => {
  const source = { type: 'ArcGIS', url: 'https://kaart.example/rest/services/stad/FeatureServer/3', geojson: null, params: [{ name: 'projection', value: 'EPSG:3857' }] };
  const { layer } = open(mapWith({ styling: green, source }));
  map.network.answer(() => Response.json(collectionOf(featureIn('EPSG:3857'))));
  await expectLoad(layer).toBe('loaded');
  await expectInPlace();
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  const [first] = queries();
  expect([first?.get('inSR'), first?.get('outSR')]).toEqual(['3857', '3857']);
  const [west = 0] = numbersOf(first?.get('geometry') ?? '');
  expect(west).toBeGreaterThan(500_000);
});

test('requests RD when the map cannot draw the chosen system', async () => {
  const { layer } = open(mapWith({ type: 'Image', source: { ...wms('EPSG:25831'), type: 'ImageWMS' } }));
  map.network.answer(square('EPSG:28992', false));
  await expectLoad(layer).toBe('loaded');
  await expectInPlace();
  expect(queries()[0]?.get('CRS')).toBe('EPSG:28992');
});
