import LayerGroup from 'ol/layer/Group.js';
import ImageLayer from 'ol/layer/Image.js';
import TileLayer from 'ol/layer/Tile.js';
import ImageWMS from 'ol/source/ImageWMS.js';
import TileWMS from 'ol/source/TileWMS.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MapSource } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { tileAt, tileExtent, type TileAddress } from '#platform/geo/grid.ts';
import { Gdal, type Picture } from '#platform/server/testing/gdal.ts';
import { testMapServer, type MapServer, type MapServerAnswer } from '#platform/server/testing/mapserver/map-server.ts';
import { rdProjection } from '../model/projection.ts';
import { browserServices } from '../model/services.ts';
import { layerWith, mapWith } from '../testing/configuration.ts';
import type { LayerContent, LayerContext } from './factory.ts';
import { createLayers as createImage } from './factories/Image.ImageWMS.ts';
import { createLayers as createTiles } from './factories/Tile.TileWMS.ts';
import { LoadState } from './load-state.ts';

const RED = [220, 0, 0, 255];
const BLUE = [0, 0, 220, 255];
const NOTHING = [0, 0, 0, 0];

/** North-east of the centre of the view, so that a swapped or reversed axis shows. */
const RED_SQUARE: Extent = [145_020, 508_030, 145_060, 508_070];
const BLUE_SQUARE: Extent = [144_930, 507_960, 144_950, 507_980];
const VIEW: Extent = [144_900, 507_925, 145_100, 508_075];

let mapServer: MapServer;
let gdal: Gdal;

beforeAll(() => {
  gdal = new Gdal();
  const layer = (name: string, extent: Extent, [red = 0, green = 0, blue = 0]: number[]) => ({
    name, type: 'POLYGON' as const, style: `COLOR ${red} ${green} ${blue}`,
    select: `select 1 as id, st_makeenvelope(${extent.join(', ')}, 28992) as geom`,
  });
  mapServer = testMapServer([layer('rood', RED_SQUARE, RED), layer('blauw', BLUE_SQUARE, BLUE)]);
});
afterAll(() => {
  mapServer?.close();
  gdal.close();
});

const contextOf = (type: string, source: Partial<MapSource>): LayerContext => {
  const layers = [layerWith({ name: 'rood' }), layerWith({ name: 'blauw' })];
  const map = mapWith({ type, source: { url: mapServer.url, serverType: 'mapserver', geojson: null, layers, ...source } });
  const shownLayers = map.source.layers.map(({ name }) => name).toReversed();
  return {
    map, style: {}, plainStyle: map, shownLayers, shownRuns: [{ names: shownLayers, opacity: 1 }], tileFields: [], signal: new AbortController().signal,
    load: new LoadState(map.name, false, browserServices, () => undefined), services: { ...browserServices, reducedMotion: () => true },
  };
};

/** Returns the source that a factory created. */
const sourceOf = ({ layers: [content] }: LayerContent): unknown => {
  const [layer] = content instanceof LayerGroup ? content.getLayersArray() : [];
  return layer instanceof ImageLayer || layer instanceof TileLayer ? layer.getSource() : null;
};

/** Returns the address that a browser would load for an image of this extent. */
const imageUrl = async (source: unknown, extent: Extent, resolution: number, pixelRatio: number): Promise<string> => {
  if (!(source instanceof ImageWMS)) throw new Error('No image source');
  // OpenLayers creates an image element before it passes the address; nothing is fetched here.
  vi.stubGlobal('Image', EventTarget);
  try {
    return await new Promise((resolve) => {
      source.setImageLoadFunction((_, url) => resolve(url));
      source.getImage([...extent], resolution, pixelRatio, rdProjection)?.load();
    });
  } finally {
    vi.unstubAllGlobals();
  }
};

const tileUrl = (source: unknown, { z, x, y }: TileAddress): string => {
  if (!(source instanceof TileWMS)) throw new Error('No tile source');
  return source.getTileUrlFunction()([z, x, y], 1, rdProjection) ?? '';
};

const picture = async ({ type, body }: MapServerAnswer): Promise<Picture> => {
  if (type !== 'image/png') throw new Error(`${type}: ${body.toString()}`);
  return gdal.picture(gdal.write('answer.png', body));
};

const isIn = ([minX, minY, maxX, maxY]: Extent, x: number, y: number, margin: number): boolean =>
  x > minX - margin && x < maxX + margin && y > minY - margin && y < maxY + margin;

/** Returns the pixels with a wrong colour; ignores pixels on an edge. */
const strays = ({ width, height, at }: Picture, [minX, , maxX, maxY]: Extent): string[] => {
  const pixel = (maxX - minX) / width;
  return Array.from({ length: width * height }, (_, index) => [index % width, Math.floor(index / width)] as const).flatMap(([column, row]) => {
    const [x, y] = [minX + (column + 0.5) * pixel, maxY - (row + 0.5) * pixel];
    const expected = [RED_SQUARE, BLUE_SQUARE].map((extent, index) => {
      if (isIn(extent, x, y, -pixel)) return [RED, BLUE][index];
      return isIn(extent, x, y, pixel) ? null : NOTHING;
    });
    if (expected.includes(null)) return [];
    const colour = expected.find((each) => each !== NOTHING) ?? NOTHING;
    const found = String(at(column, row));
    return found === String(colour) ? [] : [`${column}, ${row} is ${found} instead of ${String(colour)}`];
  });
};

describe.each(['1.3.0', '1.1.1'])('MapServer with the map\'s WMS %s requests', (version) => {
  const params = [{ name: 'version', value: version }];

  test('draws the view in the requested size with each pixel at the right place', async () => {
    const content = await createImage(contextOf('Image', { type: 'ImageWMS', params }));
    const url = await imageUrl(sourceOf(content), VIEW, 0.5, 1);
    expect(new URL(url).searchParams.get('VERSION')).toBe(version);
    const drawn = await picture(await mapServer.ask(url));
    expect([drawn.width, drawn.height]).toEqual([400, 300]);
    expect(strays(drawn, VIEW)).toEqual([]);
    content.destroy();
  });

  test('draws at twice the resolution for a high-density screen', async () => {
    const content = await createImage(contextOf('Image', { type: 'ImageWMS', params }));
    const drawn = await picture(await mapServer.ask(await imageUrl(sourceOf(content), VIEW, 0.5, 2)));
    expect([drawn.width, drawn.height]).toEqual([800, 600]);
    expect(strays(drawn, VIEW)).toEqual([]);
    content.destroy();
  });

  test('draws the tiles of the Dutch grid', async () => {
    const content = await createTiles(contextOf('Tile', { type: 'TileWMS', params }));
    const tile = tileAt(13, [145_040, 508_050]);
    const drawn = await picture(await mapServer.ask(tileUrl(sourceOf(content), tile)));
    expect([drawn.width, drawn.height]).toEqual([256, 256]);
    expect(strays(drawn, tileExtent(tile))).toEqual([]);
    content.destroy();
  });

  test('draws only the layers that are on', async () => {
    const content = await createImage(contextOf('Image', { type: 'ImageWMS', params }));
    content.showLayers?.(['blauw'], [{ names: ['blauw'], opacity: 1 }]);
    const drawn = await picture(await mapServer.ask(await imageUrl(sourceOf(content), VIEW, 0.5, 1)));
    expect(drawn.at(280, 50)).toEqual(NOTHING);
    expect(drawn.at(80, 210)).toEqual(BLUE);
    content.destroy();
  });

  test('has a legend of each layer', async () => {
    const content = await createImage(contextOf('Image', { type: 'ImageWMS', params }));
    const source = sourceOf(content) as ImageWMS;
    // WMS 1.3.0 requires SLD_VERSION, which OpenLayers leaves out.
    const { type, body } = await mapServer.ask(source.getLegendUrl(undefined, { LAYER: 'rood', SLD_VERSION: '1.1.0' }) ?? '');
    expect(type).toBe('image/png');
    const { size: [width, height] } = await gdal.raster(gdal.write('legend.png', body));
    expect(Math.min(width, height)).toBeGreaterThan(5);
    content.destroy();
  });

  test('returns a readable exception for an unknown layer', async () => {
    const context = contextOf('Image', { type: 'ImageWMS', params, layers: [layerWith({ name: 'groen' })] });
    const content = await createImage(context);
    const { type, body } = await mapServer.ask(await imageUrl(sourceOf(content), VIEW, 0.5, 1));
    expect(type).toMatch(version === '1.3.0' ? 'text/xml' : 'application/vnd.ogc.se_xml');
    expect(body.toString()).toContain('<ServiceException code="LayerNotDefined">');
    content.destroy();
  });
});
