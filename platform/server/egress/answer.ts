import type { Response } from 'undici';
import { Failure } from '../failure.ts';
import type { EgressAnswer } from './egress.ts';

const tooLarge = (): Failure => new Failure('source_too_large', 502, 'Het antwoord van de bron is te groot.');

/** Counts bytes after decompression, because a small answer can unpack to a large one. */
const readCapped = async (response: Response, maxBytes: number): Promise<Buffer> => {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const decode = (bytes: Buffer, contentType: string | null): string => {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

export const readAnswer = async (response: Response, url: string, maxBytes: number): Promise<EgressAnswer> => {
  const bytes = await readCapped(response, maxBytes);
  const text = (): string => decode(bytes, response.headers.get('content-type'));
  return {
    url,
    status: response.status,
    ok: response.ok,
    headers: response.headers as unknown as Headers,
    bytes,
    text,
    json() {
      try {
        return JSON.parse(text()) as unknown;
      } catch (cause) {
        throw new Failure('source_unreadable', 502, 'Het antwoord van de bron is niet te lezen.', { cause });
      }
    },
  };
};
