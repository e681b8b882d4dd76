import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tileAt } from '#platform/geo/grid.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { is, not } from '#platform/ogc/testing/filters.ts';
import { writeFilterXml } from '#platform/ogc/write-filter-xml.ts';
import { startDemoServer, type DemoServer } from './testing/demo-server.ts';

/** Milliseconds: the first image waits until the town has been generated. */
const patience = 60_000;

let server: DemoServer;
let visitor: DemoServer['visitor'];

beforeAll(async () => {
  server = await startDemoServer();
  ({ visitor } = server);
});
afterAll(() => server.close());

const box = 'BBOX=144500,508500,144700,508650';
const map = `CRS=EPSG:28992&${box}&WIDTH=200&HEIGHT=150`;
const ask = (query: string) => visitor.get(`/demo/wms?SERVICE=WMS&VERSION=1.3.0&${query}`);
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the WMS of the demo', () => {
  test('draws a map of the given size, at the root and under /api, with parameters in any case', async () => {
    for (const address of ['/demo/wms', '/api/demo/wms']) {
      const answer = await visitor.get(`${address}?service=WMS&version=1.1.1&request=GetMap&layers=water,panden&srs=EPSG:28992&${box.toLowerCase()}&width=200&height=150&transparent=true`);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(sizeOf(answer.rawPayload)).toEqual([200, 150]);
      expect(answer.rawPayload.byteLength).toBeGreaterThan(1000);
    }
  }, patience);

  test('draws lines as wide on a sharp screen: a picture for more dots per inch has more ink', async () => {
    const at = async (dpi: string) => {
      const answer = await ask(`REQUEST=GetMap&LAYERS=panden&CRS=EPSG:28992&BBOX=144500,508500,144700,508650&WIDTH=400&HEIGHT=300&TRANSPARENT=TRUE&FORMAT=image/png${dpi}`);
      expect([answer.headers['content-type'], ...sizeOf(answer.rawPayload)]).toEqual(['image/png', 400, 300]);
      return answer.rawPayload;
    };
    const usual = await at('');
    expect(await at('&MAP_RESOLUTION=90')).toEqual(usual);
    expect(await at('&MAP_RESOLUTION=180')).not.toEqual(usual);
    expect(await at('&MAP_RESOLUTION=112.5')).not.toEqual(usual);
    for (const wrong of ['x', '-90', '1e99', '']) await at(`&MAP_RESOLUTION=${wrong}`);
  }, patience);

  test('has the requested address in its capabilities', async () => {
    const answer = await visitor.get('/demo/wms?service=WMS&request=GetCapabilities', { headers: { host: 'kaart.example:8080' } });
    expect(answer.headers['content-type']).toContain('xml');
    expect(answer.body).toContain('xlink:href="http://kaart.example:8080/demo/wms?"');
  });

  test('returns the features under a click in every format', async () => {
    const click = `REQUEST=GetFeatureInfo&LAYERS=grondgebruik&QUERY_LAYERS=grondgebruik&${map}&I=100&J=75&INFO_FORMAT=`;
    const json = (await ask(`${click}application/json`)).json<{ features: { properties: Record<string, unknown> }[] }>();
    expect(json.features).toHaveLength(1);
    expect(json.features[0]?.properties).toHaveProperty('soort');
    expect((await ask(`${click}application/vnd.ogc.gml`)).body).toContain('<grondgebruik_feature>');
    expect((await ask(`${click}text/html`)).body).toContain('<caption>grondgebruik</caption>');
    expect((await ask(`${click}text/plain`)).body).toContain('soort = ');
  }, patience);

  test('draws and returns only the features that the filter of each layer keeps', async () => {
    const filterOf = (filter: Filter): string => `(${writeFilterXml({ filter }, '1.1')})`;
    const draw = async (...filters: readonly string[]) => {
      const query = `REQUEST=GetMap&LAYERS=energielabels,water&TRANSPARENT=TRUE&${map}${filters.length > 0 ? `&FILTER=${encodeURIComponent(filters.join(''))}` : ''}`;
      return (await ask(query)).rawPayload;
    };
    const [all, none] = [await draw(), await draw(filterOf(is('energielabel', 'Z')), '()')];
    expect(await draw(filterOf(not(is('energielabel', 'Z'))), '()')).toEqual(all);
    expect(none).not.toEqual(all);
    expect(none).toEqual((await ask(`REQUEST=GetMap&LAYERS=water&TRANSPARENT=TRUE&${map}`)).rawPayload);
    const click = `REQUEST=GetFeatureInfo&LAYERS=grondgebruik&QUERY_LAYERS=grondgebruik&${map}&I=100&J=75&INFO_FORMAT=application/json&FILTER=`;
    const found = async (filter: Filter) => (await ask(click + encodeURIComponent(filterOf(filter)))).json<{ features: unknown[] }>().features.length;
    expect([await found(is('soort', 'bestaat niet')), await found(not(is('soort', 'bestaat niet')))]).toEqual([0, 1]);
    expect((await ask(`REQUEST=GetMap&LAYERS=water&${map}&FILTER=(<Filter/>)`)).body).toContain('InvalidParameterValue');
  }, patience);

  test('returns areas within the distance of FI_POLYGON_TOLERANCE', async () => {
    const countOf = async (tolerance: string): Promise<number> => {
      const click = `REQUEST=GetFeatureInfo&LAYERS=grondgebruik&QUERY_LAYERS=grondgebruik&${map}&I=100&J=75&INFO_FORMAT=application/json&FEATURE_COUNT=1000`;
      return (await ask(`${click}${tolerance}`)).json<{ features: unknown[] }>().features.length;
    };
    const near = await countOf('');
    expect(await countOf('&FI_POLYGON_TOLERANCE=1')).toBe(near);
    expect(await countOf('&FI_POLYGON_TOLERANCE=50')).toBeGreaterThan(near);
  }, patience);

  test('draws a legend', async () => {
    const answer = await ask('REQUEST=GetLegendGraphic&LAYER=energielabels&FORMAT=image/png');
    expect(answer.rawPayload.byteLength).toBeGreaterThan(200);
    expect(sizeOf(answer.rawPayload)[1]).toBe(6 * 22 + 4);
  }, patience);

  test.each([
    ['a layer that is not there', `REQUEST=GetMap&LAYERS=elders&${map}`, 'LayerNotDefined'],
    ['another coordinate system', `REQUEST=GetMap&LAYERS=water&CRS=EPSG:3857&${box}&WIDTH=10&HEIGHT=10`, 'InvalidCRS'],
    ['a picture that is too large', `REQUEST=GetMap&LAYERS=water&CRS=EPSG:28992&${box}&WIDTH=100000&HEIGHT=10`, 'InvalidParameterValue'],
    ['a distance that is too large', `REQUEST=GetFeatureInfo&LAYERS=water&QUERY_LAYERS=water&${map}&I=100&J=75&FI_POLYGON_TOLERANCE=51`, 'InvalidParameterValue'],
    ['a box inside out', 'REQUEST=GetMap&LAYERS=water&CRS=EPSG:28992&BBOX=2,2,1,1&WIDTH=10&HEIGHT=10', 'InvalidParameterValue'],
    ['no request', 'LAYERS=water', 'MissingParameterValue'],
    ['an unknown request', 'REQUEST=GetLost', 'OperationNotSupported'],
    ['a format that is not offered', `REQUEST=GetMap&LAYERS=water&${map}&FORMAT=image/jpeg`, 'InvalidFormat'],
  ])('returns a service exception for %s', async (_, query, code) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<ServiceException code="${code}">`);
  });
});

describe('the WMTS of the demo', () => {
  const { z, x, y } = tileAt(12, [144_600, 508_600]);

  test('returns the same tile by path and by parameters', async () => {
    const byAddress = await visitor.get(`/demo/wmts/luchtfoto/EPSG:28992/${z}/${x}/${y}.png`);
    expect(sizeOf(byAddress.rawPayload)).toEqual([256, 256]);
    expect(byAddress.headers['cache-control']).toContain('max-age');
    const byKey = await visitor.get(`/demo/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=luchtfoto&STYLE=default&FORMAT=image/png&TILEMATRIXSET=EPSG:28992&TILEMATRIX=${z}&TILECOL=${x}&TILEROW=${y}`);
    expect(byKey.rawPayload.equals(byAddress.rawPayload)).toBe(true);
  }, patience);

  test('has its capabilities at two addresses', async () => {
    const first = await visitor.get('/demo/wmts?service=WMTS&request=GetCapabilities');
    const second = await visitor.get('/demo/wmts/1.0.0/WMTSCapabilities.xml');
    expect(first.body).toBe(second.body);
    expect(first.body).toContain('<ows:Identifier>stadskaart</ows:Identifier>');
  });

  test.each([
    `/demo/wmts/elders/EPSG:28992/${z}/${x}/${y}.png`, `/demo/wmts/luchtfoto/EPSG:3857/${z}/${x}/${y}.png`, '/demo/wmts/luchtfoto/EPSG:28992/2/9/9.png',
  ])('refuses %s', async (address) => {
    const answer = await visitor.get(address);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('ExceptionReport');
  });

  test('has tiles of twice the pixels for sharp screens', async () => {
    const path = `/demo/wmts/stadskaart/EPSG:28992/${z}/${x}/${y}`;
    expect(sizeOf((await visitor.get(`${path}.png`)).rawPayload)).toEqual([256, 256]);
    expect(sizeOf((await visitor.get(`${path}@2x.png`)).rawPayload)).toEqual([512, 512]);
    expect((await visitor.get(`${path}@3x.png`)).statusCode).toBe(422);
  }, patience);
});
