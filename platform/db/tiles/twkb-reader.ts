/** A shape in tile units: points as x, y, x, y …; y grows downwards. */
export type Shape =
  | { readonly kind: 'points'; readonly points: number[] }
  | { readonly kind: 'lines'; readonly lines: number[][] }
  | { readonly kind: 'polygons'; readonly polygons: number[][][] };

const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const MULTI_POINT = 4;
const MULTI_LINE = 5;
const MULTI_POLYGON = 6;
const COLLECTION = 7;
const EMPTY_FLAG = 0b1_0000;

/** Reads concatenated geometries written by PostGIS's ST_AsTWKB without decimals and extras. */
export class TwkbReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #x = 0;
  #y = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * Returns the next geometry. Of a collection it returns the parts of the highest dimension, because a tile feature has one geometry
   * type.
   */
  next(): Shape | null {
    const type = this.#byte() & 0b1111;
    const empty = (this.#byte() & EMPTY_FLAG) !== 0;
    if (empty) return null;
    // Coordinates are relative to the previous one.
    this.#x = 0;
    this.#y = 0;
    switch (type) {
      case POINT:
        return { kind: 'points', points: this.#positions(1) };
      case LINE:
        return { kind: 'lines', lines: [this.#line()] };
      case POLYGON:
        return { kind: 'polygons', polygons: [this.#many(() => this.#line())] };
      case MULTI_POINT:
        return { kind: 'points', points: this.#line() };
      case MULTI_LINE:
        return { kind: 'lines', lines: this.#many(() => this.#line()) };
      case MULTI_POLYGON:
        return { kind: 'polygons', polygons: this.#many(() => this.#many(() => this.#line())) };
      case COLLECTION:
        return ofHighestDimension(this.#many(() => this.next()));
      default:
        throw new Error(`Unexpected TWKB type ${type}.`);
    }
  }

  #many<T>(read: () => T): T[] {
    const count = this.#varint();
    const items: T[] = [];
    for (let index = 0; index < count; index++) items.push(read());
    return items;
  }

  #line(): number[] {
    return this.#positions(this.#varint());
  }

  #positions(count: number): number[] {
    const positions: number[] = [];
    for (let index = 0; index < count; index++) {
      this.#x += this.#step();
      this.#y += this.#step();
      positions.push(this.#x, this.#y);
    }
    return positions;
  }

  /** Zigzag: 0, -1, 1, -2, 2 … */
  #step(): number {
    const value = this.#varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  #byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  #varint(): number {
    let byte = this.#byte();
    let value = byte & 0x7f;
    // Multiplies, because bit operators in JavaScript lose the sign beyond 28 bits.
    for (let place = 0x80; byte >= 0x80; place *= 0x80) {
      byte = this.#byte();
      value += (byte & 0x7f) * place;
    }
    return value;
  }
}

const ofHighestDimension = (parts: (Shape | null)[]): Shape | null => {
  const polygons = parts.flatMap((part) => (part?.kind === 'polygons' ? part.polygons : []));
  if (polygons.length > 0) return { kind: 'polygons', polygons };
  const lines = parts.flatMap((part) => (part?.kind === 'lines' ? part.lines : []));
  if (lines.length > 0) return { kind: 'lines', lines };
  const points = parts.flatMap((part) => (part?.kind === 'points' ? part.points : []));
  return points.length > 0 ? { kind: 'points', points } : null;
};
