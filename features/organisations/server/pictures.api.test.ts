import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { themeOf } from '#platform/server/page/theme.ts';
import { multipart, png, send, type } from '#platform/server/testing/multipart.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { UploadedFile } from '#platform/contract/upload.ts';
import type { Organisation } from '../contract.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.57' });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
});
afterAll(() => server.close());

const read = async (id: number) => (await admin.get(`/api/admin/organisations/${id}`)).json<Organisation>();
const create = async () => read((await buildOrganisation(server.db.query)).id);
const of = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } });

describe('pictures of an organisation', () => {
  const put = (organisation: Organisation, name: string, content: Buffer, picture = 'logo') =>
    admin.put(`/api/admin/organisations/${organisation.id}/pictures/${picture}`, multipart({ field: 'file', name, content }), { headers: { ...of(organisation).headers, 'content-type': type } });

  test('sets a logo that visitors see only as an image, and removes it', async () => {
    const organisation = await create();
    const changed = (await put(organisation, 'logo.png', png)).json<Organisation>();
    expect(changed.logo).toMatch(/^\/api\/fileurl\/\d+$/);
    const seen = await (await server.visitor()).get(changed.logo ?? '');
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/png', 'content-security-policy': expect.stringContaining('sandbox') as string });
    expect((await put(organisation, 'logo.png', png)).statusCode).toBe(412);
    const gone = (await admin.delete(`/api/admin/organisations/${organisation.id}/pictures/logo`, of(changed))).json<Organisation>();
    expect(gone.logo).toBeNull();
    expect((await (await server.visitor()).get(changed.logo ?? '')).statusCode).toBe(404);
  });

  test('sets a login video next to the image, serves it in ranges, and adds it to the theme', async () => {
    const organisation = await create();
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(500, 7)]);
    const { login_video: address, login_background: still } = (await put(organisation, 'wad.mp4', film, 'video')).json<Organisation>();
    expect(still).toBeNull();
    const visitor = await server.visitor();
    const part = await visitor.get(address ?? '', { headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-type']]).toEqual([206, 'ftypmp42', `bytes 4-11/${film.length}`, 'video/mp4']);
    expect((await visitor.get(address ?? '')).rawPayload.equals(film)).toBe(true);
    const shown = await server.platform.organisations.byId(organisation.id);
    expect(shown && themeOf(shown)).toContain(`--cook-brand-background-video: url("${address}")`);
  });

  test.each([
    ['wad.mp4', png, 'video'], ['logo.png', png, 'video'], ['wad.webm', Buffer.from('<html>'.padEnd(64)), 'video'],
    ['wad.mp4', Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(64)]), 'background'],
  ])('refuses %s in the wrong place', async (name, content, place) => {
    const organisation = await create();
    const answer = await put(organisation, name, content, place);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'organisation_picture']);
  });

  test.each([
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /is een SVG/],
    ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /geen afbeelding/],
    ['logo.pdf', '%PDF-1.7 ', /geen afbeelding/],
    ['logo.html', '<html></html>', /geen afbeelding/],
  ])('refuses %s by its contents', async (name, content, sentence) => {
    const organisation = await create();
    const answer = await put(organisation, name, Buffer.from(content.padEnd(64)));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toMatch(sentence);
    expect((await admin.get(`/api/admin/organisations/${organisation.id}`)).json()).toMatchObject({ logo: null, version: organisation.version });
  });

  const putBack = (organisation: Organisation, fileId: number, picture = 'logo') =>
    admin.post(`/api/admin/organisations/${organisation.id}/pictures/${picture}/restore`, { file_id: fileId }, of(organisation));
  const numberOf = ({ logo }: Organisation): number => Number(logo?.split('/').at(-1));

  test('restores a replaced or removed picture, and drops the other', async () => {
    const first = (await put(await create(), 'eerste.png', png)).json<Organisation>();
    const second = (await put(first, 'tweede.png', png)).json<Organisation>();
    expect((await putBack(first, numberOf(first))).statusCode).toBe(412);
    const back = (await putBack(second, numberOf(first))).json<Organisation>();
    expect(back).toMatchObject({ logo: first.logo, version: second.version + 1 });
    const visitor = await server.visitor();
    expect([(await visitor.get(back.logo ?? '')).statusCode, (await visitor.get(second.logo ?? '')).statusCode]).toEqual([200, 404]);
    const gone = (await admin.delete(`/api/admin/organisations/${back.id}/pictures/logo`, of(back))).json<Organisation>();
    expect((await putBack(gone, numberOf(first))).json()).toMatchObject({ logo: first.logo });
    const noted = await server.db.query.selectFrom('audit_log').select('details').where('object_type', '=', 'organisation').where('object_id', '=', String(back.id)).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(noted.details).toEqual({ picture: 'logo', name: 'eerste.png', reset: true });
  });

  test('refuses to restore a file that was not the picture of this organisation', async () => {
    const [mine, theirs] = [(await put(await create(), 'mijn.png', png)).json<Organisation>(), (await put(await create(), 'hun.png', png)).json<Organisation>()];
    const taken = (await admin.delete(`/api/admin/organisations/${theirs.id}/pictures/logo`, of(theirs))).json<Organisation>();
    const { id: uploaded } = (await send(admin, '/api/upload', { name: 'los.png', content: png })).json<UploadedFile>();
    for (const [place, file] of [[mine, numberOf(theirs)], [mine, uploaded], [mine, 2_000_000_000]] as const) {
      expect((await putBack(place, file)).json()).toMatchObject({ code: 'organisation_file_gone' });
    }
    expect((await putBack(taken, numberOf(theirs), 'background')).statusCode).toBe(409);
    expect(await read(mine.id)).toMatchObject({ logo: mine.logo, version: mine.version });
    expect((await (await server.visitor()).get(mine.logo ?? '')).statusCode).toBe(200);
  });
});
