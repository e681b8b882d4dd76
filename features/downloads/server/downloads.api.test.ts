import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { multipart, pdf, png, send, type } from '#platform/server/testing/multipart.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Download, DownloadPlace } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let admin: Client;
let configurationId: number;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
  configurationId = (await buildConfiguration(server.db.query, { organisationId, name: 'Standaard', public: true })).id;
});

const version = (number: number) => ({ headers: { 'if-match': `"${number}"` } });
const take = async (name = 'plan.pdf', content: Buffer | string = pdf, by = admin) => (await send(by, '/api/upload', { name, content })).json<UploadedFile>().id;
const body = (file_id: number, overrides: Record<string, unknown> = {}) => ({ configuration_id: configurationId, file_id, name: 'Bestemmingsplan', public: false, ...overrides });
const add = async (overrides: Record<string, unknown> = {}) => (await admin.post('/api/admin/downloads', body(await take(), overrides))).json<Download>();
const list = async (by = admin, id = configurationId) => (await by.get(`/api/admin/downloads?configuration=${id}`)).json<Download[]>();

describe('a file of a configuration', () => {
  test('is offered, changed, replaced and removed', async () => {
    const made = await add();
    expect(made).toMatchObject({ name: 'Bestemmingsplan', public: false, version: 1, file: { name: 'plan.pdf', mime: 'application/pdf', size: pdf.length } });
    expect((await admin.get('/api/admin/download-configurations')).json<DownloadPlace[]>()).toEqual([{ id: configurationId, name: 'Standaard', public: true, downloads: 1 }]);
    const path = `/api/admin/downloads/${made.id}`;
    const replaced = await admin.put(path, { name: 'Plan 2027', public: true, file_id: await take('kaart.png', png) }, version(1));
    expect(replaced.json()).toMatchObject({ name: 'Plan 2027', public: true, version: 2, file: { name: 'kaart.png' } });
    expect((await server.platform.files.find(made.file.id))?.use).toBeNull();
    expect((await admin.put(path, { name: 'Te laat', public: true }, version(1))).statusCode).toBe(412);
    expect((await admin.delete(path)).statusCode).toBe(428);
    expect((await admin.delete(path, version(2))).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('changes places with the others, all at once', async () => {
    const ids = [(await add()).id, (await add()).id, (await add()).id];
    const path = `/api/admin/downloads/order?configuration=${configurationId}`;
    const order = (wanted: number[], sum = 6) => admin.put(path, { ids: wanted }, version(sum));
    expect((await admin.put(path, { ids })).statusCode).toBe(428);
    expect((await order(ids.toReversed(), 3)).json<Download[]>().map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await order(ids, 3)).statusCode).toBe(412);
    expect((await order(ids.slice(1))).statusCode).toBe(409);
    expect((await order([ids[0]!, ids[0]!, ids[1]!])).statusCode).toBe(409);
    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('must be one that its maker just uploaded', async () => {
    const used = (await add()).file.id;
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
    for (const id of [used, await take('plan.pdf', pdf, other), 2_000_000_000]) {
      expect((await admin.post('/api/admin/downloads', body(id))).statusCode).toBe(422);
    }
    expect(await list()).toHaveLength(1);
  });

  test('is read by who sees the configuration: visitors what is for everybody, who signed in all of it', async () => {
    const [inner, outer] = [await add(), await add({ public: true })];
    const member = await server.signIn(await buildUser(server.db.query, { organisationId }));
    const foreign = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id }));
    const status = async (by: Client, { file }: Download) => (await by.get(`/api/fileurl/${file.id}`)).statusCode;
    const visitor = await server.visitor();
    expect([await status(visitor, outer), await status(visitor, inner)]).toEqual([200, 404]);
    expect([await status(member, outer), await status(member, inner)]).toEqual([200, 200]);
    expect([await status(foreign, outer), await status(foreign, inner)]).toEqual([200, 404]);
    await server.db.query.updateTable('configurations').set({ public: false }).where('id', '=', configurationId).execute();
    expect([await status(visitor, outer), await status(member, inner)]).toEqual([404, 404]);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

describe('what browsers would run', () => {
  test.each([
    ['tekening.svg', svg], ['pagina.html', html], ['foto.png', svg], ['foto.png', html], ['brief.txt', html], ['brief.txt', svg],
    ['plan.pdf', html], ['plan.pdf', svg], ['pagina.xhtml', html], ['foto.svg.png', svg], ['script.js', 'alert(1)'], ['brief.docx', html],
  ])('%s with %s is refused', async (name, content) => {
    const answer = await send(admin, '/api/upload', { name, content, mime: 'image/png' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'file_kind']);
  });

  test.each([
    ['a picture', 'foto.png', Buffer.concat([png, Buffer.from(html)]), 'inline'],
    ['a moving picture', 'foto.gif', Buffer.from(`GIF89a/*${html}*/`), 'inline'],
    ['a document', 'brief.docx', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from(`[Content_Types].xml${html}`)]), 'attachment'],
    ['a photo of a phone', 'foto.heic', Buffer.from(`\0\0\0\u0018ftypheic${html}`, 'latin1'), 'attachment'],
  ])('%s that is a page as well goes out as what it says it is, and can run nothing', async (_, name, content, disposition) => {
    const made = (await admin.post('/api/admin/downloads', body(await take(name, content)))).json<Download>();
    const { headers } = await admin.get(`/api/fileurl/${made.file.id}`, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });
    expect(headers['content-type']).not.toMatch(/html|svg|xml;|script/);
    expect(headers['content-type']).toBe(made.file.mime);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    expect(String(headers['content-disposition'])).toMatch(new RegExp(`^${disposition};`));
  });

  test('a PDF that is a page as well is shown as a PDF and loads nothing', async () => {
    const made = (await admin.post('/api/admin/downloads', body(await take('plan.pdf', `%PDF-1.4\n${html}`)))).json<Download>();
    const { headers } = await admin.get(`/api/fileurl/${made.file.id}`);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src/);
  });
});

test('it is for admins alone, and they name whose it is by its configuration', async () => {
  const made = await add();
  const manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', '/api/admin/download-configurations'], ['GET', `/api/admin/downloads?configuration=${configurationId}`],
    ['POST', '/api/admin/downloads', body(made.file.id)], ['PUT', `/api/admin/downloads/${made.id}`, { name: 'x', public: true }],
    ['PUT', `/api/admin/downloads/order?configuration=${configurationId}`, { ids: [made.id] }], ['DELETE', `/api/admin/downloads/${made.id}`],
  ];
  for (const [method, url, payload] of calls) {
    const ask = async (by: Client) => (await by.request({ method, url, ...(payload === undefined ? {} : { payload }) })).statusCode;
    expect([method, url, await ask(manager)]).toEqual([method, url, 403]);
    expect([method, url, await ask(await server.visitor())]).toEqual([method, url, 401]);
  }
  const elsewhere = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'admin' }));
  expect(await list(elsewhere)).toHaveLength(1);
  expect((await admin.get('/api/admin/downloads?configuration=2000000000')).statusCode).toBe(404);
  expect((await admin.post('/api/upload', multipart({ field: 'foto', name: 'plan.pdf', content: pdf }), { headers: { 'content-type': type } })).statusCode).toBe(422);
});
