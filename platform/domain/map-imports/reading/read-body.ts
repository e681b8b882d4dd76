import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { newMapErrors, newMapLimits } from '#platform/contract/new-map.ts';
import { Failure } from '#platform/server/failure.ts';

/** Bytes that are looked at in one piece, in some five milliseconds; other calls get their turn in between. */
const PIECE = 64 * 1024;

const megabytes = newMapLimits.body / 1024 / 1024;

const tooLarge = (): Failure =>
  new Failure(newMapErrors.tooLarge, 413, `Deze kaart is te groot: zij mag ten hoogste ${megabytes} MB zijn. Deel het bestand op.`);

/** What comes in, in pieces, up to the limit. @throws Failure 413 */
export async function* readChunks(request: IncomingMessage): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > newMapLimits.body) throw tooLarge();
  let bytes = 0;
  // Not destroyed when it is refused half-way: then the answer would not arrive.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > newMapLimits.body) throw tooLarge();
    for (let from = 0; from < chunk.length; from += PIECE) {
      yield chunk.subarray(from, from + PIECE);
      await setImmediate();
    }
  }
}
