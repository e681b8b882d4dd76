import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMap, buildOrganisation, buildUser, type BuiltMap, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { createMap } from '#platform/domain/maps/maps.ts';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { CheckingAll, ListedSource, SourceHistory, sourceSorts } from '../contract.ts';
import { checkJob } from './check-job.ts';
import { sweepChecks } from './history.ts';
import { queueAllOf, queueDue } from './queue-checks.ts';

let server: TestServer;
let service: LocalServer;
let address: string;
let organisationId: number;
let manager: BuiltUser;
let client: Client;
let answer: { status?: number; location?: string; body: string };
/** The paths that were requested of the service. */
const paths: string[] = [];

const wms = (...layers: string[]) => `<WMS_Capabilities version="1.3.0"><Capability><Layer>${layers.map((name) => `<Layer><Name>${name}</Name></Layer>`).join('')}</Layer></Capability></WMS_Capabilities>`;

beforeAll(async () => {
  service = await startServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/xml', ...(answer.location === undefined ? {} : { location: answer.location }) });
    response.end(answer.body);
  });
  address = `http://127.0.0.1:${service.port}`;
  server = await testServer({ features: 'all', environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${service.port}` } });
});
afterAll(async () => {
  await server?.close();
  await service?.close();
});
beforeEach(async () => {
  answer = { body: wms('bomen', 'gras') };
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await buildUser(server.db.query, { organisationId, role: 'manager' });
  client = await server.signIn(manager);
});

const build = (url = `${address}/wms?token=geheim`, name = 'Bomen'): Promise<BuiltMap> =>
  buildMap(server.db.query, { organisationId, name, type: 'Image', source: { type: 'ImageWMS', url, layers: [{ name: 'bomen' }] } });
const check = async ({ sourceId }: BuiltMap) => (await client.post(`/api/admin/sources/${sourceId}/check`)).json();
const list = async (query = '') => (await client.get(`/api/admin/sources${query}`)).json<{ data: ListedSource[]; total: number; failed: number }>();
const letters = async () => (await mailsTo(server.platform, manager.email)).map(({ subject }) => subject);

test('records that a source answers, and lists the check', async () => {
  const map = await build();
  expect((await list()).data).toEqual([{ id: map.sourceId, kind: 'wms', address: `${address}/wms`, maps: [{ id: map.id, name: 'Bomen' }], map_count: 1, state: null }]);
  expect(await check(map)).toMatchObject({ source_id: map.sourceId, ok: true, failures: 0, code: null, message: null });
  expect((await list()).data[0]?.state).toMatchObject({ ok: true });
  const history = (await client.get(`/api/admin/sources/${map.sourceId}/checks`)).json<SourceHistory>();
  expect(history).toMatchObject({ source: { id: map.sourceId }, checks: [{ ok: true, message: null }], days: [{ ok: 1, failed: 0 }], kept_days: 30 });
  expect(JSON.stringify([history, await list()])).not.toContain('geheim');
});

test('corrects the server type that was guessed from the address, and keeps it when the source fails or does not show it', async () => {
  const map = await build();
  const typeNow = async () => (await server.db.query.selectFrom('map_sources').select('server_type').where('id', '=', map.sourceId).executeTakeFirstOrThrow()).server_type;
  await check(map);
  expect(await typeNow()).toBeNull();
  answer = { body: wms('bomen').replace('version=', 'xmlns:ms="http://mapserver.gis.umn.edu/mapserver" version=') };
  await check(map);
  expect(await typeNow()).toBe('mapserver');
  answer = { status: 500, body: 'http://www.qgis.org/' };
  await check(map);
  expect(await typeNow()).toBe('mapserver');
  answer = { body: wms('gras').replace('version=', 'xmlns:qgs="http://www.qgis.org/wms" version=') };
  expect(await check(map)).toMatchObject({ ok: false, code: 'layer_missing' });
  expect(await typeNow()).toBe('qgis');
});

test.each([
  ['an error', { status: 500, body: 'fout' }, 'source_failed', 'De bron meldt een fout.'],
  ['no access', { status: 403, body: '' }, 'source_refused', 'De bron weigert de toegang.'],
  ['a web page', { body: '<!DOCTYPE html><html><br></html>' }, 'source_unreadable', 'Het antwoord van de bron is niet te lezen.'],
  ['a missing layer', { body: wms('gras') }, 'layer_missing', 'De bron antwoordt, maar de laag “bomen” is er niet (meer).'],
  ['a too large answer', { body: `<WMS_Capabilities>${'<a/>'.repeat(1_500_000)}</WMS_Capabilities>` }, 'source_too_large', 'Het antwoord van de bron is te groot.'],
  ['a redirect to an internal address', { status: 302, location: 'http://169.254.169.254/', body: '' }, 'address_refused', 'Het adres van de bron mag niet worden bevraagd.'],
])('explains %s in a sentence', async (_, given, code, message) => {
  answer = given;
  expect(await check(await build())).toMatchObject({ ok: false, failures: 1, code, message });
});

test('asks an ArcGIS service for its layers, by number and by name, or for the one layer in its address', async () => {
  const [riool, putten] = [{ layers: [{ id: 3, name: 'Putten' }, { id: 4, name: 'Buizen' }] }, { id: 3, name: 'Putten' }];
  const buildRiool = (below: string, ...names: string[]) => buildMap(server.db.query, {
    organisationId, type: 'Vector', source: { type: 'ArcGIS', url: `${address}/rest/services/Riool/MapServer${below}`, layers: names.map((name) => ({ name })) },
  });
  paths.length = 0;
  answer = { body: JSON.stringify(riool) };
  expect(await check(await buildRiool('', '3', 'Buizen'))).toMatchObject({ ok: true });
  expect(await check(await buildRiool('', '3', 'Kolken'))).toMatchObject({ ok: false, code: 'layer_missing', message: 'De bron antwoordt, maar de laag “Kolken” is er niet (meer).' });
  answer = { body: JSON.stringify(putten) };
  expect(await check(await buildRiool('/3', 'Putten'))).toMatchObject({ ok: true });
  expect(paths).toEqual(['', '', '/3'].map((below) => `/rest/services/Riool/MapServer${below}?f=json`));
});

test('does not request an internal address', async () => {
  const before = service.hits.length;
  expect(await check(await build('http://10.0.0.1/wms'))).toMatchObject({ ok: false, code: 'address_refused' });
  expect(service.hits.length).toBe(before);
});

test('mails managers of maps once at the second failure, and once at the recovery', async () => {
  const map = await build();
  answer = { status: 500, body: '' };
  await check(map);
  expect(await letters()).toEqual([]);
  await check(map);
  await check(map);
  expect(await letters()).toEqual(['Een kaartbron werkt niet meer']);
  answer = { body: wms('bomen') };
  await check(map);
  await check(map);
  expect(await letters()).toEqual(['Een kaartbron werkt niet meer', 'Een kaartbron werkt weer']);
  const [letter] = await mailsTo(server.platform, manager.email);
  expect(JSON.stringify(letter)).toContain('Bomen');
  expect(JSON.stringify(letter)).not.toContain('geheim');
});

test('lists failed sources first, searched and filtered', async () => {
  const well = await build(`${address}/wms`, 'Gras');
  await check(well);
  answer = { status: 500, body: '' };
  const broken = await build(`${address}/stuk`, 'Water');
  await check(broken);
  const unasked = await build(`${address}/nieuw`, 'Lucht');
  await buildMap(server.db.query, { organisationId, features: [] });
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
  expect(await list()).toMatchObject({ total: 3, failed: 1 });
  expect(await ids('')).toEqual([broken.sourceId, unasked.sourceId, well.sourceId]);
  expect(await ids('?state=failed')).toEqual([broken.sourceId]);
  expect(await ids('?state=ok')).toEqual([well.sourceId]);
  expect(await ids('?state=unchecked')).toEqual([unasked.sourceId]);
  expect(await ids('?search=water')).toEqual([broken.sourceId]);
});

test('sorts sources by each column', async () => {
  const rows = [['a', true, 3, 1], ['b', null, null, 3], ['c', false, 1, 2], ['d', true, 2, 4]] as const;
  for (const [path, ok, day, count] of rows) {
    const map = await build(`${address}/${path}`);
    for (let n = 1; n < count; n += 1) await createMap(server.db.query, { organisationId, sourceId: map.sourceId, name: `Kaart ${n}`, type: 'Image', click: 'featureInfo' });
    answer = ok === false ? { status: 500, body: '' } : { body: wms('bomen') };
    if (ok !== null) await check(map);
    await server.db.query.updateTable('source_states').set({ checked_at: new Date(Date.UTC(2026, 0, day ?? 1)) }).where('source_id', '=', map.sourceId).execute();
  }
  await expectEachSort<ListedSource, (typeof sourceSorts)[number]>(async (query) => (await list(`?${query}`)).data, {
    state: ({ state }) => (state === null ? 1 : state.ok ? 2 : 0), address: (row) => row.address, checked_at: ({ state }) => state?.checked_at ?? null, maps: (row) => row.map_count,
  });
});

test('checks all sources of an organisation in the background on request', async () => {
  const [one, two] = [await build(), await build(`${address}/ander`)];
  const work = async () => (await client.get('/api/admin/sources/check')).json<CheckingAll>().work;
  expect(await work()).toBeNull();
  expect((await client.post('/api/admin/sources/check')).statusCode).toBe(204);
  const isDone = async () => (await list()).data.filter(({ state }) => state?.ok).map(({ id }) => id).toSorted((a, b) => a - b);
  await expect.poll(isDone, { timeout: 60_000 }).toEqual([one.sourceId, two.sourceId]);
  await expect.poll(work, { timeout: 60_000 }).toBeNull();
}, 120_000);

test('returns the progress of a check to managers of the organisation', async () => {
  const [one] = [await build(), await build(`${address}/ander`)];
  const run = (state: 'running' | 'done') => ({
    id: randomUUID(), job: checkJob.name, about: JSON.stringify({ organisationId }), state, created_at: new Date(Date.now() - 60_000),
  });
  await check(one);
  const work = async (who: Client) => (await who.get('/api/admin/sources/check')).json<CheckingAll>().work;
  await server.db.query.insertInto('job_runs').values(run('done')).execute();
  expect(await work(client)).toBeNull();
  const running = run('running');
  await server.db.query.insertInto('job_runs').values(running).execute();
  expect(await work(client)).toEqual({ done: 1, total: 2 });
  const colleague = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  expect(await work(colleague)).toEqual({ done: 1, total: 2 });
  const elsewhere = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
  expect(await work(elsewhere)).toBeNull();
  await server.db.query.deleteFrom('job_runs').where('id', '=', running.id).execute();
});

test('does not let a run of one organisation block others, and queues none twice', async () => {
  const { platform } = server;
  const other = (await buildOrganisation(server.db.query)).id;
  const rolledBack = new Error('rolled back');
  const queued: (number | null | undefined)[] = [];
  const queue = server.db.transaction(async (transaction) => {
    for (let twice = 0; twice < 2; twice += 1) {
      await queueAllOf(transaction, platform.jobs, organisationId);
      await queueDue(transaction, platform.jobs);
      await queueAllOf(transaction, platform.jobs, other);
    }
    const runs = await transaction.selectFrom('job_runs').select('about').where('job', '=', checkJob.name).where('state', '=', 'waiting').execute();
    queued.push(...runs.map(({ about }) => checkJob.about.parse(about).organisationId));
    throw rolledBack;
  });
  await expect(queue).rejects.toBe(rolledBack);
  expect(queued.filter((id) => id === organisationId || id === other || id === null)).toEqual([organisationId, null, other]);
});

test('deletes old checks', async () => {
  const { sourceId } = await build();
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  await server.db.query.insertInto('source_checks').values([31, 29].map((days) => ({
    source_id: sourceId, organisation_id: organisationId, at: at(days), ok: true, code: null, message: null, duration_ms: 1,
  }))).execute();
  await sweepChecks(server.db.query, 30);
  const { checks } = (await client.get(`/api/admin/sources/${sourceId}/checks`)).json<SourceHistory>();
  expect(checks).toHaveLength(1);
});

test('returns 401, 403 or 404 to clients who may not edit maps of the organisation', async () => {
  const db = server.db.query;
  const map = await build();
  const asked = async (who: Client) => [
    await who.get('/api/admin/sources'), await who.get(`/api/admin/sources/${map.sourceId}/checks`),
    await who.post(`/api/admin/sources/${map.sourceId}/check`), await who.post(`/api/admin/sources/check?organisation=${organisationId}`),
  ].map(({ statusCode }) => statusCode);
  expect(await asked(await server.visitor())).toEqual([401, 401, 401, 401]);
  expect(await asked(await server.signIn(await buildUser(db, { organisationId, role: 'viewer' })))).toEqual([403, 403, 403, 403]);
  const foreign = await server.signIn(await buildUser(db, { organisationId: (await buildOrganisation(db)).id, role: 'manager' }));
  expect(await asked(foreign)).toEqual([200, 404, 404, 404]);
  expect((await list()).data[0]?.state).toBeNull();
});
