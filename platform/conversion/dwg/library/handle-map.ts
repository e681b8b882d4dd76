/** The part of a library reader that is used. */
interface Bytes {
  readonly stream: Uint8Array;
}

/** Length of an empty section in bytes, which marks the end. */
const EMPTY_SECTION = 2;

export interface HandleMap {
  /** Handle of an object → position of its bytes. */
  readonly offsets: Map<number, number>;
  /** False when the map is cut off. */
  readonly whole: boolean;
}

/** Reads bytes in order, and zeros past the end. */
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

  /** Reads a modular integer: seven bits per byte, lowest first; the last byte of a signed one has six bits and the sign. */
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

/** Reads the object positions that a cut-off or damaged map still holds; the library would lose them all. */
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
    // Skips the checksum.
    cursor.at = end + 2;
  }
  return { offsets, whole: false };
};
