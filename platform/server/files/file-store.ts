import type { Readable } from 'node:stream';

/** What was written. */
export interface Written {
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
}

/** The first and the last byte, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where bytes lie: a folder, or any S3-compatible store. It knows blobs by ids that the server made
 * (UUID), never by a name or path from outside.
 */
export interface FileStore {
  /** Whole or not at all: a stream that fails or holds more than `maxBytes` leaves nothing behind. */
  write(blob: string, content: Readable, maxBytes: number): Promise<Written>;
  read(blob: string, range?: ByteRange): Promise<Readable>;
  remove(blob: string): Promise<void>;
  /** The ids of blobs that were written before a moment. */
  listBefore(moment: Date): AsyncIterable<string>;
}
