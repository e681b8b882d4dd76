import {
  DwgLZ77AC18Decompressor, DwgStreamReaderAC12, DwgStreamReaderAC15, DwgStreamReaderAC18, DwgStreamReaderAC21,
  DwgStreamReaderAC24, registerStreamReader, type DwgStreamReaderBase,
} from '@node-projects/acad-ts';
import { inflate } from './inflate.ts';

/** The last object of a sound drawing is sometimes read a little beyond its end. */
const SLACK = 64;
/** A page of a sound drawing is 29 kB; a map of pages in the largest ones some megabytes. */
const LARGEST_PAGE = 16 * 1024 * 1024;

/** The library reads on beyond the end of its bytes, without end where it waits for a mark. */
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

/** Gives the readers of the library an end, once for the process: by its own register, and where it has none in its place. */
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
