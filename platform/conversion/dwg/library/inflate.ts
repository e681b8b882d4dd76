/** The bytes are no page, or not a whole one. */
export class DamagedPage extends Error {
  override readonly name = 'DamagedPage';
}

const END = 0x11;

/** Goes through a page as drawings since 2004 pack it: pieces as they are, and pieces of what went before. */
class Page {
  readonly #from: Uint8Array;
  readonly #to: Uint8Array;
  #at: number;
  #length = 0;

  constructor(from: Uint8Array, at: number, to: Uint8Array) {
    this.#from = from;
    this.#at = at;
    this.#to = to;
  }

  get full(): boolean {
    return this.#length >= this.#to.length;
  }

  next(): number {
    const byte = this.#from[this.#at];
    if (byte === undefined) throw new DamagedPage();
    this.#at += 1;
    return byte;
  }

  /** A count that did not fit where it belongs: 255 for each 0 that comes before its last byte. */
  long(): number {
    let count = 0;
    for (let byte = this.next(); ; byte = this.next()) {
      if (byte !== 0) return count + byte;
      count += 0xff;
    }
  }

  /** Bytes as they are. */
  literal(count: number): void {
    const end = Math.min(this.#to.length, this.#length + count);
    this.#to.set(this.#from.subarray(this.#at, this.#at + end - this.#length), this.#length);
    this.#length = end;
    this.#at += count;
  }

  /** Bytes that were there before; they may run into themselves. */
  repeat(count: number, back: number): void {
    if (back > this.#length) throw new DamagedPage();
    const end = Math.min(this.#to.length, this.#length + count);
    for (let i = this.#length; i < end; i += 1) this.#to[i] = this.#to[i - back] ?? 0;
    this.#length = end;
  }
}

/** How many bytes follow as they are, when a code of its own says so; the code itself when it does not. */
const literalOr = (page: Page, code: number): { readonly code: number } => {
  if (code > 0x0f) return { code };
  page.literal((code === 0 ? page.long() + 0x0f : code) + 3);
  return { code: page.full ? END : page.next() };
};

/** A piece of what went before. Answers what says how many bytes as they are come after it. */
const repetition = (page: Page, code: number): number => {
  if (code >= 0x40) {
    const back = ((code >> 2) & 3) + page.next() * 4 + 1;
    page.repeat((code >> 4) - 1, back);
    return code & 3;
  }
  const [mask, base] = code >= 0x20 ? [0x1f, 1] : [0x07, 0x4000 + ((code & 8) << 11)];
  const count = ((code & mask) === 0 ? page.long() + mask : code & mask) + 2;
  const low = page.next();
  page.repeat(count, base + (low >> 2) + page.next() * 0x40);
  return low & 3;
};

/**
 * A page of a drawing since 2004. Takes no longer than what is given and asked for is long: the library's own way
 * follows whatever counts a damaged page has.
 * @throws DamagedPage
 */
export const inflate = (packed: Uint8Array, offset: number, size: number): Uint8Array => {
  const to = new Uint8Array(size);
  const page = new Page(packed, offset, to);
  let { code } = literalOr(page, page.next());
  while (code !== END && !page.full) {
    if (code < 0x10) throw new DamagedPage();
    const count = repetition(page, code);
    if (page.full) break;
    if (count === 0) ({ code } = literalOr(page, page.next()));
    else {
      page.literal(count);
      code = page.full ? END : page.next();
    }
  }
  return to;
};
