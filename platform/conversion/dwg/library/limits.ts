import {
  DwgLZ77AC18Decompressor, DwgStreamReaderAC12, DwgStreamReaderAC15, DwgStreamReaderAC18, DwgStreamReaderAC21,
  DwgStreamReaderAC24, registerStreamReader, type DwgStreamReaderBase,
} from '@node-projects/acad-ts';

/** The last object of a sound drawing is sometimes read a little beyond its end. */
const SLACK = 64;
/** A page of a sound drawing is 29 kB; a map of pages in the largest ones some megabytes. */
const LARGEST_PAGE = 16 * 1024 * 1024;

/** The library reads on beyond the end of its bytes, without end where it waits for a mark. */
export class BeyondTheEnd extends Error {
  override readonly name = 'BeyondTheEnd';
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
      if (length < 0 || this.position + length > this.stream.length + SLACK) throw new BeyondTheEnd();
    }
  };

/** The two steps in which a damaged page says how much follows: as much as it likes. */
interface Steps {
  decompress: (compressed: Uint8Array, offset: number, size: number) => Uint8Array;
  ['_copy']: (count: number, ...more: readonly unknown[]) => unknown;
  ['_readCompressedBytes']: (...args: readonly unknown[]) => { readonly value: number };
}

const boundDecompressor = (): void => {
  // Private in the types of the library, whose version is pinned; a test holds that they are there.
  const steps = DwgLZ77AC18Decompressor as unknown as Steps;
  const { decompress, _copy: copy, _readCompressedBytes: readCompressedBytes } = steps;
  steps.decompress = (compressed, offset, size) => {
    if (size > LARGEST_PAGE) throw new BeyondTheEnd();
    return decompress(compressed, offset, size);
  };
  steps['_copy'] = (count, ...more) => {
    if (count > LARGEST_PAGE) throw new BeyondTheEnd();
    return copy(count, ...more);
  };
  steps['_readCompressedBytes'] = (...args) => {
    const answer = readCompressedBytes(...args);
    if (answer.value > LARGEST_PAGE) throw new BeyondTheEnd();
    return answer;
  };
};

let done = false;

/** Gives the readers of the library an end, once for the process: by its own register where it has one. */
export const boundTheLibrary = (): void => {
  if (done) return;
  done = true;
  registerStreamReader('AC12', bounded(DwgStreamReaderAC12));
  registerStreamReader('AC15', bounded(DwgStreamReaderAC15));
  registerStreamReader('AC18', bounded(DwgStreamReaderAC18));
  registerStreamReader('AC21', bounded(DwgStreamReaderAC21));
  registerStreamReader('AC24', bounded(DwgStreamReaderAC24));
  boundDecompressor();
};
