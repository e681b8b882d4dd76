import type { ServerResponse } from 'node:http';
import { askMap } from '#platform/contract/ask-map.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import featureInfo from './index.ts';

let server: TestServer;
let visitor: Client;
let source: LocalServer;
let place: { readonly organisationId: number; readonly configurationId: number };
let asked: URL[] = [];
let reply: (response: ServerResponse) => void;
const answerWith = (type: string, body: string) => {
  reply = (response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  };
};

beforeAll(async () => {
  source = await startServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://source'));
    reply(response);
  });
  server = await testServer({ features: [featureInfo], environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${source.port}` } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, configurationId };
  visitor = await server.visitor();
});
afterAll(async () => {
  await server.close();
  await source.close();
});

const coordinate = [145_000, 508_000] as const;
const pressed = { coordinate, resolution: 0.5 };
const square = (size: number): Geometry => {
  const [x, y] = coordinate;
  return { type: 'Polygon', coordinates: [[[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]] };
};

const buildOwn = async (features: readonly NewMapFeature[], layers: NewMapSource['layers'] = []): Promise<number> => {
  const { organisationId, configurationId } = place;
  return (await buildMap(server.db.query, { organisationId, place: { configurationId }, click: 'featureInfo', features, source: { layers } })).id;
};
const buildWms = async (written: Partial<NewMapSource> = {}): Promise<number> => {
  const { organisationId, configurationId } = place;
  const map = await buildMap(server.db.query, {
    organisationId, place: { configurationId }, type: 'Image', click: 'featureInfo',
    source: { type: 'ImageWMS', url: `http://127.0.0.1:${source.port}/wms`, layers: [{ name: 'bomen', label: 'Bomen' }], ...written },
  });
  return map.id;
};
const ask = (id: number | string, at: unknown, layers?: unknown, client = visitor) =>
  client.post(`/api/maps/${id}/feature-info`, { at, ...(layers !== undefined && { layers }) });
const answered = async (id: number, at: unknown, layers?: string[]) => {
  const response = await ask(id, at, layers);
  expect(response.statusCode).toBe(200);
  return askMap.answer!.parse(response.json());
};
const tree = (naam: string, [east, north]: readonly [number, number] = [0, 0], layer = 'boom'): NewMapFeature => ({
  layer, properties: { naam }, geometry: { type: 'Point', coordinates: [coordinate[0] + east, coordinate[1] + north] },
});
const namesIn = ({ layers }: Awaited<ReturnType<typeof answered>>) => layers.flatMap(({ features }) => features.map(({ properties }) => properties['naam']));

describe('own features', () => {
  test('are found at a click and within an area', async () => {
    const id = await buildOwn([tree('hier'), tree('daar', [30, 30]), tree('ver', [500, 0])]);
    const at = await answered(id, pressed);
    expect(at).toMatchObject({ failed: null, layers: [{ features: [{ properties: { naam: 'hier' }, geometry: { type: 'Point' } }], limited: false, html: null, text: null }] });
    expect(namesIn(await answered(id, { geometry: square(40) }))).toEqual(['hier', 'daar']);
    expect(namesIn(await answered(id, { geometry: square(1) }))).toEqual(['hier']);
  });

  test('are found within some pixels of points and lines, but areas only inside', async () => {
    const [x, y] = coordinate;
    const line: NewMapFeature = { layer: 'lijn', properties: { naam: 'lijn' }, geometry: { type: 'LineString', coordinates: [[x, y], [x, y + 50]] } };
    const area: NewMapFeature = { layer: 'vlak', properties: { naam: 'vlak' }, geometry: square(50) };
    const id = await buildOwn([tree('punt'), line, area]);
    const at = async (east: number) => namesIn(await answered(id, { coordinate: [x + east, y + 1], resolution: 0.5 }));
    expect((await at(-2)).join(' ')).toBe('punt lijn');
    expect((await at(2)).join(' ')).toBe('punt lijn vlak');
    expect(await at(-4)).toEqual([]);
  });

  test('come from the named layers of the map only', async () => {
    const id = await buildOwn([tree('eik', [0, 0], 'eiken'), tree('els', [0, 0], 'elzen')], [{ name: 'eiken' }, { name: 'elzen' }]);
    expect(namesIn(await answered(id, pressed, ['elzen']))).toEqual(['els']);
    expect(namesIn(await answered(id, pressed, ['elzen', "x' or 1=1"]))).toEqual(['els']);
    expect(namesIn(await answered(id, pressed))).toEqual(['eik', 'els']);
  });

  test('are limited to a thousand per layer, and the answer says so', async () => {
    const id = await buildOwn(Array.from({ length: 1001 }, (_, index) => tree(`boom ${index}`, [index % 30, 5])));
    const { layers } = await answered(id, { geometry: square(40) });
    expect(layers).toMatchObject([{ limited: true, features: { length: 1000 } }]);
  });

  test('are found in an area that crosses itself', async () => {
    const id = await buildOwn([tree('hier', [5, 2])]);
    const [x, y] = coordinate;
    const bow = { type: 'Polygon', coordinates: [[[x, y], [x + 10, y + 10], [x + 10, y], [x, y + 10], [x, y]]] };
    expect((await ask(id, { geometry: bow })).statusCode).toBe(200);
  });
});

describe('map service', () => {
  const feature = (properties: Record<string, unknown>, geometry: unknown = { type: 'Point', coordinates: coordinate }) => ({ type: 'Feature', geometry, properties });
  const collection = (...features: unknown[]) => JSON.stringify({
    type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }, features,
  });

  test('receives the place, and its attributes keep their order', async () => {
    answerWith('application/json', collection(feature({ zeta: 1, alfa: 'x', midden: null })));
    asked = [];
    const answer = await answered(await buildWms({ params: [{ name: 'INFO_FORMAT', value: 'application/json' }] }), pressed);
    expect(Object.keys(answer.layers[0]?.features[0]?.properties ?? {})).toEqual(['zeta', 'alfa', 'midden']);
    const request = asked.find(({ searchParams }) => searchParams.get('REQUEST') === 'GetFeatureInfo');
    expect(request?.searchParams.get('QUERY_LAYERS')).toBe('bomen');
  });

  test('returns its HTML without scripts, styles and links that execute code', async () => {
    const page = '<html><head><title>Dienst</title><style>b{}</style></head><body onload="x()"><p style="position:fixed">Eik</p><script>alert(1)</script><a href="javascript:x">weg</a></body></html>';
    answerWith('text/html', page);
    const answer = await answered(await buildWms({ params: [{ name: 'INFO_FORMAT', value: 'text/html' }] }), pressed);
    expect(answer.layers[0]?.html).toContain('<p>Eik</p>');
    expect(answer.layers[0]?.html).not.toMatch(/script|style|onload|Dienst|javascript/);
  });

  test('returns its text as text', async () => {
    answerWith('text/plain', "Layer 'bomen'\n  naam = '<b>Eik</b>'");
    const answer = await answered(await buildWms({ params: [{ name: 'INFO_FORMAT', value: 'text/plain' }] }), pressed);
    expect(answer.layers[0]).toMatchObject({ text: "Layer 'bomen'\n  naam = '<b>Eik</b>'", html: null });
  });

  test('fails with a message and a code, without the text of its exception', async () => {
    answerWith('text/xml', '<ServiceExceptionReport><ServiceException code="LayerNotQueryable">geheim</ServiceException></ServiceExceptionReport>');
    const answer = await answered(await buildWms({ params: [{ name: 'INFO_FORMAT', value: 'application/json' }] }), pressed);
    expect(answer.failed).toMatchObject({ code: 'source_failed' });
    expect(JSON.stringify(answer)).not.toContain('geheim');
  });

  test('returns features without geometry when that is missing or invalid', async () => {
    answerWith('application/json', collection(feature({ naam: 'a' }, null), feature({ naam: 'b' }, { type: 'Polygon', coordinates: 'x' })));
    const answer = await answered(await buildWms({ params: [{ name: 'INFO_FORMAT', value: 'application/json' }] }), pressed);
    expect(answer.layers[0]?.features.map(({ geometry, properties }) => [properties['naam'], geometry])).toEqual([['a', null], ['b', null]]);
  });
});

describe('query for features', () => {
  test.each([
    {}, { coordinate: [1], resolution: 1 }, { coordinate: [1, 'x'], resolution: 1 }, { coordinate: [1, 2] }, { coordinate: [1, 2], resolution: 0 },
    { coordinate: [1e300, 2], resolution: 1 }, { geometry: null }, { geometry: { type: 'Polygon', coordinates: [] } },
    { geometry: { type: 'Polygon', coordinates: [[[1e5, 4e5], [2e5, 5e5], [2e5, 4e5]]] } }, { geometry: { type: 'Polygon', coordinates: [[[1e5, 4e5], [2e5, 5e5], [2e5, 4e5], [3e5, 5e5]]] } },
    { geometry: { type: 'LineString', coordinates: [[1e5, 4e5]] } }, { geometry: { type: 'GeometryCollection', geometries: [] } },
    { geometry: { type: 'Point', coordinates: [1e300, 0] } }, { geometry: { type: 'MultiPoint', coordinates: Array.from({ length: 10_001 }, () => [1e5, 4e5]) } },
    { coordinate: [1e7, 4e5], resolution: 1 }, { coordinate: [1e5, 4e5], resolution: 99_999 },
    { geometry: { type: 'Polygon', coordinates: [[[-9e6, -9e6], [9e6, -9e6], [9e6, 9e6], [-9e6, -9e6]]] } },
  ])('refuses an invalid place: %j', async (at) => {
    expect((await ask(await buildOwn([]), at)).statusCode).toBe(422);
  });

  test.each([['x'], ['0'], ["1'"], ['2147483648']])('refuses the map id %s', async (id) => {
    expect((await ask(id, pressed)).statusCode).toBe(422);
  });

  test('refuses layers that are not a list of names', async () => {
    const id = await buildOwn([]);
    for (const layers of ['boom', [1], ['\0'], [null]]) expect((await ask(id, pressed, layers)).statusCode).toBe(422);
  });
});

test('answers every kind of viewer according to the access matrix', async () => {
  const strays = await matrixMismatches(
    await buildMatrix(server.db.query),
    async (userId, { mapId }) => {
      const client = userId === null ? await server.visitor() : await server.signIn(userId);
      return (await ask(mapId, pressed, undefined, client)).statusCode;
    },
    404,
  );
  expect(strays).toEqual([]);
});
