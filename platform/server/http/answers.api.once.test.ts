import { Writable } from 'node:stream';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall } from '#platform/contract/call.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineServerFeature } from '../feature.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type TestServer } from '../testing/index.ts';

const where = defineCall({ method: 'GET', path: '/where', summary: 'Where from', answer: z.string() });
const login = defineCall({
  method: 'POST', path: '/log', summary: 'Logs', query: z.object({ code: z.string() }), body: z.object({ password: z.string() }),
});

const feature = defineServerFeature({
  name: 'logging',
  routes: () => [
    route(where, { policy: anyone, handle: async ({ request }) => request.ip }),
    route(login, {
      policy: anyone,
      handle({ log, body, request }) {
        log.warn({ body, req: request, headers: request.headers, password: body.password }, 'somebody logs too much');
        return Promise.reject(new Error('unexpected'));
      },
    }),
  ],
});

const lines: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cook-site-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><!-- __COOK_ENVIRONMENT__ --><title>COOK</title></head><script nonce="__COOK_NONCE__" id="cook-environment">__COOK_ENVIRONMENT__</script></html>',
  );
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/main-1234.js'), 'export {}');
  writeFileSync(join(folder, 'assets/main-1234.js.br'), 'compressed');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  server = await testServer({
    features: [feature],
    site: { folder, files: true, demo: false },
    log,
    environment: {
      COOK_PUBLIC_URL: 'https://kaart.example.nl', COOK_TRUSTED_PROXIES: '10.0.0.1', LOG_LEVEL: 'trace', COOK_METRICS_FROM: '192.0.2.0/24',
      COOK_SECURITY_CONTACT: 'mailto:lek@example.nl',
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const html = { accept: 'text/html' };

test.each<[string, InjectOptions]>([
  ['a call', { url: '/api/where' }],
  ['a refusal', { method: 'POST', url: '/api/log' }],
  ['nothing there', { url: '/api/nowhere' }],
  ['a malformed address', { url: '/api/%' }],
  ['the page', { url: '/locatie/1,2,3,4', headers: html }],
  ['a file', { url: '/assets/main-1234.js' }],
  ['the theme', { url: '/theme.css' }],
  ['health', { url: '/health/live' }],
  ['the description', { url: '/api/openapi.json' }],
])('%s has the security headers', async (_, asked) => {
  const { headers } = await server.app.inject(asked);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'api-version': expect.stringMatching(/^\d+\.\d+\.\d+/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

describe('the page', () => {
  test('answers an uptime check with 200, and missing files with 404', async () => {
    expect((await server.app.inject({ url: '/', headers: { accept: '*/*' } })).statusCode).toBe(200);
    expect((await server.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    const part = { accept: '*/*' };
    expect((await server.app.inject({ url: '/assets/gone-1234.js', headers: part })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/assets/gone-1234.js', headers: html })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/gone.js', headers: part })).statusCode).toBe(404);
  });

  test('is sent for every address that is not a call, with a new nonce each time', async () => {
    const nonces = new Set<string>();
    for (const url of ['/', '/locatie/1,2,3,4', '/openbaar', '/admin/users/manage', '/remote/a/b']) {
      const answer = await server.app.inject({ url, headers: html });
      expect(answer.statusCode).toBe(200);
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
      expect(answer.body).toContain(`<script nonce="${nonce}" id="cook-environment">{"production":true`);
      expect(answer.body).toContain(`<link rel="stylesheet" href="/theme.css" nonce="${nonce}" />`);
      expect(answer.body).not.toContain('__COOK');
      expect(answer.headers['content-security-policy']).not.toContain('unsafe-eval');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  test('has the organisation of the host name, and allows connections to its hosts', async () => {
    const host = `kaart-${Date.now()}.example.nl`;
    const organisation = await buildOrganisation(server.db.query, {
      name: 'Gemeente </script><b>', hosts: [host], allowedHosts: ['geo.example.nl', "evil.example;script-src 'unsafe-inline'"],
    });
    const answer = await server.app.inject({ url: '/', headers: { ...html, host } });
    expect(answer.body).toContain(`"organization":"${organisation.prefix}"`);
    expect(answer.body).not.toContain('</script><b>');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://geo.example.nl;");
    expect(policy).not.toContain('evil');
  });

  test('has a session cookie for this host only, behind TLS', async () => {
    const answer = await server.app.inject({ url: '/', headers: html });
    expect(answer.cookies.find(({ name }) => name === '__Host-cook_session')).toMatchObject({
      secure: true, httpOnly: true, path: '/', sameSite: 'Lax',
    });
  });

  test('is not sent for missing calls and files, nor for a POST', async () => {
    expect((await server.app.inject({ url: '/api/nowhere', headers: html })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/nowhere.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/', headers: html })).statusCode).toBe(404);
  });
});

describe('static files', () => {
  test('are cached for ever when the name has a hash, and sent compressed on request', async () => {
    const plain = await server.app.inject('/assets/main-1234.js');
    expect(plain.body).toBe('export {}');
    expect(plain.headers['cache-control']).toContain('immutable');
    const compressed = await server.app.inject({ url: '/assets/main-1234.js', headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect((await server.app.inject('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fetc/passwd', '/index.html', '/assets/', '/assets/main-1234.js.br/..'])(
    'returns 404 at %s',
    async (url) => {
      const answer = await server.app.inject({ url, headers: { accept: '*/*' } });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('the address of a client', () => {
  const seen = async (remoteAddress: string, forwarded?: string): Promise<unknown> => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    return (await server.app.inject({ url: '/api/where', remoteAddress, headers })).json();
  };

  test('is read from X-Forwarded-For of a trusted proxy only', async () => {
    expect(await seen('10.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
    expect(await seen('10.0.0.2', '198.51.100.7')).toBe('10.0.0.2');
    expect(await seen('10.0.0.1', '1.1.1.1, 198.51.100.7')).toBe('198.51.100.7');
    expect(await seen('127.0.0.1', '198.51.100.7')).toBe('127.0.0.1');
  });

  test('decides who may read the metrics', async () => {
    const metrics = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
      (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await metrics('127.0.0.1')).toBe(200);
    expect(await metrics('192.0.2.9')).toBe(200);
    expect(await metrics('198.51.100.7')).toBe(404);
    expect(await metrics('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).toBe(404);
    expect(await metrics('10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });
});

test('health reports on the process and its database', async () => {
  expect((await server.app.inject('/health/live')).statusCode).toBe(200);
  expect((await server.app.inject('/health/ready')).json()).toEqual({ status: 'ok' });
});

test('security.txt has a contact and an expiry date', async () => {
  const { body } = await server.app.inject('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:lek@example.nl\n');
  expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('secrets of a request appear neither in the log nor in the answer', async () => {
  const client = await server.visitor();
  client.cookies.set('other', 'canary-cookie');
  const answer = await client.post('/api/log?code=canary-code&token=canary-token', { password: 'canary-password' }, {
    headers: { authorization: 'Bearer canary-bearer', 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') },
  });
  expect(answer.statusCode).toBe(500);
  await server.app.inject({ url: '/remote/canary-name/canary-remote', headers: html });
  const written = lines.join('');
  expect(written).toContain('somebody logs too much');
  expect(written).toContain(answer.json().id);
  for (const secret of ['canary', ...client.cookies.values()]) expect(`${written}${answer.body}`).not.toContain(secret);
});
