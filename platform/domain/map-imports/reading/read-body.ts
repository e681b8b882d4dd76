import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { newMapErrors, newMapLimits } from '#platform/contract/new-map.ts';
import { Failure } from '#platform/server/failure.ts';

/** Bytes processed at a time, in about five milliseconds; other calls run in between. */
const CHUNK = 64 * 1024;

const megabytes = newMapLimits.body / 1024 / 1024;

const tooLarge = (): Failure =>
  new Failure(newMapErrors.tooLarge, 413, `Deze kaart is te groot: die mag ten hoogste ${megabytes} MB zijn. Deel het bestand op.`);

/** Reads the body of a request in chunks, up to the size limit. @throws Failure 413 */
export async function* readChunks(request: IncomingMessage): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > newMapLimits.body) throw tooLarge();
  let bytes = 0;
  // Keeps the request open after a refusal; otherwise the client would not receive the answer.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > newMapLimits.body) throw tooLarge();
    for (let from = 0; from < chunk.length; from += CHUNK) {
      yield chunk.subarray(from, from + CHUNK);
      await setImmediate();
    }
  }
}
