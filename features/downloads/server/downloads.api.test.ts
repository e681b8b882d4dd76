import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { multipart, pdf, png, send, type } from '#platform/server/testing/multipart.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { mostDownloads, type Download, type DownloadDetail, type DownloadInput, type DownloadPlace } from '../contract.ts';

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
const body = (file_id: number, overrides: Partial<DownloadInput> = {}): DownloadInput => ({ configuration_id: configurationId, file_id, name: 'Bestemmingsplan', public: false, ...overrides });
const add = async (overrides: Partial<DownloadInput> = {}) => (await admin.post('/api/admin/downloads', body(await take(), overrides))).json<Download>();
const list = async (by = admin, id = configurationId) => (await by.get(`/api/admin/downloads?configuration=${id}`)).json<Download[]>();

describe('a download of a configuration', () => {
  test('is added, changed, replaced and removed', async () => {
    const made = await add();
    expect(made).toMatchObject({ name: 'Bestemmingsplan', public: false, version: 1, file: { name: 'plan.pdf', mime: 'application/pdf', size: pdf.length } });
    expect((await admin.get('/api/admin/download-configurations')).json<DownloadPlace[]>()).toEqual([{ id: configurationId, name: 'Standaard', public: true, downloads: 1 }]);
    const path = `/api/admin/downloads/${made.id}`;
    const input = body(await take('kaart.png', png), { name: 'Plan 2027', public: true });
    const replaced = await admin.put(path, input, version(1));
    expect(replaced.json()).toMatchObject({ name: 'Plan 2027', public: true, version: 2, file: { name: 'kaart.png' }, configuration: { name: 'Standaard' } });
    expect((await admin.get(path)).json()).toEqual(replaced.json());
    expect((await server.platform.files.find(made.file.id))?.use).toBeNull();
    expect((await admin.put(path, { ...input, name: 'Te laat' }, version(1))).statusCode).toBe(412);
    expect((await admin.delete(path)).statusCode).toBe(428);
    expect((await admin.delete(path, version(2))).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('gets a former file back, also from another admin; a file of another download is refused', async () => {
    const [one, two] = [await add(), await add()];
    const path = `/api/admin/downloads/${one.id}`;
    await admin.put(path, body(await take('kaart.png', png)), version(1));
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
    expect((await other.put(`/api/admin/downloads/${two.id}`, body(one.file.id), version(1))).statusCode).toBe(422);
    expect((await other.put(path, body(one.file.id), version(2))).json()).toMatchObject({ version: 3, file: { id: one.file.id } });
    expect((await server.platform.files.find(one.file.id))?.use).toEqual({ feature: 'downloads', objectId: String(one.id) });
  });

  test('is reordered together with all others, with the sum of their versions', async () => {
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

  test('is restored at its position by any admin', async () => {
    const [first, second] = [await add(), await add()];
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
    const path = `/api/admin/downloads/${first.id}`;
    await other.delete(path, version(1));
    expect((await list()).map(({ id }) => id)).toEqual([second.id]);
    expect([(await admin.get(path)).statusCode, (await admin.put(path, body(first.file.id), version(2))).statusCode]).toEqual([404, 404]);
    const visitor = await server.visitor();
    expect((await visitor.get(`/api/fileurl/${first.file.id}`)).statusCode).toBe(404);
    expect((await other.post(`${path}/restore`)).statusCode).toBe(428);
    expect((await other.post(`${path}/restore`, undefined, version(1))).statusCode).toBe(412);
    expect((await other.post(`${path}/restore`, undefined, version(2))).json()).toMatchObject({ id: first.id, version: 3, file: { id: first.file.id } });
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await server.platform.files.find(first.file.id))?.use).toEqual({ feature: 'downloads', objectId: String(first.id) });
    expect((await other.post(`${path}/restore`, undefined, version(3))).statusCode).toBe(404);
  });

  test('cannot be restored when its file is gone or used elsewhere', async () => {
    const made = await add();
    const path = `/api/admin/downloads/${made.id}`;
    await admin.delete(path, version(1));
    await admin.post('/api/admin/downloads', body(made.file.id, { name: 'Elders' }));
    expect((await admin.post(`${path}/restore`, undefined, version(2))).statusCode).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Elders']);
    const file = await server.platform.files.find(made.file.id);
    if (file) await server.platform.files.remove(file);
    expect(await server.db.query.selectFrom('downloads').select('id').where('configuration_id', '=', configurationId).execute()).toEqual([]);
  });

  test('cannot be restored in a full configuration', async () => {
    const made = await add();
    const path = `/api/admin/downloads/${made.id}`;
    await admin.delete(path, version(1));
    const fileId = await take();
    const others = Array.from({ length: mostDownloads }, (_, sort) => ({ organisation_id: organisationId, configuration_id: configurationId, file_id: fileId, name: 'Ander', public: false, sort }));
    await server.db.query.insertInto('downloads').values(others).execute();
    expect((await admin.post(`${path}/restore`, undefined, version(2))).json()).toMatchObject({ code: 'too_many_downloads' });
    expect((await list()).length).toBe(mostDownloads);
  });

  test('moves to the end of another configuration of the organisation', async () => {
    const made = await add();
    const { id: to } = await buildConfiguration(server.db.query, { organisationId, name: 'Beheer' });
    const { id: foreign } = await buildConfiguration(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
    await admin.post('/api/admin/downloads', body(await take(), { configuration_id: to, name: 'Eerder' }));
    const move = (configuration_id: number, seen: number) => admin.put(`/api/admin/downloads/${made.id}`, body(made.file.id, { configuration_id }), version(seen));
    for (const wrong of [foreign, 2_000_000_000]) expect((await move(wrong, 1)).statusCode).toBe(422);
    expect((await move(to, 1)).json<DownloadDetail>()).toMatchObject({ version: 2, configuration: { id: to, name: 'Beheer' } });
    expect([(await list()).length, (await list(admin, to)).map(({ name }) => name)]).toEqual([0, ['Eerder', 'Bestemmingsplan']]);
    const [change] = await server.db.query.selectFrom('audit_log').select('changes').where('action', '=', 'download.update').where('object_id', '=', String(made.id)).execute();
    expect(JSON.stringify(change)).toContain('configuration_id');
  });

  test('needs a file that its admin just uploaded', async () => {
    const used = (await add()).file.id;
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
    for (const id of [used, await take('plan.pdf', pdf, other), 2_000_000_000]) {
      expect((await admin.post('/api/admin/downloads', body(id))).statusCode).toBe(422);
    }
    expect(await list()).toHaveLength(1);
  });

  test('is read by visitors when public, and by users of the configuration always', async () => {
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

describe('files that browsers would run', () => {
  test.each([
    ['tekening.svg', svg], ['pagina.html', html], ['foto.png', svg], ['foto.png', html], ['brief.txt', html], ['brief.txt', svg],
    ['plan.pdf', html], ['plan.pdf', svg], ['pagina.xhtml', html], ['foto.svg.png', svg], ['script.js', 'alert(1)'], ['brief.docx', html],
  ])('refuses %s with %s', async (name, content) => {
    const answer = await send(admin, '/api/upload', { name, content, mime: 'image/png' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'file_kind']);
  });

  test('explains why a file is refused', async () => {
    const refused = async (name: string) => (await send(admin, '/api/upload', { name, content: html })).json<{ message: string; errors: object }>();
    const errors = { file: ['Kies een pdf, docx, odt, txt of een afbeelding.'] };
    expect(await refused('plan.pdf')).toMatchObject({ message: 'De naam eindigt op .pdf, maar de inhoud is iets anders.', errors });
    expect(await refused('pagina.html')).toMatchObject({ message: 'Dit bestand kan niet worden geüpload.', errors });
  });

  test.each([
    ['an image', 'foto.png', Buffer.concat([png, Buffer.from(html)]), 'inline'],
    ['an animated image', 'foto.gif', Buffer.from(`GIF89a/*${html}*/`), 'inline'],
    ['a document', 'brief.docx', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from(`[Content_Types].xml${html}`)]), 'attachment'],
    ['a HEIC photo', 'foto.heic', Buffer.from(`\0\0\0\u0018ftypheic${html}`, 'latin1'), 'attachment'],
  ])('serves %s with markup inside by its own type, without running anything', async (_, name, content, disposition) => {
    const made = (await admin.post('/api/admin/downloads', body(await take(name, content)))).json<Download>();
    const { headers } = await admin.get(`/api/fileurl/${made.file.id}`, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });
    expect(headers['content-type']).not.toMatch(/html|svg|xml;|script/);
    expect(headers['content-type']).toBe(made.file.mime);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    expect(String(headers['content-disposition'])).toMatch(new RegExp(`^${disposition};`));
  });

  test('serves a PDF with markup inside as a PDF that loads nothing', async () => {
    const made = (await admin.post('/api/admin/downloads', body(await take('plan.pdf', `%PDF-1.4\n${html}`)))).json<Download>();
    const { headers } = await admin.get(`/api/fileurl/${made.file.id}`);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src/);
  });
});

test('returns 403 to managers, 401 to visitors and 404 for a missing configuration', async () => {
  const made = await add();
  const manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', '/api/admin/download-configurations'], ['GET', `/api/admin/downloads/${made.id}`], ['GET', `/api/admin/downloads?configuration=${configurationId}`],
    ['POST', '/api/admin/downloads', body(made.file.id)], ['PUT', `/api/admin/downloads/${made.id}`, body(made.file.id)],
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
