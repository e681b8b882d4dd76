import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeTile } from '#platform/db/tiles/testing/decode-tile.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { is, not } from '#platform/ogc/testing/filters.ts';
import { readWfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { writeFilterXml } from '#platform/ogc/write-filter-xml.ts';
import { guardedAuthorization } from './guard.ts';
import { startDemoServer, type DemoServer } from './testing/demo-server.ts';

/** Milliseconds: the first answer waits until the town has been generated. */
const patience = 60_000;

interface Collection {
  readonly features: readonly { readonly id: string | number; readonly properties: Readonly<Record<string, unknown>>; readonly geometry: { readonly type: string } }[];
  readonly numberMatched?: number;
  readonly properties?: { readonly exceededTransferLimit?: boolean };
  readonly error?: { readonly code: number; readonly message: string };
}

let server: DemoServer;
let visitor: DemoServer['visitor'];

beforeAll(async () => {
  server = await startDemoServer();
  ({ visitor } = server);
});
afterAll(() => server.close());

const box = '144400,508400,144900,508900';

describe('the WFS of the demo', () => {
  const ask = (query: string) => visitor.get(`/demo/wfs?service=WFS&version=2.0.0&${query}`);

  test('lists its feature types in RD', async () => {
    const { featureTypes, outputFormats } = readWfsCapabilities((await ask('request=GetCapabilities')).body);
    expect(featureTypes.map(({ name }) => name)).toContain('markerwaard:wegvakken');
    expect(featureTypes.every(({ defaultCrs }) => defaultCrs?.endsWith('28992'))).toBe(true);
    expect(outputFormats).toEqual(['application/json']);
    expect((await ask('request=DescribeFeatureType&typeNames=markerwaard:lichtmasten')).body).toContain('<xsd:element name="mastnummer" type="xsd:string"');
  });

  test('returns the features in a box, limited by a filter and a count', async () => {
    const get = async (more: string) => (await ask(`request=GetFeature&typeNames=markerwaard:lichtmasten&bbox=${box},EPSG:28992${more}`)).json<Collection>();
    const all = await get('');
    expect(all.features.length).toBeGreaterThan(20);
    expect(all.numberMatched).toBe(all.features.length);
    const broken = await get("&cql_filter=status = 'storing'");
    expect(broken.features.length).toBeLessThan(all.features.length);
    expect(broken.features.every(({ properties }) => properties['status'] === 'storing')).toBe(true);
    expect(await get('&count=3')).toMatchObject({ numberMatched: all.features.length, numberReturned: 3 });
  }, patience);

  test('applies the same filter written as CQL and as XML', async () => {
    const get = async (more: string) => (await ask(`request=GetFeature&typeNames=markerwaard:lichtmasten&${more}`)).json<Collection>().features;
    const all = await get(`bbox=${box},EPSG:28992`);
    const kept = all.filter(({ properties }) => properties['lichtbron'] !== 'LED' && Number(properties['masthoogte']) > 4).map(({ id }) => id);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(all.length);
    expect((await get(`bbox=${box},EPSG:28992&cql_filter=${encodeURIComponent("NOT (lichtbron = 'LED') AND masthoogte > 4")}`)).map(({ id }) => id)).toEqual(kept);
    const filter = writeFilterXml({ filter: { kind: 'and', parts: [not(is('lichtbron', 'LED')), { kind: 'compare', column: 'masthoogte', operator: '>', value: 4 }] }, extent: [144_400, 508_400, 144_900, 508_900] }, '2.0');
    expect((await get(`filter=${encodeURIComponent(filter ?? '')}`)).map(({ id }) => id)).toEqual(kept);
  }, patience);

  test.each(['request=GetFeature&typeNames=elders', 'request=GetFeature&typeNames=buurten&bbox=1,2', 'request=GetFeature&typeNames=buurten&cql_filter=naam %3D= 1', 'request=GetFeature&typeNames=buurten&filter=<a/>', 'request=GetLost'])(
    'refuses %s with an exception',
    async (query) => {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('<ows:ExceptionText>');
    },
  );
});

describe('the ArcGIS service of the demo', () => {
  const service = '/demo/arcgis/rest/services/markerwaard/FeatureServer';
  const ask = async (path: string) => (await visitor.get(service + path)).json<Collection>();

  test('lists its layers, and the fields of each', async () => {
    expect(await ask('?f=json')).toMatchObject({ maxRecordCount: 1000, layers: expect.arrayContaining([expect.objectContaining({ id: 3, name: 'Lichtmasten' })]) as unknown });
    expect(await ask('/3?f=json')).toMatchObject({ geometryType: 'esriGeometryPoint', fields: expect.arrayContaining([expect.objectContaining({ name: 'status' })]) as unknown });
  });

  test('returns each feature once over several pages', async () => {
    const ids: (string | number)[] = [];
    for (let more = true; more;) {
      const page = await ask(`/3/query?f=geojson&where=1=1&outFields=*&resultOffset=${ids.length}`);
      ids.push(...page.features.map(({ id }) => id));
      more = page.properties?.exceededTransferLimit ?? false;
      expect(page.features.length).toBeLessThanOrEqual(1000);
    }
    expect(ids.length).toBeGreaterThan(1000);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await ask('/3/query?f=json&returnCountOnly=true')).toEqual({ count: ids.length });
  }, patience);

  test('filters by condition and box, in GeoJSON and in Esri JSON', async () => {
    const found = await ask(`/3/query?f=geojson&geometry=${box}&geometryType=esriGeometryEnvelope&where=${encodeURIComponent("status = 'storing'")}`);
    expect(found.features.every(({ properties }) => properties['status'] === 'storing')).toBe(true);
    expect(await ask('/2/query?f=json')).toMatchObject({ geometryType: 'esriGeometryPolygon', spatialReference: { wkid: 28992 } });
  }, patience);

  test.each(['/99?f=json', '/3/query?f=json&geometry=1,2', '/3/query?f=json&where=1=1%20OR%201=1'])('returns an error in its answer for %s', async (path) => {
    expect((await ask(path)).error?.code).toBeGreaterThanOrEqual(400);
  });
});

test('the protected service answers only requests with the right password', async () => {
  const map = `/demo/besloten/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=energielabels&CRS=EPSG:28992&BBOX=${box}&WIDTH=100&HEIGHT=100`;
  expect((await visitor.get(map)).statusCode).toBe(401);
  expect((await visitor.get(map, { headers: { authorization: 'Basic eDp5' } })).statusCode).toBe(401);
  const answer = await visitor.get(map, { headers: { authorization: guardedAuthorization } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
}, patience);

describe('vector tiles of the demo', () => {
  const { z, x, y } = tileAt(9, [144_600, 508_600]);

  test('have a layer whose features have ids and attributes', async () => {
    const answer = await visitor.get(`/demo/tegels/buurten/${z}/${x}/${y}.pbf`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    const { buurten } = decodeTile(answer.rawPayload);
    expect(buurten?.features.length).toBeGreaterThan(3);
    expect(buurten?.features.every(({ id, type, properties }) => id > 0 && type === 3 && typeof properties['naam'] === 'string')).toBe(true);
  }, patience);

  test('are empty outside the town, and 404 for an unknown layer or tile', async () => {
    expect((await visitor.get('/demo/tegels/buurten/9/0/0.pbf')).rawPayload).toHaveLength(0);
    for (const address of [`/demo/tegels/bouwkavels/${z}/${x}/${y}.pbf`, '/demo/tegels/buurten/9/999999/0.pbf']) {
      expect((await visitor.get(address)).statusCode).toBe(404);
    }
  });
});
