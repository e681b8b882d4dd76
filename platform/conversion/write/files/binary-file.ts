import { closeSync, openSync, writeSync } from 'node:fs';

const CHUNK_SIZE = 1_048_576;

/** Bytes that are written in chunks, with a head that is filled in at the end. */
export class BinaryFile {
  readonly #file: number;
  #buffer = Buffer.allocUnsafe(CHUNK_SIZE);
  #used = 0;
  #flushed = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  /** How many bytes there are so far. */
  get length(): number {
    return this.#flushed + this.#used;
  }

  /** Room for so many bytes, to be filled before the next call; what lay there before is still in it. */
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

  /** @param head takes the place of the first bytes */
  close(head: Buffer): void {
    this.#flush();
    this.#put(head, 0);
    closeSync(this.#file);
  }
}
