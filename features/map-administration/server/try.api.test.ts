import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { sweepTried } from '#platform/domain/maps/tried.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AdminMap, MapSent, TriedMap } from '../contract.ts';
import { wmsMap } from './testing/map.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGAZf2i6QAAAABJRU5ErkJggg==', 'base64');

let server: TestServer;
let service: LocalServer;
let organisationId: number;
let manager: Client;
let colleague: Client;
const asked: { url: URL; authorization: string | undefined }[] = [];

beforeAll(async () => {
  service = await startServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://bron.invalid'), authorization: request.headers.authorization });
    response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  server = await testServer({ features: 'all', environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${service.port}` } });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  colleague = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});
afterAll(async () => {
  await server?.close();
  await service?.close();
});
beforeEach(() => {
  asked.length = 0;
});

const sent = (source: Partial<MapSent['source']> = {}): MapSent => {
  const map = wmsMap();
  return { ...map, source: { ...map.source, url: `http://127.0.0.1:${service.port}/wms`, authorization: 'Basic geheim', ...source } };
};
const look = async (body: MapSent): Promise<LegendMap> => {
  const answer = await manager.post('/api/admin/maps/try', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<TriedMap>().preview;
};
const picture = { SERVICE: 'WMS', REQUEST: 'GetMap', VERSION: '1.3.0', CRS: 'EPSG:28992', BBOX: '1,2,3,4', WIDTH: '256', HEIGHT: '256', FORMAT: 'image/png' };
const draw = (client: Client, id: number) => client.get(`/api/maps/${id}/source?${new URLSearchParams({ ...picture, LAYERS: 'bomen', STYLES: 'rood' }).toString()}`);
const rows = async () => {
  const count = async (table: 'maps' | 'map_sources' | 'source_layers' | 'maps_tried') =>
    (await server.db.query.selectFrom(table).select('organisation_id').where('organisation_id', '=', organisationId).execute()).length;
  return [await count('maps'), await count('map_sources'), await count('source_layers'), await count('maps_tried')];
};

test('draws a map before it is created, with its credentials, for its user only', async () => {
  const preview = await look(sent());
  expect(preview.source).toMatchObject({ authorized: true, through_server: true, layers: [{ name: 'bomen' }] });
  expect((await draw(manager, preview.id)).rawPayload).toEqual(png);
  expect(asked.map(({ url, authorization }) => [url.searchParams.get('STYLES'), authorization])).toEqual([['rood', 'Basic geheim']]);
  expect((await draw(colleague, preview.id)).statusCode).toBe(404);
  expect((await draw(await server.visitor(), preview.id)).statusCode).toBe(404);
  expect(asked).toHaveLength(1);
});

test('keeps a previewed map out of lists and refuses calls with its id', async () => {
  const { id, source } = await look(sent());
  expect((await manager.get('/api/admin/maps')).json<{ data: { id: number }[] }>().data.map((map) => map.id)).not.toContain(id);
  expect((await manager.get(`/api/admin/maps/${id}`)).statusCode).toBe(404);
  expect((await manager.post(`/api/admin/maps/${id}/copy`, { name: 'Kopie' })).statusCode).toBe(404);
  expect((await manager.get(`/api/admin/sources/${source.id}/checks`)).statusCode).toBe(404);
});

test('deletes a preview and its source within the hour, and keeps at most five per user', async () => {
  await sql`update maps_tried set began_at = now() - interval '61 minutes' where organisation_id = ${organisationId}`.execute(server.db.query);
  await sweepTried(server.db.query);
  expect(await rows()).toEqual([0, 0, 0, 0]);
  const tried: number[] = [];
  for (let n = 0; n < 6; n += 1) tried.push((await look(sent())).id);
  expect(await rows()).toEqual([5, 5, 10, 5]);
  const [first = 0, , , , , last = 0] = tried;
  expect([(await draw(manager, first)).statusCode, (await draw(manager, last)).statusCode]).toEqual([404, 200]);
  await sql`update maps_tried set began_at = now() - interval '61 minutes' where organisation_id = ${organisationId}`.execute(server.db.query);
  expect((await draw(manager, last)).statusCode).toBe(404);
});

test('refuses to restore a preview, also for its user', async () => {
  const { id } = await look(sent());
  const revive = async (client: Client) => (await client.post('/api/admin/maps/bulk', { maps: [{ id, version: 1, set: { removed: false } }] })).statusCode;
  expect([await revive(manager), await revive(colleague)]).toEqual([404, 404]);
  expect((await manager.post(`/api/maps/${id}/restore`, {})).statusCode).toBe(404);
  expect((await draw(manager, id)).statusCode).toBe(200);
});

test('logs a preview with the host of its source and without credentials', async () => {
  const { id } = await look(sent({ url: `http://wim:geheim@127.0.0.1:${service.port}/wms?token=geheim` }));
  const logged = await server.db.query.selectFrom('audit_log').selectAll().where('organisation_id', '=', organisationId).where('object_id', '=', String(id)).execute();
  expect(logged).toMatchObject([{ action: 'map.try', object_type: 'map', details: { name: sent().name, host: `127.0.0.1:${service.port}` } }]);
  expect(JSON.stringify(logged)).not.toContain('geheim');
});

test('applies the rules for new maps, and stores nothing when it refuses', async () => {
  const before = await rows();
  const refused = async (body: object, client = manager, query = '') => (await client.post(`/api/admin/maps/try${query}`, body)).statusCode;
  expect(await refused(sent({ url: 'http://10.0.0.1/wms' }))).toBe(422);
  expect(await refused(sent({ url: null }))).toBe(422);
  expect(await refused({ ...sent(), personal: true })).toBe(422);
  const elsewhere = await buildOrganisation(server.db.query);
  expect(await refused(sent(), manager, `?organisation=${elsewhere.id}`)).toBe(404);
  const viewer = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'viewer' }));
  expect(await refused(sent(), viewer)).toBe(403);
  expect(await refused(sent(), await server.visitor())).toBe(401);
  expect(await rows()).toEqual(before);
  expect(asked).toEqual([]);
});

test('previews a change with the stored credentials for the same service only, and changes nothing', async () => {
  const made = (await manager.post('/api/admin/maps', sent())).json<AdminMap>();
  const change = async (url: string, more: Partial<MapSent['source']> = {}): Promise<LegendMap> => {
    const layers = made.source.layers.map((layer) => ({ ...layer, label: 'Anders' }));
    const answer = await manager.post(`/api/admin/maps/try?map_id=${made.id}`, sent({ url, authorization: undefined, layers, layer_groups: made.source.layer_groups, ...more }));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<TriedMap>().preview;
  };
  const tried = await change(`http://127.0.0.1:${service.port}/wms?map=anders`);
  expect(tried.source).toMatchObject({ authorized: true, layers: [{ name: 'bomen', label: 'Anders' }] });
  expect(tried.id).not.toBe(made.id);
  await draw(manager, tried.id);
  expect(asked.map(({ url, authorization }) => [url.pathname, authorization])).toEqual([['/wms', 'Basic geheim']]);
  for (const url of ['https://elders.example/wms', `http://127.0.0.1:${service.port}/van-een-ander/wms`]) expect((await change(url)).source.authorized).toBe(false);
  expect((await manager.get(`/api/admin/maps/${made.id}`)).json()).toMatchObject({ version: made.version, source: { layers: [{ label: 'Bomen' }] } });
});

test('refuses to preview a map of another organisation', async () => {
  const made = (await manager.post('/api/admin/maps', sent())).json<AdminMap>();
  const { id } = await buildOrganisation(server.db.query);
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: id, role: 'manager' }));
  expect((await stranger.post(`/api/admin/maps/try?map_id=${made.id}`, sent())).statusCode).toBe(404);
});
