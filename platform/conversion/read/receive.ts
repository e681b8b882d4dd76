import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure, invalid } from '#platform/server/failure.ts';
import type { InputFile } from '../conversion.ts';
import type { ReceivedFile } from './expand.ts';
import { readLimits } from './limits.ts';
import { tooManyFiles } from './refusals.ts';

const MB = 1_000_000;

const tooLarge = (megabytes: number): Failure =>
  new Failure('too_large', 413, `Het bestand is te groot: ten hoogste ${megabytes} MB.`);

/**
 * Writes uploaded files to a folder under generated names, and limits their total size while they arrive.
 * @throws Failure 413 or 422
 */
export const receive = async (
  files: Iterable<InputFile> | AsyncIterable<InputFile>,
  folder: string,
  megabytes: number,
  signal?: AbortSignal,
): Promise<readonly ReceivedFile[]> => {
  let total = 0;
  const counted = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      total += chunk.length;
      if (total > megabytes * MB) throw tooLarge(megabytes);
      yield chunk;
    }
  };
  const received: ReceivedFile[] = [];
  for await (const input of files) {
    if (received.length >= readLimits.files) throw tooManyFiles(readLimits.files);
    const file = `given-${received.length}`;
    const content = 'path' in input ? createReadStream(input.path) : input.content;
    const out = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 });
    await pipeline(content, counted, out, signal ? { signal } : {});
    received.push({ name: input.name, file });
  }
  if (received.length === 0 || total === 0) throw invalid({ file: ['Kies een bestand.'] });
  return received;
};
