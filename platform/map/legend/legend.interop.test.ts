import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Extent } from '#platform/contract/geojson.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { mapWith } from '../testing/configuration.ts';
import { legendGraphics } from './graphics.ts';
import { fetchPicture } from './pictures.ts';

const whole: Extent = [140_000, 500_000, 150_000, 510_000];
const view = { seen: { extent: [144_900, 507_925, 145_100, 508_075] as Extent, size: [800, 600] as const }, whole };

let mapServer: MapServer;
let gdal: Gdal;

beforeAll(() => {
  gdal = new Gdal();
  const layer = (name: string, [x, y]: readonly [number, number], style: string) => ({
    name, type: 'POLYGON' as const, style, select: `select 1 as id, st_makeenvelope(${x}, ${y}, ${x + 500}, ${y + 500}, 28992) as geom`,
  });
  mapServer = testMapServer([layer('rood', [145_000, 508_000], 'COLOR 220 0 0'), layer('elders', [20_000, 400_000], 'COLOR 0 0 220')]);
});
afterAll(() => {
  mapServer?.close();
  gdal.close();
});

const ask = async (layer: string, version: string) => {
  const params = [{ name: 'LAYERS', value: layer }, { name: 'VERSION', value: version }];
  const map = mapWith({ type: 'Image', source: { type: 'ImageWMS', serverType: 'mapserver', url: mapServer.url, geojson: null, params } });
  const [graphic] = legendGraphics(map, [], view);
  const sizes: (string | null)[] = [];
  const picture = await fetchPicture(graphic?.addresses ?? [], {
    fetch: async (url) => {
      sizes.push(new URL(url).searchParams.get('WIDTH'));
      const { type, body } = await mapServer.ask(url);
      return new Response(new Uint8Array(body), { headers: { 'content-type': type } });
    },
  }, new AbortController().signal);
  return { picture, sizes };
};

describe.each(['1.3.0', '1.1.1'])('MapServer with the legend\'s WMS %s requests', (version) => {
  test('refuses the first size, above its limit of 4096, and answers the second with the layer\'s colour', async () => {
    const { picture, sizes } = await ask('rood', version);
    expect(sizes).toEqual(['20000', '4000']);
    if (picture.kind !== 'blob') throw new Error('no picture');
    const file = gdal.write('legend.png', Buffer.from(await picture.blob.arrayBuffer()));
    // The image has no alpha band, so the fourth band may be any.
    const drawn = await gdal.picture(file, '-b', '1', '-b', '2', '-b', '3', '-b', '1');
    const colours = Array.from({ length: drawn.width * drawn.height }, (_, index) => String(drawn.at(index % drawn.width, Math.floor(index / drawn.width)).slice(0, 3)));
    expect(colours).toContain('220,0,0');
  });

  test('answers for a layer without features in the extent with fewer bytes than an image', async () => {
    expect((await ask('elders', version)).picture).toEqual({ kind: 'none' });
  });
});
