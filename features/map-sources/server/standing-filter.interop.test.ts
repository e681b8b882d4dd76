import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MapCondition } from '#platform/contract/filter.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import type { LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { testQgisServer, type QgisServer } from '#platform/server/testing/qgis/qgis-server.ts';
import mapSources from './index.ts';

let server: TestServer;
let mapServer: MapServer;
let qgis: QgisServer;
let gdal: Gdal;
let fronts: Record<'mapserver' | 'qgis', LocalServer>;
let place: { organisationId: number; configurationId: number };

/** Three squares of 400 metres, beside each other: an oak, a beech, and one of an unknown kind. */
const squares = `select * from (values
  (1, 'eik', 3, st_makeenvelope(144550, 507800, 144950, 508200, 28992)), (2, 'beuk', null, st_makeenvelope(145050, 507800, 145450, 508200, 28992)),
  (3, null, 5, st_makeenvelope(145550, 507800, 145950, 508200, 28992))) as s(id, soort, hoogte, geom)`;

beforeAll(async () => {
  mapServer = testMapServer([
    { name: 'bomen', type: 'POLYGON', select: squares, style: 'COLOR 200 0 0' }, { name: 'gras', type: 'POLYGON', select: squares, style: 'COLOR 0 0 200' },
  ]);
  qgis = await testQgisServer([{ name: 'bomen', type: 'Polygon', select: squares }, { name: 'gras', type: 'Polygon', select: squares }]);
  fronts = {
    mapserver: await overHttp((search, posted) => mapServer.ask(`${mapServer.url}&${search}`, posted)),
    qgis: await overHttp((search, posted) => qgis.ask(search, posted)),
  };
  const hosts = Object.values(fronts).map(({ port }) => `127.0.0.1:${port}`).join(',');
  server = await testServer({ features: [mapSources], environment: { COOK_ALLOWED_HOSTS: hosts } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, configurationId };
  gdal = new Gdal();
  // QGIS reads the project at the first request, which would exceed the timeout of a source.
  await qgis.ask('SERVICE=WMS&REQUEST=GetCapabilities');
});
afterAll(async () => {
  await server?.close();
  for (const front of Object.values(fronts ?? {})) await front.close();
  mapServer?.close();
  await qgis?.close();
  gdal?.close();
});

const nothing = 'nothing';

/** Pages on https cannot load these addresses, so the server requests them. */
const build = async (serverType: 'mapserver' | 'qgis', where: string | null): Promise<number> => {
  const { id } = await buildMap(server.db.query, {
    organisationId: place.organisationId, place: { configurationId: place.configurationId }, type: 'Image',
    source: { type: 'ImageWMS', serverType, url: `http://127.0.0.1:${fronts[serverType].port}/wms`, layers: [{ name: 'bomen' }, { name: 'gras' }], where },
  });
  return id;
};

/** Returns the colours of the three squares in an image. */
const pictureOf = async (serverType: 'mapserver' | 'qgis', where: string | null, layers: string, conditions: readonly MapCondition[] = []) => {
  const id = await build(serverType, where);
  const query = {
    SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetMap', FORMAT: 'image/png', STYLES: '', TRANSPARENT: 'TRUE', LAYERS: layers,
    WIDTH: '200', HEIGHT: '200', CRS: 'EPSG:28992', BBOX: '144000,507000,146000,509000',
    ...(conditions.length > 0 && { CONDITIONS: JSON.stringify(conditions) }),
  };
  const answer = await (await server.visitor()).get(`/api/maps/${id}/source`, { query });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { at } = await gdal.picture(gdal.write(`${serverType}-${id}.png`, answer.rawPayload));
  return [at(75, 100), at(125, 100), at(175, 100)].map((colour) => (colour[3] === 0 ? nothing : colour.join()));
};

test.each(['mapserver', 'qgis'] as const)('an image of %s shows only what matches the standing filter, of each of its layers', async (serverType) => {
  const picture = (where: string | null, layers: string) => pictureOf(serverType, where, layers);
  for (const layers of ['bomen', 'bomen,gras']) {
    const [eik, beuk, unknown] = await picture(null, layers);
    expect([eik, beuk, unknown]).not.toContain(nothing);
    expect(await picture("soort = 'eik'", layers)).toEqual([eik, nothing, nothing]);
    expect(await picture("soort ILIKE 'B%'", layers)).toEqual([nothing, beuk, nothing]);
    expect(await picture('soort IS NULL', layers)).toEqual([nothing, nothing, unknown]);
    expect(await picture("soort IS NOT NULL AND NOT soort = 'eik'", layers)).toEqual([nothing, beuk, nothing]);
  }
});

test.each(['mapserver', 'qgis'] as const)('an image of %s shows what meets the conditions of the user within the standing filter, of one layer of two', async (serverType) => {
  const is = (value: string): Filter => ({ kind: 'compare', column: 'soort', operator: '=', value });
  const not = (part: Filter): Filter => ({ kind: 'not', part });
  const picture = (where: string | null, ...conditions: MapCondition[]) => pictureOf(serverType, where, 'bomen,gras', conditions);
  const [below] = await pictureOf(serverType, null, 'bomen');
  const [above] = await picture(null);
  expect(above).not.toBe(below);
  expect(await picture(null, { layer: 'gras', filter: is('eik') })).toEqual([above, below, below]);
  expect(await picture(null, { layer: 'gras', filter: not(is('eik')) })).toEqual([below, above, above]);
  expect(await picture(null, { layer: null, filter: is('beuk') })).toEqual([nothing, above, nothing]);
  expect(await picture(null, { layer: null, filter: not({ kind: 'compare', column: 'hoogte', operator: '>', value: 4 }) })).toEqual([above, above, nothing]);
  expect(await picture("soort = 'eik'", { layer: 'gras', filter: not(is('eik')) })).toEqual([below, nothing, nothing]);
  const hostile = { kind: 'or', parts: [is("d'eik"), is('a"b'), is('a (b) = c'), is("a'='a"), is('')] } as const;
  expect(await picture("soort = 'eik'", { layer: null, filter: { kind: 'or', parts: [is('beuk'), hostile] } })).toEqual([nothing, nothing, nothing]);
});

test.each([
  ['mapserver', { SLD_VERSION: '1.1.0', WIDTH: '4000', HEIGHT: '4000' }], ['qgis', { SLD_VERSION: '1.1.0', LAYERTITLE: 'FALSE', WIDTH: '800', HEIGHT: '600' }],
] as const)('the legend image of %s comes through the server, smaller than a map', async (serverType, asThatServerWants) => {
  const query = {
    SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetLegendGraphic', FORMAT: 'image/png', TRANSPARENT: 'TRUE', LAYER: 'bomen',
    CRS: 'EPSG:28992', BBOX: '144000,507000,146000,509000', ...asThatServerWants,
  };
  const answer = await (await server.visitor()).get(`/api/maps/${await build(serverType, null)}/source`, { query });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { size } = await gdal.raster(gdal.write(`${serverType}-legend.png`, answer.rawPayload));
  expect(size.every((pixels) => pixels > 4 && pixels < 400)).toBe(true);
});
