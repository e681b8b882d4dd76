import type { Feature } from '#platform/contract/geojson.ts';
import { BinaryFile } from '../../files/binary-file.ts';
import { valueOf } from '../../layer/values.ts';
import type { Column } from './columns.ts';

const HEAD = 32;
const COLUMN_HEAD = 32;
const SPACE = 0x20;
const END_OF_HEAD = 0x0d;
const END_OF_FILE = 0x1a;

/** Column for a table without fields, because most programs refuse a table without columns. */
const number: Column = {
  field: { name: 'id', kind: 'integer', mixed: false, bytes: 0, largest: 0, emptyTexts: 0, repeatsPlace: false },
  name: 'id', type: 'N', width: 9, decimals: 0, format: String,
};

/** Writes a `.dbf` with a row per shape, in the same order. */
export class DbaseFile {
  readonly #file: BinaryFile;
  readonly #columns: readonly Column[];
  readonly #numbered: boolean;
  readonly #width: number;
  #count = 0;

  constructor(path: string, columns: readonly Column[]) {
    this.#numbered = columns.length === 0;
    this.#columns = this.#numbered ? [number] : columns;
    this.#width = this.#columns.reduce((sum, { width }) => sum + width, 1);
    this.#file = new BinaryFile(path);
    this.#file.take(this.#headSize);
  }

  get #headSize(): number {
    return HEAD + this.#columns.length * COLUMN_HEAD + 1;
  }

  /** Bytes so far. */
  get length(): number {
    return this.#file.length;
  }

  add(properties: Feature['properties']): void {
    this.#count += 1;
    const row = this.#file.take(this.#width).fill(SPACE);
    let at = 1;
    for (const { field, type, width, format } of this.#columns) {
      const value = this.#numbered ? this.#count : valueOf(properties, field.name);
      if (value !== null && value !== undefined) {
        const text = format(value);
        // Numbers are right-aligned.
        if (type === 'N') row.write(text.padStart(width), at, width, 'latin1');
        else row.write(text, at, width, 'utf8');
      }
      at += width;
    }
  }

  #head(): Buffer {
    const head = Buffer.alloc(this.#headSize);
    const today = new Date();
    head.writeUInt8(3, 0);
    head.set([today.getUTCFullYear() - 1900, today.getUTCMonth() + 1, today.getUTCDate()], 1);
    head.writeUInt32LE(this.#count, 4);
    head.writeUInt16LE(this.#headSize, 8);
    head.writeUInt16LE(this.#width, 10);
    for (const [at, { name, type, width, decimals }] of this.#columns.entries()) {
      const column = head.subarray(HEAD + at * COLUMN_HEAD);
      column.write(name, 0, 10, 'utf8');
      column.write(type, 11, 'latin1');
      column.writeUInt8(width, 16);
      column.writeUInt8(decimals, 17);
    }
    head.writeUInt8(END_OF_HEAD, this.#headSize - 1);
    return head;
  }

  close(): void {
    this.#file.take(1).writeUInt8(END_OF_FILE, 0);
    this.#file.close(this.#head());
  }
}
