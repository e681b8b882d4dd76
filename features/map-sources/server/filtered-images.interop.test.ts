import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { is, not } from '#platform/ogc/testing/filters.ts';
import { matches } from '#platform/ogc/matches.ts';
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
const fronts: LocalServer[] = [];
const maps = new Map<string, number>();

/** Points of 160 metres apart on one line; a pixel is 10 metres. */
const rows = [
  { nr: 0, soort: 'eik', hoogte: 12.5, dag: '2026-03-28' }, { nr: 1, soort: 'Eik', hoogte: 9, dag: '2026-03-29' }, { nr: 2, soort: null, hoogte: null, dag: '2026-03-30' }, { nr: 3, soort: '', hoogte: 0, dag: '2024-02-29' },
  { nr: 4, soort: "d'eik", hoogte: -3, dag: '2026-10-25' }, { nr: 5, soort: 'zei "ja"', hoogte: 100, dag: '2026-10-26' }, { nr: 6, soort: 'a < b & c', hoogte: 1, dag: '2026-12-31' }, { nr: 7, soort: '100%_*!', hoogte: 2, dag: '2026-01-01' },
  { nr: 8, soort: 'école É', hoogte: 3, dag: '2026-06-15' }, { nr: 9, soort: 'beuk', hoogte: null, dag: '2026-07-01' },
];
const [WIDTH, HEIGHT, APART] = [200, 60, 16];
beforeAll(async () => {
  const forMapServer = await overHttp((search, posted) => mapServer.ask(`${mapServer.url}&${search}`, posted));
  const forQgis = await overHttp((search, posted) => qgis.ask(search, posted));
  fronts.push(forMapServer, forQgis);
  server = await testServer({ features: [mapSources], environment: { COOK_ALLOWED_HOSTS: fronts.map(({ port }) => `127.0.0.1:${port}`).join(',') } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const { sourceId } = await buildMap(server.db.query, {
    organisationId, features: rows.map((properties) => ({ layer: 'bomen', properties, geometry: { type: 'Point', coordinates: [144_105 + properties.nr * APART * 10, 508_000] } })),
  });
  // MapServer draws a point without a symbol as nothing.
  const selecting = (geom: string): string => `select id::int as id, ${geom} as geom, (properties->>'nr')::int as nr, properties->>'soort' as soort, (properties->>'hoogte')::float8 as hoogte, (properties->>'dag')::date as dag
    from map_features where source_id = ${sourceId}`;
  mapServer = testMapServer([{ name: 'bomen', type: 'POLYGON', select: selecting('st_buffer(geom, 30)'), style: 'COLOR 200 0 0' }]);
  qgis = await testQgisServer([{ name: 'bomen', type: 'Point', select: selecting('geom') }]);
  for (const [serverType, { port }] of [['mapserver', forMapServer], ['qgis', forQgis]] as const) {
    const { id } = await buildMap(server.db.query, {
      organisationId, place: { configurationId }, type: 'Image', source: { type: 'ImageWMS', serverType, url: `http://127.0.0.1:${port}/wms`, layers: [{ name: 'bomen' }] },
    });
    maps.set(serverType, id);
  }
  gdal = new Gdal();
  // QGIS reads the project at the first request, which would exceed the timeout of a source.
  await qgis.ask('SERVICE=WMS&REQUEST=GetCapabilities');
});
afterAll(async () => {
  await server?.close();
  for (const front of fronts) await front.close();
  mapServer?.close();
  await qgis?.close();
  gdal?.close();
});

const like = (pattern: string): Filter => ({ kind: 'like', column: 'soort', pattern });
const filters: readonly (Filter | null)[] = [
  null, is('soort', 'eik'), not(is('soort', 'eik')), is('soort', "d'eik"), is('soort', 'zei "ja"'), is('soort', 'a < b & c'), is('soort', '100%_*!'), is('soort', ''), is('soort', 'bestaat niet'), { kind: 'empty', column: 'soort' },
  like('*eik'), like('*é*'), not(like('*e*')), { kind: 'compare', column: 'hoogte', operator: '>', value: 2 }, not({ kind: 'between', column: 'hoogte', from: 0, to: 9 }), { kind: 'empty', column: 'hoogte' },
  is('dag', '2026-03-29'), { kind: 'between', column: 'dag', from: '2026-03-29', to: '2026-10-25' }, { kind: 'and', parts: [not({ kind: 'or', parts: [is('soort', 'eik'), is('hoogte', 9)] }), { kind: 'compare', column: 'hoogte', operator: '<', value: 50 }] },
];

/** Returns the numbers of the points that an image shows; a pixel between two points is of neither. */
const dotsIn = async (image: string): Promise<readonly number[]> => {
  const { at } = await gdal.picture(image);
  const seen = new Set<number>();
  for (let column = 0; column < WIDTH; column += 1) {
    for (let row = 0; row < HEIGHT; row += 1) {
      if (at(column, row)[3] === 0) continue;
      const nr = Math.round((column - 10) / APART);
      seen.add(Math.abs(column - 10 - nr * APART) < APART / 2 - 1 ? nr : -1);
    }
  }
  return [...seen].toSorted((one, other) => one - other);
};

test.each(['mapserver', 'qgis'])('an image of %s under conditions has the dots of the rows that are listed', async (serverType) => {
  const [id, client] = [maps.get(serverType) ?? 0, await server.visitor()];
  for (const [at, filter] of filters.entries()) {
    const expected = rows.filter((row) => !filter || matches(filter, row)).map(({ nr }) => nr);
    const conditions = filter ? [{ layer: 'bomen', filter }] : [];
    const list = await client.post(`/api/maps/${id}/features`, { layer: 'bomen', conditions });
    expect([list.statusCode, list.body]).toEqual([200, expect.any(String)]);
    const listed = list.json<{ features: { properties: { nr: number | string } }[] }>().features.map(({ properties }) => Number(properties.nr)).toSorted((one, other) => one - other);
    const image = await client.get(`/api/maps/${id}/source`, {
      query: {
        SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetMap', FORMAT: 'image/png', STYLES: '', TRANSPARENT: 'TRUE', LAYERS: 'bomen', WIDTH: String(WIDTH), HEIGHT: String(HEIGHT), CRS: 'EPSG:28992',
        BBOX: '144000,507700,146000,508300', CONDITIONS: JSON.stringify(conditions),
      },
    });
    expect([image.statusCode, filter]).toEqual([200, filter]);
    expect([filter, listed, await dotsIn(gdal.write(`${serverType}-${at}.png`, image.rawPayload))]).toEqual([filter, expected, expected]);
  }
});
