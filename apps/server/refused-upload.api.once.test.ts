import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { launchOptions } from '../../scripts/test/chromium.ts';

const MB = 1_000_000;
/** More than the buffers of a connection hold. */
const LARGE = 25 * MB;
/** An answer that arrives only when the connection times out takes 72 seconds. */
const SOON_MS = 15_000;

let server: TestServer;
let address: string;
let browser: Browser;
let user: BuiltUser;

/** Opens a page of the server in a browser with the session of this user. */
const open = async (who: BuiltUser = user): Promise<Page> => {
  const { cookies } = await server.signIn(who);
  const context = await browser.newContext({ baseURL: address, bypassCSP: true });
  onTestFinished(() => context.close());
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url: address })));
  const page = await context.newPage();
  await page.goto('/api/openapi.json');
  return page;
};

interface Sent {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  /** Content type of the file part; null: the body is a JSON string. */
  readonly name: string | null;
  readonly start?: string;
  readonly bytes?: number;
  readonly withToken?: boolean;
}

/** The answer that the page receives. */
const send = async (page: Page, { method = 'POST', path, name, start = '', bytes = LARGE, withToken = true }: Sent) => {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'if-match': '"1"', ...(withToken && { 'x-xsrf-token': decodeURIComponent(token) }), ...(name === null && { 'content-type': 'application/json' }) };
  const request = { method, headers };
  return page.evaluate(
    async ([to, file, beginning, length, init, timeout]) => {
      const rest = new Uint8Array(length - beginning.length).fill(120);
      const form = new FormData();
      form.append('file', new Blob([beginning, rest]), file ?? '');
      const body = file === null ? new Blob([`"${beginning}`, rest, '"']) : form;
      const answer = await fetch(to, { ...init, body, signal: AbortSignal.timeout(timeout) });
      const told: unknown = await answer.json();
      return { status: answer.status, body: told };
    },
    [path, name, start, bytes, request, SOON_MS] as const,
  );
};

const refused = (status: number, code: string, message: RegExp) =>
  ({ status, body: expect.objectContaining({ code, message: expect.stringMatching(message) as string }) as unknown });

const pdf = '%PDF-1.4\n';

/** A store whose disk is full after the first bytes of a file. */
const fillDisk = (): void => {
  const spy = vi.spyOn(fs, 'createWriteStream').mockImplementation(
    () => new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })) }) as fs.WriteStream,
  );
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
};

describe('Chromium receives the refusal of', () => {
  beforeAll(async () => {
    server = await testServer({ features: 'all', environment: { COOK_UPLOAD_MB: '20', COOK_UPLOAD_USER_MB: '30' } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    browser = await chromium.launch(launchOptions());
    const { id: organisationId } = await buildOrganisation(server.db.query);
    user = await buildUser(server.db.query, { organisationId });
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  test.each([
    ['a file of the wrong kind', { path: '/api/upload', name: 'kaart.exe' }, refused(422, 'file_kind', /bestand/)],
    ['a private file of the wrong kind', { path: '/api/upload/private', name: 'pagina.html', start: '<html>' }, refused(422, 'file_kind', /bestand/)],
    ['a file that is too large', { path: '/api/upload', name: 'plan.pdf', start: pdf }, refused(413, 'too_large', /te groot: ten hoogste 20 MB/)],
    ['a file twice as large as that', { path: '/api/upload', name: 'plan.pdf', start: pdf, bytes: 2 * LARGE }, refused(413, 'too_large', /te groot/)],
    ['a picture of a user who may not set it', { method: 'PUT', path: '/api/admin/organisations/1/pictures/logo', name: 'logo.png' }, refused(403, 'forbidden', /./)],
    ['files to convert of a user who may not make maps', { path: '/api/conversions', name: 'a.gml' }, refused(403, 'forbidden', /./)],
    ['a file without the token of the page', { path: '/api/upload', name: 'plan.pdf', start: pdf, withToken: false }, refused(419, 'csrf', /./)],
    ['JSON beyond its limit', { path: '/api/extents', name: null }, refused(413, 'too_large', /te groot/)],
    ['a map of a user who may not make maps', { path: '/api/maps', name: null }, refused(403, 'forbidden', /./)],
  ] as const)('%s', async (_, sent, expected) => {
    expect(await send(await open(), sent)).toEqual(expected);
  });

  describe("an administrator's", () => {
    let admin: BuiltUser;
    beforeAll(async () => {
      const { id: organisationId } = await buildOrganisation(server.db.query);
      admin = await buildUser(server.db.query, { organisationId, role: 'admin' });
    });

    test.each([
      ['a logo of the wrong kind', 'PUT', (id: number) => `/api/admin/organisations/${id}/pictures/logo`, 'logo.svg', refused(422, 'organisation_picture', /SVG/)],
      ['files to convert that are too large', 'POST', () => '/api/conversions', 'a.gml', refused(413, 'too_large', /te groot/)],
      ['a map that is no JSON of a map', 'POST', () => '/api/maps', null, refused(422, 'invalid', /./)],
    ] as const)('%s', async (_, method, path, name, expected) => {
      expect(await send(await open(admin), { method, path: path(admin.organisationId), name })).toEqual(expected);
    });
  });

  test('a file that does not fit in the remaining quota', async () => {
    const page = await open(await buildUser(server.db.query, { organisationId: user.organisationId }));
    const taken = { path: '/api/upload', name: 'plan.pdf', start: pdf, bytes: 15 * MB };
    expect(await send(page, taken)).toMatchObject({ status: 200 });
    expect(await send(page, { ...taken, bytes: 18 * MB })).toEqual(refused(507, 'quota', /past niet in de ruimte/));
    expect(await send(page, taken)).toMatchObject({ status: 200 });
    expect(await send(page, taken)).toEqual(refused(507, 'quota', /Uw ruimte voor bestanden is vol/));
  });

  test('a file that fills the disk', async () => {
    const page = await open(await buildUser(server.db.query, { organisationId: user.organisationId }));
    fillDisk();
    expect(await send(page, { path: '/api/upload', name: 'plan.pdf', start: pdf })).toEqual(refused(507, 'disk_full', /geen ruimte meer om dit op te slaan/));
  });

  test('a file of a user whose session has ended', async () => {
    const page = await open();
    await server.platform.sessions.revokeAllOf(user.id);
    expect(await send(page, { path: '/api/upload', name: 'plan.pdf', start: pdf })).toEqual(refused(401, 'session_ended', /./));
  });
});
