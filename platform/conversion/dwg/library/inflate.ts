/** Thrown when bytes are not a complete page. */
export class DamagedPage extends Error {
  override readonly name = 'DamagedPage';
}

const END = 0x11;

/** Decompresses a page of a drawing since 2004: literal bytes, and copies of earlier bytes (LZ77). */
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

  /** Reads an extended count: each zero byte adds 255, and the first other byte ends it. */
  long(): number {
    let count = 0;
    for (let byte = this.next(); ; byte = this.next()) {
      if (byte !== 0) return count + byte;
      count += 0xff;
    }
  }

  /** Copies literal bytes from the input. */
  literal(count: number): void {
    const end = Math.min(this.#to.length, this.#length + count);
    this.#to.set(this.#from.subarray(this.#at, this.#at + end - this.#length), this.#length);
    this.#length = end;
    this.#at += count;
  }

  /** Copies earlier output; the ranges may overlap. */
  repeat(count: number, back: number): void {
    if (back > this.#length) throw new DamagedPage();
    const end = Math.min(this.#to.length, this.#length + count);
    for (let i = this.#length; i < end; i += 1) this.#to[i] = this.#to[i - back] ?? 0;
    this.#length = end;
  }
}

/** Copies literal bytes if the code is a literal length, and returns the next code; otherwise returns the code itself. */
const literalOr = (page: Page, code: number): { readonly code: number } => {
  if (code > 0x0f) return { code };
  page.literal((code === 0 ? page.long() + 0x0f : code) + 3);
  return { code: page.full ? END : page.next() };
};

/** Copies earlier output as the code says. Returns how many literal bytes follow. */
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
 * Decompresses a page of a drawing since 2004, in time linear in its input and output. The library follows any count in
 * a damaged page.
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
