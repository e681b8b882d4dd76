import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { binary, defineCall, nothing } from '#platform/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineServerFeature } from '../feature.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type TestServer } from '../testing/index.ts';

const words = 'een twee drie '.repeat(5_000);
const json = defineCall({ method: 'GET', path: '/json', summary: 'JSON', answer: z.string() });
const small = defineCall({ method: 'GET', path: '/small', summary: 'Little', answer: z.string() });
const geo = defineCall({ method: 'GET', path: '/geo', summary: 'GeoJSON', answer: binary('application/geo+json') });
const tile = defineCall({ method: 'GET', path: '/tile', summary: 'A tile', answer: binary('application/vnd.mapbox-vector-tile') });
const image = defineCall({ method: 'GET', path: '/image', summary: 'Packed already', answer: binary('image/png') });
const file = defineCall({ method: 'GET', path: '/file', summary: 'A stream', answer: binary('application/json') });
const made = defineCall({ method: 'POST', path: '/made', summary: 'By POST', body: nothing, answer: z.string() });

const bytes = Buffer.from(words);
const feature = defineServerFeature({
  name: 'words',
  routes: () => [
    route(json, {
      policy: anyone,
      async handle({ reply }) {
        reply.headers({ etag: '"v1"', vary: 'cookie' });
        return words;
      },
    }),
    route(small, { policy: anyone, handle: async () => 'x'.repeat(1_000) }),
    route(geo, { policy: anyone, handle: async () => Buffer.from(words.slice(0, 10_000)) }),
    route(tile, { policy: anyone, handle: async () => bytes }),
    route(image, { policy: anyone, handle: async () => bytes }),
    route(file, { policy: anyone, handle: async () => Readable.from([words]) }),
    route(made, { policy: anyone, handle: async () => words }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [feature] });
});
afterAll(() => server.close());

const ask = (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br' }) =>
  server.app.inject({ url: `/api${url}`, headers });

describe('compressed answers', () => {
  test.each([['/json', JSON.stringify(words)], ['/geo', words.slice(0, 10_000)], ['/tile', words]])('are sent for %s when the client accepts the encoding', async (url, content) => {
    const brotli = await ask(url);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(brotli.rawPayload.length) });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(content);
    const gzip = await ask(url, { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(content);
    expect(gzip.rawPayload.length).toBeLessThan(content.length / 4);
    for (const none of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0, gzip; q=0.000, zstd' }] as Record<string, string>[]) {
      const plain = await ask(url, none);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers['vary']).toContain('accept-encoding');
      expect(plain.body).toBe(content);
    }
  });

  test('are sent for a POST, and again when it is replayed', async () => {
    const client = await server.visitor();
    const headers = { 'accept-encoding': 'br', 'idempotency-key': crypto.randomUUID() };
    for (const replayed of [undefined, 'true']) {
      const answer = await client.post('/api/made', undefined, { headers });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-8' });
      expect(answer.headers['idempotency-replayed']).toBe(replayed);
      expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toBe(words);
    }
  });

  test('give way to 304 for a matching If-None-Match', async () => {
    const { headers } = await ask('/json');
    expect(headers).toMatchObject({ etag: '"v1"', vary: 'cookie, accept-encoding' });
    const again = await ask('/json', { 'accept-encoding': 'br', 'if-none-match': '"v1"' });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  });
});

describe('uncompressed answers', () => {
  test.each(['/small', '/image', '/file'])('are sent at %s: small, compressed already, or a stream', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test.each(['cross-site', 'same-site'])('are sent when a %s page caused the request, because the size would reveal content', async (site) => {
    const answer = await ask('/json', { 'accept-encoding': 'br', 'sec-fetch-site': site });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect((await ask('/json', { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' })).headers['content-encoding']).toBe('br');
  });
});
