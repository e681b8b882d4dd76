/** What is needed of a reader of the library. */
interface Bytes {
  readonly stream: Uint8Array;
}

/** A section's own length, in bytes, when nothing follows it. */
const EMPTY_SECTION = 2;

export interface HandleMap {
  /** From an object's handle to where its bytes begin. */
  readonly offsets: Map<number, number>;
  /** False: it ended before its end. */
  readonly whole: boolean;
}

/** Goes through bytes, and stays at the end. */
class Cursor {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get ended(): boolean {
    return this.at >= this.#bytes.length;
  }

  next(): number {
    const byte = this.#bytes[this.at] ?? 0;
    this.at += 1;
    return byte;
  }

  /** Seven bits at a time, the lowest first; of a signed one the last byte has six and the sign. */
  modular(signed: boolean): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.next();
      const last = (byte & 0x80) === 0;
      value += (byte & (signed && last ? 0x3f : 0x7f)) * factor;
      if (last) return signed && (byte & 0x40) !== 0 ? -value : value;
      factor *= 0x80;
    }
  }
}

/** Keeps what a map that is cut off or damaged still tells; the library's own reader loses all of it. */
export const readHandleMap = ({ stream }: Bytes): HandleMap => {
  const offsets = new Map<number, number>();
  const cursor = new Cursor(stream);
  while (!cursor.ended) {
    const end = cursor.at + cursor.next() * 0x100 + cursor.next();
    const size = end - cursor.at + 2;
    if (size === EMPTY_SECTION) return { offsets, whole: true };
    if (size < EMPTY_SECTION) break;
    let [handle, offset] = [0, 0];
    while (cursor.at < end && !cursor.ended) {
      handle += cursor.modular(false);
      offset += cursor.modular(true);
      offsets.set(handle, offset);
    }
    // A checksum follows.
    cursor.at = end + 2;
  }
  return { offsets, whole: false };
};
