import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleError } from './error-handler.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { addJsonParser } from './json-body.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
}

const WARN = 40;

let app: FastifyInstance;
let lines: Line[];
let begun: () => void;
let handled: Promise<void>;
let streamed: Promise<void>;
let stopped: () => void;
beforeEach(async () => {
  lines = [];
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  addJsonParser(app);
  handled = new Promise((resolve) => {
    app.setErrorHandler((error, request, reply) => {
      resolve();
      return handleError(error, request, reply);
    });
  });
  streamed = new Promise((resolve) => {
    stopped = resolve;
  });
  app.post('/json', async () => 'taken');
  app.get('/asks', async (_request, reply) => {
    begun();
    await once(new EventTarget(), 'never', { signal: disconnectSignal(reply) });
  });
  app.get('/looks', async (_request, reply) => {
    begun();
    const signal = disconnectSignal(reply);
    await once(reply.raw, 'close');
    signal.throwIfAborted();
  });
  app.get('/breaks', async (_request, reply) => {
    begun();
    await once(reply.raw, 'close');
    throw new TypeError('a mistake in a handler');
  });
  app.get('/streams', async (_request, reply) => {
    begun();
    return reply.send(Readable.from((async function* () {
      try {
        for (;;) {
          yield 'x'.repeat(100_000);
          await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        stopped();
      }
    })()));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const dial = (head: string): Socket => {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.write(`${head}\r\nHost: a\r\n\r\n`);
  return socket;
};

const grave = (): Line[] => lines.filter(({ level }) => level >= WARN);

test('a client that disconnects while it sends its body is not logged as an error', async () => {
  const socket = dial('POST /json HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000');
  await once(app.server, 'request');
  socket.destroy();
  await handled;
  expect(grave()).toEqual([]);
});

test.each([
  ['while the server works', '/asks', () => handled],
  ['while the server works, noticed later,', '/looks', () => handled],
  ['while the answer is sent', '/streams', () => streamed],
])('a client that disconnects %s is not logged as an error', async (_, path, ended) => {
  const handling = new Promise<void>((resolve) => (begun = resolve));
  const socket = dial(`GET ${path} HTTP/1.1`);
  await handling;
  socket.destroy();
  await ended();
  expect(grave()).toEqual([]);
});

test('a bug in a handler is logged as an error after the client has disconnected', async () => {
  const handling = new Promise<void>((resolve) => (begun = resolve));
  const socket = dial('GET /breaks HTTP/1.1');
  await handling;
  socket.destroy();
  await expect.poll(() => grave()).toMatchObject([{ msg: 'unexpected failure' }]);
});
