import type { Readable } from 'node:stream';

export interface Written {
  readonly size: number;
  readonly sha256: Buffer;
}

/** Offsets of the first and the last byte, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores bytes in a folder or any S3-compatible store. Blobs are named by UUIDs of the server, never by names or paths
 * from outside.
 */
export interface FileStore {
  /** Writes all or nothing: a stream that fails or exceeds `maxBytes` leaves nothing behind. */
  write(blob: string, content: Readable, maxBytes: number): Promise<Written>;
  read(blob: string, range?: ByteRange): Promise<Readable>;
  remove(blob: string): Promise<void>;
  /** Lists the ids of blobs that were written before a moment. */
  listBefore(moment: Date): AsyncIterable<string>;
}
