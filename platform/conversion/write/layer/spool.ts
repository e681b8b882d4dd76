import { open } from 'node:fs/promises';
import type { Feature } from '#platform/contract/geojson.ts';
import { Failure } from '#platform/server/failure.ts';
import { linesOf } from '../../lines-of.ts';

/** Characters that are buffered before they are written. */
const CHUNK_SIZE = 262_144;
/** Highest number of characters; layers of uploads and maps are far smaller. */
const MOST = 1_000_000_000;

const tooLarge = (): Failure =>
  new Failure('too_large', 413, 'Deze gegevens zijn te groot om in één keer te exporteren. Kies minder objecten of minder velden.');

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

/** Yields the features of a spool file in order, and lets other work run between chunks. */
export async function* readSpool(path: string): AsyncGenerator<Feature> {
  for await (const line of linesOf(path)) yield JSON.parse(line) as Feature;
}
