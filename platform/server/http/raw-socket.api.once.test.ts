import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/index.ts';

/** A file outside the served folder that must never be sent. */
const CANARY = 'canary-beside-the-site';

let server: TestServer;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cook-raw-'));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'canary.txt'), CANARY);
  writeFileSync(join(site, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(site, 'assets/main-1234.js'), 'export {}');
  server = await testServer({ site: { folder: site, files: true, demo: false } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends raw bytes: HTTP clients, and `inject`, normalise an address before they send it. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(Buffer.from(bytes, 'latin1'));
  });

const get = (target: string): Promise<string> => send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

const dots = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '\xc0\xae\xc0\xae', '..%5c..', '..\\..'];
const starts = ['/', '/assets/', '/assets/main-1234.js/', '/api/fileurl/', '/api/', '//', '\\', '', 'http://localhost/', 'file://', 'http://localhost/assets/'];
const targets = ['canary.txt', 'etc/passwd', 'proc/self/environ'];
const addresses = starts.flatMap((start) =>
  dots.flatMap((dot) => targets.flatMap((target) => [1, 2, 8].map((times) => `${start}${`${dot}/`.repeat(times)}${target}`))),
);

test('no path in a raw request leaves the served folder', async () => {
  expect(statusOf(await get('/assets/main-1234.js'))).toBe(200);
  const reached: string[] = [];
  for (const address of addresses) {
    const answer = await get(address);
    const refused = [400, 404, 414].includes(statusOf(answer));
    if (!refused || answer.includes(CANARY) || answer.includes('root:')) reached.push(`${statusOf(answer)} ${address}`);
  }
  expect(addresses.length).toBeGreaterThan(900);
  expect(reached).toEqual([]);
});

test.each([
  ['two lengths', 'POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a length and chunks', 'POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n'],
  ['NUL in a header', 'GET /api/things HTTP/1.1\r\nHost: a\r\nCookie: a=\0b\r\n\r\n'],
  ['NUL in its address', 'GET /api/\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a line that is folded', 'GET /api/things HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c: d\r\n\r\n'],
  ['two hosts', 'GET /api/things HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['two hosts in other capitals', 'GET /api/things HTTP/1.1\r\nhost: a\r\nHOST: a\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET /api/things HTTP/1.1\r\n\r\n'],
  ['rubbish', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('a request with %s is refused and the connection closed', async (_, bytes) => {
  expect(statusOf(await send(bytes))).toBe(400);
});

test.each([
  ['an address that is too long', 431, 'headers_too_long', () => get(`/locatie/${'9'.repeat(20_000)}`)],
  ['headers that are too long', 431, 'headers_too_long', () => send(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'9'.repeat(20_000)}\r\n\r\n`)],
  ['rubbish', 400, 'bad_request', () => send('rubbish\r\n\r\n')],
] as const)('%s is refused in Dutch, with the headers of every answer', async (_, status, code, ask) => {
  const answer = await ask();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(statusOf(answer)).toBe(status);
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^(Het adres|De aanvraag)/) });
  expect(head).toMatch(/x-content-type-options: nosniff/);
  expect(head).toMatch(/content-security-policy: default-src 'none'/);
});
