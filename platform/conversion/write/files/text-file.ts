import { closeSync, openSync, writeSync } from 'node:fs';

const PORTION = 262_144;

/** A text that is written in portions. */
export class TextFile {
  readonly #file: number;
  #portion = '';

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  write(text: string): void {
    this.#portion += text;
    if (this.#portion.length > PORTION) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#portion);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
    this.#portion = '';
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }
}
