import { closeSync, openSync, writeSync } from 'node:fs';

const CHUNK_SIZE = 262_144;

/** A text file that is written in chunks. */
export class TextFile {
  readonly #file: number;
  #chunk = '';

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  write(text: string): void {
    this.#chunk += text;
    if (this.#chunk.length > CHUNK_SIZE) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#chunk);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
    this.#chunk = '';
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }
}
