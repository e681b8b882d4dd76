import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { createEgress } from './create-egress.ts';
import type { Resolve } from './connector.ts';
import type { Egress, EgressRequest } from './egress.ts';
import { spellings } from './testing/spellings.ts';
import { startServer, type LocalServer } from './testing/local-server.ts';

const log = pino({ level: 'silent' });
const settingsWith = (allowed: string) =>
  readSettings({ COOK_SECRET: 'a secret for tests, long enough to be one', COOK_ALLOWED_HOSTS: allowed });

const opened: Egress[] = [];
const egressWith = (allowed = '', resolve?: Resolve): Egress => {
  const egress = createEgress(settingsWith(allowed), log, resolve);
  opened.push(egress);
  return egress;
};
afterEach(async () => {
  for (const egress of opened.splice(0)) await egress.close();
});

const typed: EgressRequest = { purpose: 'test', allow: 'typed' };
const registered: EgressRequest = { purpose: 'test', allow: 'registered', timeoutMs: 2_000 };

/** A server on loopback that must not be reached unless the settings name it. */
let canary: LocalServer;
beforeAll(async () => {
  canary = await startServer((_request, response) => response.end('canary'));
});
afterAll(() => canary.close());

describe('egress', () => {
  test('tests at least 60 spellings of private hosts', () => expect(new Set(spellings).size).toBeGreaterThanOrEqual(60));

  test.each(spellings)('refuses the host %s', async (host) => {
    for (const allow of ['typed', 'registered'] as const) {
      for (const url of [`http://${host}:${canary.port}/`, `http://${host}/`, `https://${host}:8443/`]) {
        await expect(egressWith().fetch(url, { ...registered, allow })).rejects.toMatchObject({ code: 'address_refused' });
      }
    }
    expect(canary.connections()).toBe(0);
  });

  test.each([
    'ftp://example.nl/', 'file:///etc/passwd', 'gopher://example.nl/', 'data:text/plain,a', 'javascript:alert(1)', 'ws://example.nl/',
    'http://name:password@example.nl/', 'http://name@example.nl/', 'http://example.nl@127.0.0.1/', 'rubbish', '', '//example.nl/', 'http://',
    'http://example.nl:22/', 'http://example.nl:25/', 'http://example.nl:0/', 'http://[::1', 'http:\\\\127.0.0.1\\',
  ])('refuses the URL %s', async (url) => {
    await expect(egressWith().fetch(url, registered)).rejects.toMatchObject({ code: 'address_refused', status: 422 });
  });

  test('allows fewer ports for a typed address than for a registered one', async () => {
    const nowhere: Resolve = (_host, done) => done(null, []);
    await expect(egressWith('', nowhere).fetch('http://example.nl:5432/', typed)).rejects.toThrow(/poort 5432/);
    await expect(egressWith('', nowhere).fetch('http://example.nl:5432/', registered)).rejects.toThrow(/openbare internet/);
  });

  test.each([
    ['a private address', [{ address: '127.0.0.1', family: 4 }]],
    ['a private one among public ones', [{ address: '8.8.8.8', family: 4 }, { address: '127.0.0.1', family: 4 }]],
    ['an IPv6 one that wraps it', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['nothing', []],
  ])('refuses a name that resolves to %s', async (_, found) => {
    const egress = egressWith('', (_host, done) => done(null, found));
    await expect(egress.fetch(`http://rebinding.example.nl:${canary.port}/`, registered)).rejects.toMatchObject({
      code: 'address_refused',
    });
    expect(canary.connections()).toBe(0);
  });

  test('resolves a name once per connection, so that it cannot change after the check', async () => {
    let asked = 0;
    const egress = egressWith('', (_host, done) => {
      asked += 1;
      // Private at first, public afterwards. TEST-NET would be refused as well; this public address is never contacted.
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }]);
    });
    await expect(egress.fetch(`http://rebinding.example.nl:${canary.port}/`, registered)).rejects.toMatchObject({
      code: 'address_refused',
    });
    expect(asked).toBe(1);
    expect(canary.connections()).toBe(0);
  });

  test('connects to a private host in the settings, on its port only', async () => {
    const other = await startServer((_request, response) => response.end('other'));
    const egress = egressWith(`127.0.0.1:${canary.port}`);
    const answer = await egress.fetch(`http://127.0.0.1:${canary.port}/`, typed);
    expect(answer.text()).toBe('canary');
    await expect(egress.fetch(`http://127.0.0.1:${other.port}/`, registered)).rejects.toMatchObject({ code: 'address_refused' });
    await expect(egress.fetch(`http://localhost:${canary.port}/`, registered)).rejects.toMatchObject({ code: 'address_refused' });
    expect(other.connections()).toBe(0);
    await other.close();
  });
});

describe('egress redirects', () => {
  const redirecting = (location: string, status = 302) =>
    startServer((_request, response) => response.writeHead(status, { location }).end());

  test('refuses a redirect to a private address', async () => {
    const target = await startServer((_request, response) => response.end('secret'));
    for (const location of [`http://127.0.0.1:${target.port}/`, `//2130706433:${target.port}/`, 'file:///etc/passwd', `http://a:b@127.0.0.1:${target.port}`]) {
      const source = await redirecting(location);
      await expect(egressWith(`127.0.0.1:${source.port}`).fetch(`http://127.0.0.1:${source.port}/`, registered)).rejects.toMatchObject({
        code: 'address_refused',
      });
      await source.close();
    }
    expect(target.connections()).toBe(0);
    await target.close();
  });

  test('follows five redirects, and refuses the sixth', async () => {
    const chain = await startServer((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const egress = egressWith(`127.0.0.1:${chain.port}`);
    const answer = await egress.fetch(`http://127.0.0.1:${chain.port}/5`, registered);
    expect(answer.text()).toBe('there');
    expect(answer.url).toBe(`http://127.0.0.1:${chain.port}/0`);
    await expect(egress.fetch(`http://127.0.0.1:${chain.port}/6`, registered)).rejects.toThrow(/te vaak/);
    await chain.close();
  });

  test('removes credentials from a redirect to another server', async () => {
    const target = await startServer((_request, response) => response.end('ok'));
    const source = await redirecting(`http://127.0.0.1:${target.port}/`);
    await egressWith(`127.0.0.1:${source.port}, 127.0.0.1:${target.port}`).fetch(`http://127.0.0.1:${source.port}/`, {
      ...registered,
      headers: { Authorization: 'Basic c2VjcmV0', Cookie: 'a=b', 'X-Api-Key': 'k', Accept: 'text/xml' },
    });
    expect(source.hits[0]).toMatchObject({ authorization: 'Basic c2VjcmV0' });
    expect(target.hits[0]).toMatchObject({ accept: 'text/xml' });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(target.hits[0]).not.toHaveProperty(name);
    await Promise.all([source.close(), target.close()]);
  });

  test('follows a 303 after a POST with a GET without body', async () => {
    const methods: string[] = [];
    const source = await startServer((request, response) => {
      methods.push(request.method ?? '');
      if (request.url === '/') response.writeHead(303, { location: '/done' }).end();
      else response.end('done');
    });
    await egressWith(`127.0.0.1:${source.port}`).fetch(`http://127.0.0.1:${source.port}/`, { ...registered, method: 'POST', body: 'x' });
    expect(methods).toEqual(['POST', 'GET']);
    await source.close();
  });
});

describe('egress answers', () => {
  const asking = async (answer: RequestListener, request: Partial<EgressRequest> = {}) => {
    const source = await startServer(answer);
    try {
      return await egressWith(`127.0.0.1:${source.port}`).fetch(`http://127.0.0.1:${source.port}/`, { ...registered, ...request });
    } finally {
      await source.close();
    }
  };

  test('returns the status, the headers and the text in its own character set', async () => {
    const answer = await asking((_request, response) =>
      response.writeHead(404, { 'content-type': 'text/plain; charset=iso-8859-1' }).end(Buffer.from('één', 'latin1')),
    );
    expect(answer).toMatchObject({ status: 404, ok: false });
    expect(answer.text()).toBe('één');
    expect(() => answer.json()).toThrow(/niet te lezen/);
  });

  test('refuses an answer above maxBytes, with or without a length, compressed or not', async () => {
    const large = Buffer.alloc(100_000);
    const answers: RequestListener[] = [
      (_request, response) => response.end(large),
      (_request, response) => {
        response.write(large);
        response.end(large);
      },
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large)),
    ];
    for (const answer of answers) {
      await expect(asking(answer, { maxBytes: 99_999 })).rejects.toMatchObject({ code: 'source_too_large', status: 502 });
    }
    expect((await asking(answers[0]!, { maxBytes: 100_000 })).bytes).toHaveLength(100_000);
  });

  test('stops after the timeout, also halfway through the body', async () => {
    await expect(asking(() => undefined, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'source_timeout', status: 504 });
    const slow: RequestListener = (_request, response) => response.writeHead(200).write('a beginning');
    await expect(asking(slow, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'source_timeout' });
  });

  test('reports a server that refuses the connection as source_unreachable', async () => {
    const gone = await startServer((_request, response) => response.end());
    await gone.close();
    await expect(egressWith(`127.0.0.1:${gone.port}`).fetch(`http://127.0.0.1:${gone.port}/`, registered)).rejects.toMatchObject({
      code: 'source_unreachable',
      status: 502,
    });
  });

  test('rejects with AbortError when the caller aborts', async () => {
    const leaving = new AbortController();
    await expect(
      asking(() => leaving.abort(), { signal: leaving.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
