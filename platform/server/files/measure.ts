import { createHash } from 'node:crypto';
import { Failure } from '../failure.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isBlob = (name: string): boolean => uuid.test(name);

/**
 * Returns the folder and name of a blob; the first two letters of the id spread blobs over folders. @throws Error for
 * an id that is not a UUID
 */
export const blobPath = (blob: string): readonly [string, string] => {
  if (!isBlob(blob)) throw new Error('the name of a blob must be a UUID');
  return [blob.slice(0, 2), blob];
};

const tooLarge = (maxBytes: number): Failure =>
  new Failure('too_large', 413, `Het bestand is te groot: ten hoogste ${Math.floor(maxBytes / 1_000_000)} MB.`);

/** Passes a stream on while it counts and hashes; stops it when it is too large. */
export const measure = (maxBytes: number) => {
  const hash = createHash('sha256');
  const measured = { size: 0, sha256: () => hash.digest() };
  const through = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      measured.size += chunk.length;
      if (measured.size > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  };
  return { measured, through };
};
