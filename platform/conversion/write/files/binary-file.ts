import { closeSync, openSync, writeSync } from 'node:fs';

const CHUNK_SIZE = 1_048_576;

/** A binary file that is written in chunks; its header is written at the end. */
export class BinaryFile {
  readonly #file: number;
  #buffer = Buffer.allocUnsafe(CHUNK_SIZE);
  #used = 0;
  #flushed = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  /** Number of bytes so far. */
  get length(): number {
    return this.#flushed + this.#used;
  }

  /** Returns a buffer to fill before the next call; it still holds old bytes. */
  take(bytes: number): Buffer {
    if (this.#used + bytes > this.#buffer.length) this.#flush(bytes);
    const room = this.#buffer.subarray(this.#used, this.#used + bytes);
    this.#used += bytes;
    return room;
  }

  #flush(next = 0): void {
    this.#put(this.#buffer.subarray(0, this.#used), this.#flushed);
    this.#flushed += this.#used;
    this.#used = 0;
    if (next > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(next);
  }

  #put(bytes: Buffer, at: number): void {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(this.#file, bytes, written, bytes.length - written, at + written);
    }
  }

  /** @param head replaces the first bytes */
  close(head: Buffer): void {
    this.#flush();
    this.#put(head, 0);
    closeSync(this.#file);
  }
}
