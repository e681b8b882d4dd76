import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineServerFeature } from '#platform/server/feature.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#platform/server/viewer.ts';
import { uploadedFile } from '#platform/contract/upload.ts';
import uploads from './index.ts';
import { multipart, pdf, png, send, type } from '#platform/server/testing/multipart.ts';

/** A feature whose objects refer to files: everybody may see the object `open`. */
const reports = defineServerFeature({
  name: 'reports',
  routes: () => [],
  fileReader: () => async (objectId) => objectId === 'open',
});

let server: TestServer;
let owner: Client;
let stranger: Client;
let visitor: Client;
let user: BuiltUser;
let owning: SignedIn;

/** The object that refers to files. */
const report = () => ({ feature: 'reports', organisationId: user.organisationId });

const build = async (): Promise<BuiltUser> => {
  const organisation = await buildOrganisation(server.db.query);
  return buildUser(server.db.query, { organisationId: organisation.id });
};

beforeAll(async () => {
  server = await testServer({ features: [uploads, reports], environment: { COOK_UPLOAD_MB: '1', COOK_UPLOAD_USER_MB: '3' } });
  user = await build();
  owning = {
    kind: 'user', id: user.id, organisationId: user.organisationId, name: '', email: user.email, role: 'viewer', permissions: new Set(),
  };
  owner = await server.signIn(user);
  stranger = await server.signIn(await build());
  visitor = await server.visitor();
});
afterAll(() => server.close());

const take = async (url = '/api/upload', name = 'Verslag één.pdf', content: Buffer | string = pdf) =>
  uploadedFile.parse((await send(owner, url, { name, content })).json());

describe('uploading', () => {
  test('answers with the record, and returns the same bytes when read', async () => {
    const file = await take('/api/upload', 'map.png', png);
    expect(file).toEqual({ id: file.id, name: 'map.png', path: String(file.id), mime: 'image/png', size: png.length });
    const read = await owner.get(`/api/fileurl/${file.path}`);
    expect(read.rawPayload.equals(png)).toBe(true);
    expect(read.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(png.length) });
    const again = await owner.get(`/api/fileurl/${file.path}`, { headers: { 'if-none-match': String(read.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('keeps the last part of the file name for downloads', async () => {
    expect((await take('/api/upload', 'C:\\\\map\\\\Verslag één.pdf')).name).toBe('Verslag één.pdf');
    expect((await take('/api/upload', '../../etc/a.pdf')).name).toBe('a.pdf');
    const { path } = await take();
    const { headers } = await owner.get(`/api/fileurl/${path}`);
    expect(headers['content-disposition']).toBe(`inline; filename="Verslag __n.pdf"; filename*=UTF-8''Verslag%20%C3%A9%C3%A9n.pdf`);
  });

  test('returns 401 to visitors', async () => {
    expect((await send(visitor, '/api/upload', { name: 'a.pdf', content: pdf })).statusCode).toBe(401);
  });

  test('is recorded in the audit log', async () => {
    const file = await take();
    const { rows } = await sql`
      select action, result, actor_id, organisation_id, details from audit_log
      where object_type = 'file' and object_id = ${String(file.id)}`.execute(server.db.query);
    expect(rows).toEqual([
      {
        action: 'file.upload', result: 'success', actor_id: user.id, organisation_id: user.organisationId,
        details: { mime: 'application/pdf', size: pdf.length },
      },
    ]);
  });

  test.each<[string, string, string | Buffer]>([
    ['a web page', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['a web page named as a picture', 'page.png', '<html><script>alert(1)</script></html>'],
    ['a web page named as text', 'page.txt', '  <HTML onload=alert(1)>'],
    ['an SVG with a script', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an SVG named as text', 'drawing.txt', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['a picture named as a web page', 'page.html', png],
    ['a picture named as a document', 'map.pdf', png],
    ['a program', 'setup.exe', 'MZ\u0090\0'],
    ['a program named as text', 'setup.txt', 'MZ\u0090\0\u0003'],
    ['a zip file named as a document', 'a.odt', 'PK\u0003\u0004 something else'],
    ['a file without name', '', pdf],
    ['two extensions in one name', 'a.pdf.html', pdf],
  ])('refuses %s', async (_, name, content) => {
    const answer = await send(owner, '/api/upload', { name, content, mime: 'image/png' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('file');
  });

  test('says which kinds are accepted, and that a file is empty', async () => {
    const refused = async (name: string, content: string): Promise<unknown> => (await send(owner, '/api/upload', { name, content, mime: 'image/png' })).json();
    expect(await refused('page.png', '<html>')).toMatchObject({
      code: 'file_kind', message: 'De naam eindigt op .png, maar de inhoud is iets anders.', errors: { file: ['Kies een pdf, docx, odt, txt of een afbeelding.'] },
    });
    expect(await refused('empty.png', '')).toMatchObject({ code: 'file_empty', message: 'Dit bestand is leeg.', errors: { file: ['Dit bestand is leeg.'] } });
  });

  test.each<[string, string, string | Buffer]>([
    ['notes.txt', 'text/plain', 'Boom gekapt; 3 < 4'],
    ['latin1.txt', 'text/plain', Buffer.from('café', 'latin1')],
    ['letter.odt', 'application/vnd.oasis.opendocument.text', 'PK\u0003\u0004....mimetypeapplication/vnd.oasis.opendocument.text'],
    ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\u0003\u0004....[Content_Types].xml'],
    ['PHOTO.JPG', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('accepts %s', async (name, mime, content) => {
    expect((await take('/api/upload', name, content)).mime).toBe(mime);
  });

  test('requires exactly one field named "file"', async () => {
    expect((await send(owner, '/api/upload', { field: 'other', name: 'a.pdf', content: pdf })).statusCode).toBe(422);
    expect((await send(owner, '/api/upload')).statusCode).toBe(422);
    expect((await owner.post('/api/upload', { name: 'a.pdf' })).statusCode).toBe(415);
    expect((await owner.post('/api/upload', 'rubbish', { headers: { 'content-type': type } })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('refuses a form of 10,000 parts', async () => {
    const parts = Array.from({ length: 10_000 }, () => ({ field: 'many', name: 'a.pdf', content: 'x' }));
    const answer = await send(owner, '/api/upload', ...parts);
    expect([413, 422]).toContain(answer.statusCode);
  });
});

describe('quotas of files', () => {
  const folder = () => server.platform.settings.filesFolder;
  const blobs = (): number =>
    existsSync(folder()) ? readdirSync(folder(), { recursive: true }).filter((name) => String(name).length > 30).length : 0;

  test('refuses a file above the size limit, and keeps none of it', async () => {
    const before = blobs();
    const answer = await send(owner, '/api/upload', { name: 'a.pdf', content: Buffer.concat([pdf, Buffer.alloc(1_000_001 - pdf.length)]) });
    expect(answer.statusCode).toBe(413);
    expect(blobs()).toBe(before);
    expect(existsSync(join(folder(), 'half')) ? readdirSync(join(folder(), 'half')) : []).toEqual([]);
  });

  test.each([
    ['before its first part', '--a-boundary-of-the-tests\r\n\r\nx'],
    ['in the middle of its file', multipart({ name: 'half.pdf', content: pdf }).subarray(0, -40)],
  ])('returns 400 for an upload that ends %s, and keeps no file', async (_, body) => {
    const before = blobs();
    for (const url of ['/api/upload', '/api/upload/private']) {
      const answer = await owner.post(url, body, { headers: { 'content-type': type } });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad_request' }]);
    }
    expect(blobs()).toBe(before);
    expect(existsSync(join(folder(), 'half')) ? readdirSync(join(folder(), 'half')) : []).toEqual([]);
  });

  test('limits the total per user, and frees the space of removed files', async () => {
    const someone = await server.signIn(await build());
    const large = Buffer.concat([pdf, Buffer.alloc(1_000_000 - pdf.length)]);
    const sent = [];
    for (let n = 0; n < 4; n += 1) sent.push(await send(someone, '/api/upload', { name: 'a.pdf', content: large }));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 507]);
    expect((await someone.delete(`/api/upload/${sent[0]!.json().id}`)).statusCode).toBe(204);
    expect((await send(someone, '/api/upload', { name: 'a.pdf', content: large })).statusCode).toBe(200);
  });

  test('holds for simultaneous uploads', async () => {
    const someone = await server.signIn(await build());
    const large = Buffer.concat([pdf, Buffer.alloc(900_000)]);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send(someone, '/api/upload', { name: 'a.pdf', content: large })),
    );
    expect(sent.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(6);
    expect(sent.every(({ statusCode }) => [200, 429, 507].includes(statusCode))).toBe(true);
  });
});

describe('access to a file', () => {
  test('returns 404 for a file of another user', async () => {
    for (const url of ['/api/upload', '/api/upload/private']) {
      const { id, path } = await take(url);
      for (const client of [stranger, visitor]) expect((await client.get(`/api/fileurl/${path}`)).statusCode).toBe(404);
      expect((await stranger.delete(`/api/upload/${id}`)).statusCode).toBe(404);
      expect((await visitor.delete(`/api/upload/${id}`)).statusCode).toBe(401);
      expect((await owner.get(`/api/fileurl/${path}`)).statusCode).toBe(200);
    }
  });

  test('allows everyone who may see its object, unless the file is private', async () => {
    const [open, shut, secret] = [await take(), await take(), await take('/api/upload/private')];
    const { files } = server.platform;
    await files.use([open.id, secret.id], owning, { ...report(), objectId: 'open' }, server.db.query);
    await files.use([shut.id], owning, { ...report(), objectId: 'shut' }, server.db.query);
    const statuses = await Promise.all([open, shut, secret].map(({ path }) => visitor.get(`/api/fileurl/${path}`)));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
    await files.release({ feature: 'reports', objectId: 'open' }, server.db.query);
    expect((await visitor.get(`/api/fileurl/${open.path}`)).statusCode).toBe(404);
  });

  test('ignores a user who attaches a file of another user', async () => {
    const { id, path } = await take();
    await server.platform.files.use([id], { ...owning, id: user.id + 1 }, { ...report(), objectId: 'open' }, server.db.query);
    expect((await visitor.get(`/api/fileurl/${path}`)).statusCode).toBe(404);
  });

  test('returns 409 for removing a file in use', async () => {
    const { id } = await take();
    await server.platform.files.use([id], owning, { ...report(), objectId: randomUUID() }, server.db.query);
    const answer = await owner.delete(`/api/upload/${id}`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('file_in_use');
  });

  test('serves files with headers that prevent scripts', async () => {
    const text = await take('/api/upload', 'notes.txt', 'plain');
    const shown = await owner.get(`/api/fileurl/${text.path}`);
    expect(shown.headers['content-disposition']).toMatch(/^attachment; /);
    const picture = await owner.get(`/api/fileurl/${(await take('/api/upload', 'map.png', png)).path}`);
    expect(picture.headers['content-disposition']).toMatch(/^inline; /);
    for (const { headers } of [shown, picture]) {
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
