import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { VisitorRule } from '#platform/contract/visitor-rules.ts';
import type { RuledSource } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.69' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});
afterAll(() => server.close());

const at: Geometry = { type: 'Point', coordinates: [145_000, 508_000] };
const plots = [{ titel: 'Vrij', status: 'Vrij', prijs: 'op aanvraag' }, { titel: 'Weg', status: ' VERKOCHT', prijs: 'geheim' }, { titel: 'Intern', status: 'Intern', prijs: 'geheim' }];
const place = async () => ({ configurationId: (await buildConfiguration(server.db.query, { organisationId, public: true })).id });
const own = async () => buildMap(server.db.query, { organisationId, name: 'Kavels', place: await place(), features: plots.map((properties) => ({ layer: 'kavel', properties, geometry: at })) });
const pathOf = ({ sourceId }: { sourceId: number }) => `/api/admin/sources/${sourceId}/visitor-rules`;
const of = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } });

const rules: VisitorRule[] = [
  { when: { column: 'status', values: ['intern'] }, hide: 'feature' },
  { when: { column: 'status', values: ['verkocht'] }, hide: ['prijs'] },
];

test('saves rules, applies them immediately, and logs them in words', async () => {
  const map = await own();
  const before = (await manager.get(pathOf(map))).json<RuledSource>();
  expect(before).toMatchObject({ version: 1, maps: [{ id: map.id, name: 'Kavels' }], rules: [], total: 3, shown: 3 });
  expect(before.fields.toSorted()).toEqual(['prijs', 'status', 'titel']);
  const answer = await manager.put(pathOf(map), { rules }, of(before));
  expect(answer.json()).toMatchObject({ version: 2, rules, total: 3, shown: 2 });
  const seen = (await (await server.visitor()).get('/api/tiles/features', { query: { filter: `source_id=${map.sourceId}` } })).body;
  expect([seen.includes('op aanvraag'), seen.includes('geheim'), seen.includes('Intern')]).toEqual([true, false, false]);
  const { changes } = await server.db.query.selectFrom('audit_log').select('changes').where('action', '=', 'source.visitor_rules').where('object_id', '=', String(map.sourceId)).executeTakeFirstOrThrow();
  expect(changes).toEqual({ visitor_rules: { from: [], to: ['Als status is intern: het hele object verbergen', 'Als status is verkocht: prijs verbergen'] } });
});

test('applies rules to features stored in the configuration', async () => {
  const geojson = { type: 'FeatureCollection' as const, features: plots.map((properties, index) => ({ type: 'Feature' as const, id: index + 1, geometry: at, properties })) };
  const map = await buildMap(server.db.query, { organisationId, place: await place(), source: { ownFeatures: false, geojson } });
  const before = (await manager.get(pathOf(map))).json<RuledSource>();
  expect((await manager.put(pathOf(map), { rules }, of(before))).json()).toMatchObject({ fields: expect.arrayContaining(['titel', 'status', 'prijs']) as unknown, total: 3, shown: 2 });
});

test('returns 428 without a version and 412 for a stale one', async () => {
  const map = await own();
  expect((await manager.put(pathOf(map), { rules })).statusCode).toBe(428);
  expect((await manager.put(pathOf(map), { rules }, of({ version: 9 }))).statusCode).toBe(412);
});

test.each([
  [{ when: { column: '', values: ['x'] }, hide: 'feature' }, 'rules.0.when.column'], [{ when: { column: 'status', values: [] }, hide: 'feature' }, 'rules.0.when.values'],
  [{ when: null, hide: [] }, 'rules.0.hide'], [{ when: null, hide: 'alles' }, 'rules.0.hide'],
])('refuses %j', async (wrong, field) => {
  const map = await own();
  const answer = await manager.put(pathOf(map), { rules: [wrong] }, of({ version: 1 }));
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  expect((await manager.get(pathOf(map))).json()).toMatchObject({ rules: [], version: 1 });
});

test('returns 409 for a source on another server and 404 for another organisation', async () => {
  const away = await buildMap(server.db.query, { organisationId, source: { url: 'https://kaarten.example/wms', type: 'ImageWMS' } });
  expect((await manager.get(pathOf(away))).json()).toMatchObject({ message: expect.stringContaining('op een andere server') as string });
  const { id } = await buildOrganisation(server.db.query);
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: id, role: 'manager' }));
  const map = await own();
  expect((await stranger.get(pathOf(map))).statusCode).toBe(404);
  expect((await stranger.put(pathOf(map), { rules }, of({ version: 1 }))).statusCode).toBe(404);
});
