import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { handleError } from './error-handler.ts';
import { addJsonParser } from './json-body.ts';
import { addRestOfBody, readLimitsOf } from './rest-of-body.ts';

const MB = 1_000_000;

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

const serve = async (most: { readonly bytes: number; readonly ms: number }): Promise<number> => {
  const app = Fastify({ bodyLimit: 1_000 });
  apps.push(app);
  app.setErrorHandler(handleError);
  addRestOfBody(app, most);
  addJsonParser(app);
  app.post('/refused', {
    onRequest: async () => {
      throw new Failure('refused', 422, 'Dit kan niet.');
    },
  }, async () => 'taken');
  app.post('/taken', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

const begin = (path: string, length: number, more = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

/** Sends a body of this many bytes as fast as the server reads it; returns the answer when the connection has closed. */
const sendAll = (port: number, head: string, bytes: number): Promise<{ answer: string; error: string | null; sent: number }> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const piece = Buffer.alloc(64 * 1024, 'x');
    let answer = '';
    let error: string | null = null;
    let sent = 0;
    const write = (): void => {
      while (sent < bytes && !socket.destroyed) {
        const part = piece.subarray(0, Math.min(piece.length, bytes - sent));
        sent += part.length;
        if (!socket.write(part)) return;
      }
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (answer += text));
    socket.on('drain', write);
    socket.on('error', (cause: NodeJS.ErrnoException) => (error = cause.code ?? ''));
    socket.on('close', () => resolve({ answer, error, sent }));
    socket.write(head);
    write();
  });

const generous = { bytes: 100 * MB, ms: 20_000 };

test.each([
  ['a body that is refused before it is read', '/refused', '', 422],
  ['a body that is too large', '/taken', '', 413],
  ['a refused body of a client that asks for the connection to be closed', '/refused', 'Connection: close\r\n', 422],
])('%s gets a complete answer, and the connection closes without an error', async (_, path, more, status) => {
  const port = await serve(generous);
  const { answer, error } = await sendAll(port, begin(path, 30 * MB, more), 30 * MB);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/connection: close/i);
  expect(JSON.parse(body)).toHaveProperty('code');
  expect(error).toBeNull();
});

test('a refusal is sent before the whole body has arrived', async () => {
  const port = await serve(generous);
  const socket = connect({ port, host: '127.0.0.1' });
  const answered = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  socket.write(begin('/refused', 30 * MB));
  expect(await answered).toMatch(/^HTTP\/1\.1 422 [^]*"Dit kan niet\."/);
  socket.destroy();
});

test('a connection stays open after a body that was read', async () => {
  const port = await serve(generous);
  const socket = connect({ port, host: '127.0.0.1' });
  const ask = () => new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()));
    socket.write(`${begin('/taken', 2)}{}`);
  });
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 [^]*keep-alive/i);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a client that sends more than the limit is disconnected', async () => {
  const port = await serve({ bytes: 5 * MB, ms: 20_000 });
  const { sent } = await sendAll(port, begin('/refused', 1_000 * MB), 1_000 * MB);
  expect(sent).toBeGreaterThan(5 * MB);
  expect(sent).toBeLessThan(100 * MB);
});

test('a client that stops sending is disconnected after the time limit', async () => {
  const port = await serve({ bytes: 5 * MB, ms: 200 });
  const { answer } = await sendAll(port, begin('/refused', 30 * MB), 1_000);
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
});

test('the limit is twice the largest upload, and at least 200 MB', () => {
  expect(readLimitsOf({ upload: { fileMb: 500, userMb: 1, userFiles: 1, totalMb: 1 } }).bytes).toBe(1_000 * MB);
  expect(readLimitsOf({ upload: { fileMb: 50, userMb: 1, userFiles: 1, totalMb: 1 } }).bytes).toBe(200 * MB);
});
