import { createReadStream } from 'node:fs';

/** Bytes per chunk; between two chunks other work can run. */
const CHUNK_SIZE = 262_144;
const NEWLINE = 10;

/**
 * Yields the lines of a text file. Splits at line feeds only: `node:readline` splits at U+2028 and U+2029 too, which
 * JSON leaves unescaped within texts.
 */
export async function* linesOf(path: string, encoding: 'utf8' | 'latin1' = 'utf8'): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_SIZE }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end);
      yield (begun.length > 0 ? Buffer.concat([...begun, line]) : line).toString(encoding);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString(encoding);
}
