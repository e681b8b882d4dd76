import {
  DwgLZ77AC18Decompressor, DwgStreamReaderAC12, DwgStreamReaderAC15, DwgStreamReaderAC18, DwgStreamReaderAC21,
  DwgStreamReaderAC24, registerStreamReader, type DwgStreamReaderBase,
} from '@node-projects/acad-ts';
import { inflate } from './inflate.ts';

/** Bytes; the library sometimes reads the last object of a valid drawing a little past its end. */
const SLACK = 64;
/** Bytes; a page of a valid drawing is 29 kB, and the page map of the largest drawings some megabytes. */
const LARGEST_PAGE = 16 * 1024 * 1024;

/** Thrown when the library reads past the end of its bytes; without it the library could loop for ever. */
export class ReadPastEnd extends Error {
  override readonly name = 'ReadPastEnd';
}

type Reader = new (stream: Uint8Array, resetPosition: boolean) => DwgStreamReaderBase;

const bounded = (Base: Reader): Reader =>
  class extends Base {
    override readByte(): number {
      this.#check(1);
      return super.readByte();
    }

    override advanceByte(): void {
      this.#check(1);
      super.advanceByte();
    }

    override readBytes(length: number): Uint8Array {
      this.#check(length);
      return super.readBytes(length);
    }

    #check(length: number): void {
      if (length < 0 || this.position < 0 || this.position + length > this.stream.length + SLACK) throw new ReadPastEnd();
    }
  };

let done = false;

/** Bounds the readers of the library, once per process: through its registry, or by replacing a function. */
export const limitReaders = (): void => {
  if (done) return;
  done = true;
  registerStreamReader('AC12', bounded(DwgStreamReaderAC12));
  registerStreamReader('AC15', bounded(DwgStreamReaderAC15));
  registerStreamReader('AC18', bounded(DwgStreamReaderAC18));
  registerStreamReader('AC21', bounded(DwgStreamReaderAC21));
  registerStreamReader('AC24', bounded(DwgStreamReaderAC24));
  DwgLZ77AC18Decompressor.decompress = (packed, offset, size) => {
    if (!(size <= LARGEST_PAGE)) throw new ReadPastEnd();
    return inflate(packed, offset, size);
  };
};
