import type { FeatureCollection, Geometry } from '#platform/contract/geojson.ts';
import { decodeTile } from '#platform/db/tiles/testing/decode-tile.ts';
import type { VisitorRule } from '#platform/contract/visitor-rules.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltMap } from '#platform/domain/testing/factories.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { withholdingViews } from '#platform/contract/withholding-views.ts';
import type { Tools } from '#platform/domain/configurations/tool-credentials.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Values that must appear in no answer to a visitor. */
const price = 'kanarie-prijs-7d20';
const secretProject = 'kanarie-project-3fa1';
const flag = 'kanarie-vlag-9c4e';

const rules: VisitorRule[] = [
  { when: { column: 'intern', values: ['Ja'] }, hide: 'feature' },
  { when: { column: 'status', values: ['verkocht'] }, hide: ['prijs', 'korting'] },
  { when: null, hide: ['vlag'] },
];
const at: Geometry = { type: 'Point', coordinates: [145_000, 508_000] };
const rows = [
  { titel: 'Vrije kavel', status: 'Vrij', prijs: 'op aanvraag', intern: 'Nee', vlag: flag },
  { titel: 'Verkochte kavel', status: ' VERKOCHT', prijs: price, korting: price, intern: 'Nee', vlag: flag },
  { titel: secretProject, status: 'Vrij', intern: 'ja ', vlag: flag },
  { titel: secretProject, status: null, intern: 'JA', vlag: flag },
];
const whole: FeatureCollection = { type: 'FeatureCollection', features: rows.map((properties, index) => ({ type: 'Feature', id: index + 1, geometry: at, properties })) };

let server: TestServer;
let visitor: Client;
let colleague: Client;
let stranger: Client;
let configurationId: number;
let own: BuiltMap;
let written: BuiltMap;
let ids: number[];

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  configurationId = (await buildConfiguration(db, { organisationId, public: true })).id;
  const place = { configurationId };
  own = await buildMap(db, {
    organisationId, place, click: 'featureInfo', source: { visitorRules: rules, layers: [{ name: 'kavel' }] },
    features: rows.map((properties) => ({ layer: 'kavel', properties, geometry: at })),
  });
  written = await buildMap(db, { organisationId, place, click: 'featureInfo', source: { ownFeatures: false, geojson: whole, visitorRules: rules } });
  ids = (await db.selectFrom('map_features').select('id').where('source_id', '=', own.sourceId).orderBy('id').execute()).map(({ id }) => id);
  visitor = await server.visitor();
  colleague = await server.signIn((await buildUser(db, { organisationId })).id);
  stranger = await server.signIn((await buildUser(db, { organisationId: (await buildOrganisation(db)).id })).id);
});
afterAll(() => server.close());

const tile = tileAt(12, [145_000, 508_000]);
const info = (client: Client, mapId: number, place: object) =>
  client.post(`/api/maps/${mapId}/feature-info`, { at: place });
const pressed = { coordinate: [145_000, 508_000], resolution: 1 };
const around = { geometry: { type: 'Polygon', coordinates: [[[144_990, 507_990], [145_010, 507_990], [145_010, 508_010], [144_990, 508_010], [144_990, 507_990]]] } };

/** Every answer that contains data of the two maps. */
const ways: Readonly<Record<string, (client: Client) => Promise<string>>> = {
  configuration: async (client) => (await client.get(`/api/configuration/${configurationId}`)).body,
  GeoJSON: async (client) => (await client.get('/api/tiles/features', { query: { filter: `source_id=${own.sourceId}` } })).body,
  'GeoJSON by view': async (client) => (await client.get('/api/tiles/features', { query: { filter: `source_id=${own.sourceId}`, bbox: '144000,507000,146000,509000' } })).body,
  'GeoJSON by a value that is hidden': async (client) => (await client.get('/api/tiles/features', { query: { filter: `source_id=${own.sourceId} AND prijs='${price}'` } })).body,
  tile: async (client) => JSON.stringify(decodeTile((await client.get(`/api/tiles/sources/${own.sourceId}/${tile.z}/${tile.x}/${tile.y}`)).rawPayload)),
  'each feature': async (client) => (await Promise.all(ids.map(async (id) => (await client.get(`/api/maps/features/${id}`)).body))).join('\n'),
  ...Object.fromEntries(([['own', () => own], ['written', () => written]] as const).flatMap(([name, map]) => [
    [`feature info at a point of the ${name} map`, async (client: Client) => (await info(client, map().id, pressed)).body],
    [`feature info in an area of the ${name} map`, async (client: Client) => (await info(client, map().id, around)).body],
    ...['titel', 'prijs', 'korting', 'vlag'].map((field) => [
      `values of ${field} of the ${name} map`, async (client: Client) => (await client.get(`/api/maps/${map().id}/values`, { query: { field } })).body,
    ]),
  ])),
};

const canaries = [price, secretProject, flag];

describe.each(Object.entries(ways))('the answer "%s"', (_, ask) => {
  test('contains no hidden value for visitors and other organisations', async () => {
    const answers = [await ask(visitor), await ask(stranger)];
    for (const answer of answers) for (const canary of canaries) expect(answer).not.toContain(canary);
  });

  test('contains a hidden value for a colleague, which proves that the test would detect a leak', async () => {
    const answer = await ask(colleague);
    expect(canaries.some((canary) => answer.includes(canary))).toBe(true);
  });
});

test('values that no rule hides are returned', async () => {
  const answer = JSON.parse(await (ways['GeoJSON'] as (client: Client) => Promise<string>)(visitor)) as FeatureCollection & { numberMatched: number };
  expect(answer.features.map(({ properties }) => properties)).toEqual([
    { titel: 'Vrije kavel', status: 'Vrij', prijs: 'op aanvraag', intern: 'Nee', layer: 'kavel' },
    { titel: 'Verkochte kavel', status: ' VERKOCHT', intern: 'Nee', layer: 'kavel' },
  ]);
  expect(answer.numberMatched).toBe(2);
});

test('an attribute that is always hidden is missing from the fields for visitors', async () => {
  for (const { id } of [own, written]) {
    const [few, all] = [(await visitor.get(`/api/maps/${id}/fields`)).body, (await colleague.get(`/api/maps/${id}/fields`)).body];
    expect([few.includes('titel'), few.includes('"vlag"'), all.includes('"vlag"')]).toEqual([true, false, true]);
  }
});

test('the total of a limited answer leaves hidden features out', async () => {
  const answer = await visitor.get('/api/tiles/features', { query: { filter: `source_id=${own.sourceId}`, limit: '1' } });
  expect(answer.json()).toMatchObject({ numberMatched: 2, numberReturned: 1, limited: true });
});

test('visitors get another ETag than colleagues, and must revalidate', async () => {
  const address = `/api/tiles/sources/${own.sourceId}/${tile.z}/${tile.x}/${tile.y}`;
  const [one, other] = [await visitor.get(address), await colleague.get(address)];
  expect(one.headers['etag']).not.toBe(other.headers['etag']);
  const version = String(one.headers['etag']).split('.')[1] ?? '';
  expect((await visitor.get(address, { query: { v: version } })).headers['cache-control']).toBe('private, no-cache');
});

test('a new rule applies at once, also to tiles that were cached before', async () => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const { id } = await buildConfiguration(db, { organisationId, public: true });
  const map = await buildMap(db, { organisationId, place: { configurationId: id }, features: [{ layer: 'a', properties: { prijs: price }, geometry: at }] });
  const ask = async () => JSON.stringify(decodeTile((await visitor.get(`/api/tiles/sources/${map.sourceId}/${tile.z}/${tile.x}/${tile.y}`)).rawPayload));
  expect(await ask()).toContain(price);
  await db.updateTable('map_sources').set({ visitor_rules: JSON.stringify([{ when: null, hide: ['prijs'] }]) }).where('id', '=', map.sourceId).execute();
  expect(await ask()).not.toContain(price);
});

const withPlots: Tools = { detailViews: [{ layers: ['BOUW*'], view: 'plot' }] };
const plots = [{ kavelstatus: 'Vrij', prijs_exbtw: 'vrije prijs' }, { kavelstatus: ' VERKOCHT', prijs_exbtw: price, prijs_incbtw: price }];
/** Builds a map of plots, on its own table or as GeoJSON, in a public configuration. */
const buildPlots = async (tools: Tools, { name = 'bouwkavels', isOwn = true, layer = 'kavel' } = {}) => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const { id } = await buildConfiguration(db, { organisationId, public: true, tools });
  const geojson: FeatureCollection = { type: 'FeatureCollection', features: plots.map((properties, index) => ({ type: 'Feature', id: index + 1, geometry: at, properties })) };
  const map = await buildMap(db, {
    organisationId, name, place: { configurationId: id }, click: 'featureInfo',
    ...(isOwn ? { source: { layers: [{ name: layer }] }, features: plots.map((properties) => ({ layer, properties, geometry: at })) } : { source: { ownFeatures: false, geojson } }),
  });
  const member = await server.signIn((await buildUser(db, { organisationId })).id);
  const answers = async (client: Client): Promise<string[]> => [
    (await client.get(`/api/configuration/${id}`)).body,
    ...(isOwn ? [
      (await client.get('/api/tiles/features', { query: { filter: `source_id=${map.sourceId}` } })).body,
      JSON.stringify(decodeTile((await client.get(`/api/tiles/sources/${map.sourceId}/${tile.z}/${tile.x}/${tile.y}`)).rawPayload)),
    ] : []),
    (await info(client, map.id, pressed)).body,
    (await client.get(`/api/maps/${map.id}/values`, { query: { field: 'prijs_exbtw' } })).body,
  ];
  return { id, map, organisationId, member, leaks: async (client = visitor) => (await answers(client)).filter((answer) => answer.includes(price)).length };
};
const setTools = (id: number, tools: Tools) =>
  server.db.query.updateTable('configurations').set({ tools: JSON.stringify(tools) }).where('id', '=', id).execute();

describe('a detail view that withholds an attribute', () => {
  test.each([[true], [false]])('withholds it from visitors in every answer, and from no colleague (own table: %s)', async (isOwn) => {
    const { leaks, member } = await buildPlots(withPlots, { isOwn });
    expect([await leaks(), await leaks(stranger)]).toEqual([0, 0]);
    expect(await leaks(member)).toBeGreaterThan(0);
  });

  test('applies as soon as a configuration assigns it, also to cached tiles, and until none does', async () => {
    const { leaks, id, map, organisationId } = await buildPlots({});
    expect(await leaks()).toBe(4);
    await setTools(id, withPlots);
    expect(await leaks()).toBe(0);
    const other = await buildConfiguration(server.db.query, { organisationId, tools: withPlots });
    await server.db.query.insertInto('configuration_maps').values({ configuration_id: other.id, map_id: map.id, organisation_id: organisationId, sort: 1 }).execute();
    await setTools(id, {});
    // The other configuration still assigns it.
    expect(await leaks()).toBe(0);
    await server.db.query.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', other.id).execute();
    expect(await leaks()).toBe(4);
  });

  test.each([['by the name of a layer', { name: 'grond', layer: 'bouwkavel' }, 0], ['not for other names', { name: 'grond' }, 4], ['not for a name with the pattern inside', { name: 'mijn bouwkavels' }, 4]])(
    'is assigned %s', async (_what, named, count) => {
      expect(await (await buildPlots(withPlots, named)).leaks()).toBe(count);
    });

  test('follows a new name of the map', async () => {
    const { leaks, map } = await buildPlots(withPlots, { name: 'grond' });
    await server.db.query.updateTable('maps').set({ name: 'bouwkavels 2027' }).where('id', '=', map.id).execute();
    expect(await leaks()).toBe(0);
  });

  test('applies besides the rules of the source', async () => {
    const { leaks, map } = await buildPlots(withPlots);
    await server.db.query.updateTable('map_sources').set({ visitor_rules: JSON.stringify([{ when: null, hide: ['kavelstatus'] }]) }).where('id', '=', map.sourceId).execute();
    expect(await leaks()).toBe(0);
  });

  test.each([['no list', 3], ['an entry without layers', [{ view: 'plot' }]], ['an entry that is no object', ['plot', null]], ['an unknown view', [{ layers: ['*'], view: 'iets' }]]])(
    'is ignored in settings with %s', async (_what, detailViews) => {
      expect(await (await buildPlots({ detailViews })).leaks()).toBe(4);
    });
});

test('the database knows the same withholding views as the code', async () => {
  const { rows: stored } = await sql<{ view: string; rules: unknown }>`select view, rules from withholding_views order by view`.execute(server.db.query);
  expect(Object.fromEntries(stored.map(({ view, rules: brought }) => [view, brought]))).toEqual(withholdingViews);
});

test('invalid rules make the request fail instead of revealing hidden values', async () => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const { id } = await buildConfiguration(db, { organisationId, public: true });
  const map = await buildMap(db, { organisationId, place: { configurationId: id }, features: [{ layer: 'a', properties: { prijs: price }, geometry: at }] });
  await db.updateTable('map_sources').set({ visitor_rules: '[{"hide":"prijs"}]' }).where('id', '=', map.sourceId).execute();
  const answer = await visitor.get('/api/tiles/features', { query: { filter: `source_id=${map.sourceId}` } });
  expect([answer.statusCode, answer.body.includes(price)]).toEqual([500, false]);
});

test('refuses visitor rules on a source of another server, which could not be enforced', async () => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  await expect(buildMap(server.db.query, { organisationId, source: { url: 'https://kaarten.example/wms', type: 'ImageWMS', visitorRules: rules } })).rejects.toThrow('map_sources_visitor_rules');
});
