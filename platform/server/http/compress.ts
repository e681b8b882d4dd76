import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Compresses answers when the client accepts it. Level 1 of both: for GeoJSON of 1.5 MB brotli takes 9 ms for 22 % of
 * the size and gzip 7 ms for 24 %; the default level of gzip takes 33 ms for 21 %.
 * BREACH derives a secret from the size of compressed answers that also contain text of the attacker, by making the
 * browser of the victim repeat requests. It does not apply here: calls answer data, never the XSRF token (which is in a
 * cookie) or the page with its nonce, and neither of these is compressed; cookies are SameSite=Lax; and answers to
 * requests caused by other sites are not compressed.
 */
type Encoding = 'br' | 'gzip';

/** Bytes; a smaller answer takes no fewer packets when compressed. */
const SMALLEST = 1_024;
/** Bytes; up to this size compressing takes less than the 0.1 ms of handing it to another thread. */
const AT_ONCE = 16_384;

const compressible = /^application\/(?:json|geo\+json|vnd\.mapbox-vector-tile)(?:;|$)/;

const brotli = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});
const fast = { level: 1 };
const compressLater = { br: promisify(brotliCompress), gzip: promisify<Uint8Array, object, Buffer>(gzip) };

const compress = (bytes: Uint8Array, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (bytes.length > AT_ONCE) {
    return encoding === 'br' ? compressLater.br(bytes, brotli(bytes.length)) : compressLater.gzip(bytes, fast);
  }
  return encoding === 'br' ? brotliCompressSync(bytes, brotli(bytes.length)) : gzipSync(bytes, fast);
};

/** Cached buffers, such as tiles, are compressed once, for as long as they are cached. */
const compressed: Record<Encoding, WeakMap<Uint8Array, Buffer | Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() };

const compressOnce = (bytes: Uint8Array, encoding: Encoding): Buffer | Promise<Buffer> => {
  const known = compressed[encoding].get(bytes);
  if (known) return known;
  const made = compress(bytes, encoding);
  compressed[encoding].set(bytes, made);
  return made;
};

const wanted = (header: string, encoding: string): boolean => {
  const part = header.split(',').find((one) => one.trim().split(';')[0]?.trim().toLowerCase() === encoding);
  return part !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(part);
};

/** Returns the encoding to use; null when the client accepts none of ours, or when another site caused the request. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | null => {
  const accepted = headers['accept-encoding'];
  const site = headers['sec-fetch-site'];
  if (typeof accepted !== 'string' || site === 'cross-site' || site === 'same-site') return null;
  if (wanted(accepted, 'br')) return 'br';
  return wanted(accepted, 'gzip') ? 'gzip' : null;
};

export const isCompressible = (type: string, body: string | Uint8Array): boolean => body.length >= SMALLEST && compressible.test(type);

/** Keeps `ETag`, because it is the version of an object against which `If-Match` is checked. */
export const compressFor = (request: FastifyRequest, reply: FastifyReply, body: string | Uint8Array) => {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const encoding = encodingFor(request);
  if (encoding === null) return body;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return typeof body === 'string' ? compress(Buffer.from(body), encoding) : compressOnce(body, encoding);
};
