import type { ServerResponse } from 'node:http';
import type { Call } from '#platform/contract/call.ts';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import mapSources from './index.ts';
import { getMap, setUpSource, type Setup } from './testing/setup.ts';

const canary = 'kanarie-8f31';
const column = 'koper';
const points = [{ soort: 'eik', [column]: canary, prijs: 5 }, { soort: 'es', [column]: `${canary}-2`, prijs: 9 }];

type Ask = (client: Client, mapId: number, name: string) => ReturnType<Client['get']>;
type Route = `${Call['method']} ${string}`;

const on = (filter: Filter) => [{ layer: '1', filter }];
const filters = (name: string): Filter[] => [
  { kind: 'compare', column: name, operator: '=', value: canary }, { kind: 'not', part: { kind: 'like', column: name, pattern: `${canary}*` } }, { kind: 'between', column: name, from: 'a', to: 'z' },
  { kind: 'or', parts: [{ kind: 'compare', column: 'soort', operator: '=', value: 'eik' }, { kind: 'not', part: { kind: 'empty', column: name } }] },
];
const post = (path: string, body: object): Ask => (client, id) => client.post(`/api/maps/${id}/${path}`, { layer: '1', ...body });
/** Asks with each filter on the attribute. */
const filtered = (path: string, body: object): readonly Ask[] =>
  [0, 1, 2, 3].map((at): Ask => (client, id, name) => post(path, { ...body, conditions: on(filters(name)[at] as Filter) })(client, id, name));

/** Each way to ask for an attribute by its name. */
const doors: Readonly<Record<Route, readonly Ask[]>> = {
  'GET /maps/:id/values': [(client, id, name) => client.get(`/api/maps/${id}/values`, { query: { field: name } }), (client, id, name) => client.get(`/api/maps/${id}/values`, { query: { field: name, layer: '1' } })],
  'GET /maps/:id/sample': [(client, id, name) => client.get(`/api/maps/${id}/sample`, { query: { field: name } }), (client, id, name) => client.get(`/api/maps/${id}/sample`, { query: { field: name, layer: '1' } })],
  'POST /maps/:id/features': [
    ...filtered('features', {}), ...[false, true].map((descending): Ask => (client, id, name) => post('features', { order: [{ column: name, descending }] })(client, id, name)),
    (client, id, name) => post('features', { fields: ['soort', name] })(client, id, name),
  ],
  'POST /maps/:id/position': [
    ...filtered('position', { feature_id: 1 }), (client, id, name) => post('position', { feature_id: 1, order: [{ column: name, descending: false }] })(client, id, name),
  ],
  'POST /maps/:id/values': [...filtered('values', { field: 'soort' }), (client, id, name) => post('values', { field: name })(client, id, name)],
  'POST /maps/:id/aggregate': [
    ...filtered('aggregate', { column: 'soort' }), (client, id, name) => post('aggregate', { column: name, aggregation: 'max' })(client, id, name),
    (client, id, name) => post('aggregate', { column: 'soort', group_by: name })(client, id, name),
  ],
  'POST /maps/:id/statistics': [...filtered('statistics', {}), (client, id, name) => post('statistics', { fields: [name] })(client, id, name)],
  'GET /maps/:id/source': [0, 1, 2, 3].map((at): Ask => (client, id, name) =>
    client.get(`/api/maps/${id}/source`, { query: { ...getMap, WIDTH: '256', HEIGHT: '256', LAYERS: '1', conditions: JSON.stringify(on(filters(name)[at] as Filter)) } })),
};
/** Calls whose answers contain all attributes. */
const whole: Readonly<Record<Route, Ask>> = {
  'GET /maps/:id/fields': (client, id) => client.get(`/api/maps/${id}/fields`), 'POST /maps/:id/features': post('features', {}), 'POST /maps/:id/statistics': post('statistics', {}),
  'GET /maps/:id/symbols': (client, id) => client.get(`/api/maps/${id}/symbols`), 'GET /maps/:id/extent': (client, id) => client.get(`/api/maps/${id}/extent`),
};
/** Calls of the protocols of map services; other tests check their credentials and fields. */
const ofProtocols: readonly Route[] = ['GET /maps/:id/source/:z/:x/:y', 'GET /maps/:id/capabilities'];

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};
const described = { soort: 'String', prijs: 'Integer', [column]: 'String', OBJECTID: 'OID' };
const arcGis = (url: URL, response: ServerResponse): void => {
  const fields = Object.entries(described).map(([name, type]) => ({ name, type: `esriFieldType${type}` }));
  if (!url.pathname.endsWith('/query')) return json(response, { fields, objectIdField: 'OBJECTID', advancedQueryCapabilities: { supportsOrderBy: true, supportsPagination: true } });
  if (url.searchParams.has('returnCountOnly')) return json(response, { count: points.length });
  // This server returns more fields than it is asked for.
  return json(response, { fields, features: points.map((attributes, at) => ({ attributes: { ...attributes, OBJECTID: at }, geometry: { x: 145_000, y: 508_000 } })) });
};
/** Returns an attribute that it does not describe. */
const wfs = (url: URL, response: ServerResponse): void => {
  const asked = url.searchParams.get('REQUEST');
  if (asked === 'DescribeFeatureType') return json(response, { featureTypes: [{ typeName: '1', properties: [{ name: 'geom', type: 'gml:Point' }, { name: 'soort', type: 'xsd:string' }, { name: 'prijs', type: 'xsd:int' }] }] });
  if (asked === 'GetFeature') {
    return json(response, { type: 'FeatureCollection', numberMatched: 2, features: points.map(({ soort, prijs }, at) => ({ type: 'Feature', id: `1.${at}`, properties: { soort, prijs }, geometry: null })) });
  }
  response.writeHead(200, { 'content-type': 'text/xml' });
  response.end('<WFS_Capabilities version="1.1.0"><FeatureTypeList><FeatureType><Name>1</Name></FeatureType></FeatureTypeList></WFS_Capabilities>');
};

let setup: Setup;
const clients = new Map<string, Client>();
const maps = new Map<string, number>();
beforeAll(async () => {
  setup = await setUpSource();
  const { db } = setup.server;
  const { organisationId, configurationId } = setup.place;
  const { id: elsewhere } = await buildOrganisation(db.query);
  const sign = async (role: 'viewer' | 'manager' | 'admin', of = organisationId) => setup.server.signIn(await buildUser(db.query, { organisationId: of, role }));
  clients.set('visitor', setup.visitor);
  clients.set('viewer of another organisation', await sign('viewer', elsewhere));
  for (const role of ['viewer', 'manager', 'admin'] as const) clients.set(role, await sign(role));
  const layers = [{ name: '1' }];
  const build = async (kind: string, source: Partial<NewMapSource>, features: Parameters<typeof buildMap>[1]['features'] = []) => {
    maps.set(kind, (await buildMap(db.query, { organisationId, place: { configurationId }, type: 'Vector', features, source: { layers, ...source } })).id);
  };
  await build('own', { visitorRules: [{ when: null, hide: [column] }] }, points.map((properties) => ({ layer: '1', properties, geometry: { type: 'Point', coordinates: [145_000, 508_000] } })));
  await build('WFS', { type: 'WFS', serverType: 'geoserver', url: `http://127.0.0.1:${setup.port}/wfs` });
  await build('ArcGIS', { type: 'ArcGIS', serverType: 'arcgis', url: `http://127.0.0.1:${setup.port}/rest/services/a/MapServer`, outFields: 'soort,prijs,OBJECTID' });
});
afterAll(() => setup.close());
beforeEach(() => {
  setup.reset();
  setup.answer((url, response) => (url.pathname.includes('/rest/') ? arcGis : wfs)(url, response));
});

const answered = async (answer: ReturnType<Client['get']>, name: string) => {
  const { statusCode, body } = await answer;
  return { statusCode, body: body.replaceAll(name, '…').replaceAll(/"id":"[-\w]+"/g, '') };
};
const roles = ['visitor', 'viewer of another organisation', 'viewer', 'manager', 'admin'];
const mayKnow = (role: string): boolean => ['viewer', 'manager', 'admin'].includes(role);

describe.each(['own', 'WFS', 'ArcGIS'])('an attribute of %s', (kind) => {
  test.each(roles.filter((role) => kind !== 'own' || !mayKnow(role)))('an attribute that a %s may not know is in no answer, and asking for it equals asking for one that does not exist', async (role) => {
    const [client, id] = [clients.get(role) as Client, maps.get(kind) ?? 0];
    await setup.server.db.query.deleteFrom('rate_limits').execute();
    for (const ask of Object.values(whole)) {
      const { body } = await ask(client, id, '');
      expect(body).not.toContain(canary);
      expect(body).not.toContain(column);
    }
    expect((await post('features', {})(client, id, '')).json()).toMatchObject({ total: 2 });
    for (const [call, asks] of Object.entries(doors)) {
      for (const ask of asks) {
        setup.reset();
        setup.answer((url, response) => (url.pathname.includes('/rest/') ? arcGis : wfs)(url, response));
        const hidden = await answered(ask(client, id, column), column);
        expect([call, setup.asked.map(({ url }) => decodeURIComponent(url.search)).filter((search) => search.includes(column))]).toEqual([call, []]);
        expect([call, hidden]).toEqual([call, await answered(ask(client, id, 'geennaam'), 'geennaam')]);
        expect(hidden.body).not.toContain(canary);
      }
    }
  });
});

test.each(roles.filter(mayKnow))('an attribute that visitors do not get is found by a %s through each call', async (role) => {
  const [client, id] = [clients.get(role) as Client, maps.get('own') ?? 0];
  await setup.server.db.query.deleteFrom('rate_limits').execute();
  for (const [call, asks] of Object.entries(doors).filter(([name]) => name !== 'GET /maps/:id/source')) {
    for (const ask of asks) expect([call, (await ask(client, id, column)).statusCode]).toEqual([call, 200]);
  }
  expect((await post('values', { field: column })(client, id, '')).body).toContain(canary);
});

test('covers each call on a map', () => {
  const calls = mapSources.routes?.(setup.server.platform).map(({ call: { method, path } }) => `${method} ${path}`) ?? [];
  expect(calls.toSorted((one, other) => one.localeCompare(other))).toEqual(
    [...new Set([...Object.keys(doors), ...Object.keys(whole), ...ofProtocols])].toSorted((one, other) => one.localeCompare(other)));
});
