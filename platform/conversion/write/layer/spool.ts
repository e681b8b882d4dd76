import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Feature } from '#platform/contract/geojson.ts';
import { Failure } from '#platform/server/failure.ts';

/** Characters that are buffered before they are written. */
const CHUNK_SIZE = 262_144;
/** Highest number of characters; layers of uploads and maps are far smaller. */
const MOST = 1_000_000_000;

const tooLarge = (): Failure =>
  new Failure('too_large', 413, 'Deze gegevens zijn te groot om in één keer te exporteren. Kies minder objecten of minder velden.');
const NEWLINE = 10;

/**
 * Writes features to a file, one per line as JSON, so that they are never all in memory.
 * @param seen is called before each feature is written, and may throw
 */
export const spool = async (
  path: string,
  features: Iterable<Feature> | AsyncIterable<Feature>,
  seen: () => void,
  signal?: AbortSignal,
): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    let [chunk, written] = ['', 0];
    for await (const { type, id, geometry, properties } of features) {
      seen();
      chunk += `${JSON.stringify({ type, id, geometry, properties })}\n`;
      if (chunk.length < CHUNK_SIZE) continue;
      signal?.throwIfAborted();
      written += chunk.length;
      if (written > MOST) throw tooLarge();
      await file.write(chunk);
      chunk = '';
    }
    signal?.throwIfAborted();
    await file.write(chunk);
  } finally {
    await file.close();
  }
};

function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_SIZE * 4);
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) yield buffer.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** Yields the features of a spool file in order, and lets other work run between chunks. */
export async function* readSpool(path: string): AsyncGenerator<Feature> {
  let begun: Buffer[] = [];
  for (const chunk of chunksOf(path)) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end);
      yield JSON.parse((begun.length > 0 ? Buffer.concat([...begun, line]) : line).toString()) as Feature;
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(Buffer.from(chunk.subarray(start)));
    await setImmediate();
  }
}
