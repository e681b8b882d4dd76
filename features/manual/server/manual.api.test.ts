import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { pdf, png, send } from '#platform/server/testing/multipart.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { usualTabs, type Manual } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});

const version = (number: number) => ({ headers: { 'if-match': `"${number}"` } });
const read = async (by = manager, query = '') => (await by.get(`/api/admin/manual${query}`)).json<Manual>();
const take = async (name = 'handleiding.pdf', content = pdf, by = manager) => (await send(by, '/api/upload', { name, content })).json<UploadedFile>().id;
const body = (overrides: Record<string, unknown> = {}) => ({ file_id: null, wdr_file_id: null, tabs: usualTabs, ...overrides });
const save = (seen: number, overrides: Record<string, unknown> = {}) => manager.put('/api/admin/manual', body(overrides), version(seen));

test('starts as built in, and stores a PDF and texts', async () => {
  expect(await read()).toEqual({ version: 0, file: null, wdr_file: null, tabs: usualTabs });
  const tabs = { ...usualTabs, print: { shown: false, text: '' }, legend: { shown: true, text: 'Onze legenda' } };
  const fileId = await take();
  const first = (await save(0, { file_id: fileId, tabs })).json<Manual>();
  expect(first).toEqual({ version: 1, file: { id: fileId, name: 'handleiding.pdf', size: pdf.length }, wdr_file: null, tabs });
  expect((await save(0)).statusCode).toBe(412);
  expect((await manager.put('/api/admin/manual', body())).statusCode).toBe(428);
  const wdr = await take('wdr.pdf');
  const second = (await save(1, { file_id: fileId, wdr_file_id: wdr, tabs })).json<Manual>();
  expect(second).toMatchObject({ version: 2, file: { id: fileId }, wdr_file: { id: wdr } });
  expect((await save(2, { wdr_file_id: wdr })).json()).toMatchObject({ version: 3, file: null });
  expect((await server.platform.files.find(fileId))?.use).toBeNull();
});

test('refuses a file that is no PDF or that another user uploaded, and saves nothing', async () => {
  const other = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  const disguised = await send(manager, '/api/upload', { name: 'handleiding.pdf', content: png });
  expect([disguised.statusCode, disguised.json<{ code: string }>().code]).toEqual([422, 'file_kind']);
  for (const fileId of [await take('foto.png', png), await take('van-een-ander.pdf', pdf, other), 2_000_000_000]) {
    expect((await save(0, { file_id: fileId })).statusCode).toBe(422);
  }
  expect((await save(0, { tabs: { ...usualTabs, geheim: { shown: true, text: '' } } })).statusCode).toBe(422);
  expect((await read()).version).toBe(0);
});

test('restores a former PDF of the organisation, and refuses one of another', async () => {
  const fileId = await take();
  await save(0, { file_id: fileId });
  const other = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  expect((await other.put('/api/admin/manual', body(), version(1))).json()).toMatchObject({ version: 2, file: null });
  expect((await other.put('/api/admin/manual', body({ file_id: fileId }), version(2))).json()).toMatchObject({ version: 3, file: { id: fileId } });
  expect((await server.platform.files.find(fileId))?.use).toEqual({ feature: 'manual', objectId: String(organisationId) });
  await save(3);
  const elsewhere = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
  expect((await elsewhere.put('/api/admin/manual', body({ file_id: fileId }), version(0))).statusCode).toBe(422);
});

test('serves the manual to everybody, and the one about WDR forms to the organisation', async () => {
  const [fileId, wdr] = [await take(), await take('wdr.pdf')];
  await save(0, { file_id: fileId, wdr_file_id: wdr });
  const status = async (by: Client, id: number) => (await by.get(`/api/fileurl/${id}`)).statusCode;
  const member = await server.signIn(await buildUser(server.db.query, { organisationId }));
  const foreign = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id }));
  const visitor = await server.visitor();
  expect([await status(visitor, fileId), await status(visitor, wdr)]).toEqual([200, 404]);
  expect([await status(member, wdr), await status(foreign, wdr)]).toEqual([200, 404]);
});

test('keeps a manual per organisation, for administrators', async () => {
  await save(0, { tabs: { ...usualTabs, legend: { shown: false, text: '' } } });
  const elsewhere = (await buildOrganisation(server.db.query)).id;
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role: 'manager' }));
  expect((await read(stranger)).version).toBe(0);
  expect((await stranger.get(`/api/admin/manual?organisation=${organisationId}`)).statusCode).toBe(404);
  expect((await stranger.put(`/api/admin/manual?organisation=${organisationId}`, body(), version(1))).statusCode).toBe(404);
  const admin = await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role: 'admin' }));
  expect((await read(admin, `?organisation=${organisationId}`)).tabs.legend.shown).toBe(false);
  expect((await (await server.signIn(await buildUser(server.db.query, { organisationId }))).get('/api/admin/manual')).statusCode).toBe(403);
  expect((await (await server.visitor()).get('/api/admin/manual')).statusCode).toBe(401);
});
