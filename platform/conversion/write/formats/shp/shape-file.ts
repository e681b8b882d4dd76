import { BinaryFile } from '../../files/binary-file.ts';
import type { SimpleGeometry } from '#platform/geo/positions.ts';
import { growExtent, newExtent, partsOf, shapeSize, shapeType, writeShape, type ShapeKind } from './shapes.ts';

const HEAD = 100;
const RECORD_HEAD = 8;
const FILE_CODE = 9_994;
const VERSION = 1_000;
const NULL_SHAPE = 4;

/** Writes a `.shp` and its index `.shx`, with shapes of one kind. */
export class ShapeFile {
  readonly #shapes: BinaryFile;
  readonly #index: BinaryFile;
  readonly #kind: ShapeKind;
  /** Whether every shape gets a height; 0 where a position has none. */
  readonly hasZ: boolean;
  readonly #extent = newExtent();
  #count = 0;

  /** @param path without extension */
  constructor(path: string, kind: ShapeKind, hasZ: boolean) {
    this.#kind = kind;
    this.hasZ = hasZ;
    this.#shapes = new BinaryFile(`${path}.shp`);
    this.#index = new BinaryFile(`${path}.shx`);
    this.#shapes.take(HEAD);
    this.#index.take(HEAD);
  }

  /** Bytes so far. */
  get length(): number {
    return this.#shapes.length;
  }

  add(geometry: SimpleGeometry | null): void {
    const parts = geometry ? partsOf(geometry) : [];
    const size = geometry ? shapeSize(this.#kind, this.hasZ, parts) : NULL_SHAPE;
    this.#count += 1;
    const index = this.#index.take(RECORD_HEAD);
    index.writeInt32BE(this.#shapes.length / 2, 0);
    index.writeInt32BE(size / 2, 4);
    const record = this.#shapes.take(RECORD_HEAD + size);
    record.writeInt32BE(this.#count, 0);
    record.writeInt32BE(size / 2, 4);
    const body = record.subarray(RECORD_HEAD);
    if (geometry) growExtent(this.#extent, writeShape(this.#kind, this.hasZ, parts, body));
    else body.writeInt32LE(0, 0);
  }

  #head(bytes: number): Buffer {
    const head = Buffer.alloc(HEAD);
    head.writeInt32BE(FILE_CODE, 0);
    // Length in 16-bit words.
    head.writeInt32BE(bytes / 2, 24);
    head.writeInt32LE(VERSION, 28);
    head.writeInt32LE(shapeType(this.#kind, this.hasZ), 32);
    const sides = this.hasZ ? 6 : 4;
    for (let side = 0; side < sides; side += 1) {
      const value = this.#extent[side] as number;
      head.writeDoubleLE(Number.isFinite(value) ? value : 0, 36 + side * 8);
    }
    return head;
  }

  close(): void {
    this.#shapes.close(this.#head(this.#shapes.length));
    this.#index.close(this.#head(this.#index.length));
  }
}
