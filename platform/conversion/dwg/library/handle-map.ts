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

/** Keeps what a map that is cut off or damaged still tells; the library's own reader loses all of it. */
export const readHandleMap = ({ stream }: Bytes): HandleMap => {
  const offsets = new Map<number, number>();
  let at = 0;
  let shortfall = false;
  const next = (): number => {
    const byte = stream[at];
    at += 1;
    if (byte === undefined) shortfall = true;
    return byte ?? 0;
  };
  /** Seven bits at a time, the lowest first; of a signed one the last byte has six and the sign. */
  const modular = (signed: boolean): number => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = next();
      const last = (byte & 0x80) === 0;
      value += (byte & (signed && last ? 0x3f : 0x7f)) * factor;
      if (last) return signed && byte & 0x40 ? -value : value;
      factor *= 0x80;
    }
  };
  while (!shortfall) {
    const start = at;
    const size = next() * 0x100 + next();
    if (size === EMPTY_SECTION) return { offsets, whole: true };
    if (size < EMPTY_SECTION) break;
    let [handle, offset] = [0, 0];
    while (at < start + size && !shortfall) {
      handle += modular(false);
      offset += modular(true);
      if (!shortfall) offsets.set(handle, offset);
    }
    // A checksum follows.
    at = start + size + 2;
  }
  return { offsets, whole: false };
};
