import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

interface ReadLimits {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Limits of the rest of a body. A file of twice the allowed size still gets the reason of the refusal. The time is
 * enough for a slow line.
 */
export const readLimitsOf = ({ upload }: Pick<Settings, 'upload'>): ReadLimits => ({ bytes: Math.max(200, 2 * upload.fileMb) * 1_000_000, ms: 120_000 });

/** Resolves when the body has ended, when the client has disconnected, or when it was disconnected at the limit. */
const readRest = (body: IncomingMessage, { bytes, ms }: ReadLimits): Promise<void> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => body.destroy(), ms);
    let left = bytes;
    const end = (): void => {
      clearTimeout(cutOff);
      resolve();
    };
    body.once('end', end).once('close', end);
    body.unpipe();
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) body.destroy();
    });
    body.resume();
  });

async function* holdOpen(answer: string | Buffer, rest: Promise<void>): AsyncGenerator<string | Buffer> {
  yield answer;
  await rest;
}

/**
 * Lets the server answer before it has read the whole body, as it does when it refuses a call. The answer is sent at once;
 * the rest of the body is read and discarded, and then the connection is closed. A browser reads the answer only after it
 * has sent its body, and shows a network error when a connection is closed with unread data. The limits stop a client that
 * never stops sending.
 */
export const addRestOfBody = (app: FastifyInstance, most: ReadLimits): void => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const { raw } = request;
    if (raw.complete || raw.readableEnded) return done(null, payload);
    reply.header('connection', 'close');
    const rest = readRest(raw, most);
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
    // The length completes the answer for the client; Node closes the connection when the stream ends, after the body.
    reply.header('content-length', Buffer.byteLength(payload));
    return done(null, Readable.from(holdOpen(payload, rest)));
  });
};
