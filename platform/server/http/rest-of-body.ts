import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

interface MostRead {
  readonly bytes: number;
  readonly ms: number;
}

/** Whoever picked a file twice as large as may be still reads why it was refused. The time is for a slow line. */
export const mostRead = ({ upload }: Pick<Settings, 'upload'>): MostRead => ({ bytes: Math.max(200, 2 * upload.fileMb) * 1_000_000, ms: 120_000 });

/** Settles when nothing more comes: all was read, the sender has gone, or it was cut off for sending too much. */
const readRest = (body: IncomingMessage, { bytes, ms }: MostRead): Promise<void> =>
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
 * A call may be answered before all of its body has come, most of all when it is refused. The answer leaves at once, and
 * what still comes is read and thrown away: a browser looks at the answer only when it has sent all, and a connection
 * that is closed with something unread is a network error to it. Then the connection ends. Nobody can send for ever.
 */
export const addRestOfBody = (app: FastifyInstance, most: MostRead): void => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const { raw } = request;
    if (raw.complete || raw.readableEnded) return done(null, payload);
    reply.header('connection', 'close');
    const rest = readRest(raw, most);
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
    // The answer is whole by its length; Node closes the connection only when it has ended.
    reply.header('content-length', Buffer.byteLength(payload));
    return done(null, Readable.from(holdOpen(payload, rest)));
  });
};
