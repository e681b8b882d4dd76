/** x, y in pixels from the top left corner. */
export type Pixel = readonly [number, number];

/**
 * Computes exactly how much of each pixel a shape covers. Every edge adds its signed area to the pixels that it
 * crosses, and a running sum along each row fills the area between edges.
 */
export class Coverage {
  readonly width: number;
  readonly height: number;
  readonly #areas: Float32Array;
  #top = Infinity;
  #bottom = -1;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    // Two spare columns, because an edge on the right border writes beyond it.
    this.#areas = new Float32Array((width + 2) * height);
  }

  /** Adds an area; rings of opposite direction cut holes. */
  add(ring: readonly Pixel[]): void {
    const clipped = clipToBox(ring, this.width, this.height);
    let a = clipped[clipped.length - 1];
    for (const b of clipped) {
      if (a) this.#edge(a, b);
      a = b;
    }
  }

  /** Calls `each` for every covered pixel, and clears the coverage. */
  drain(each: (column: number, row: number, coverage: number) => void): void {
    const areas = this.#areas;
    const stride = this.width + 2;
    for (let row = Math.max(0, this.#top); row <= Math.min(this.height - 1, this.#bottom); row += 1) {
      let sum = 0;
      const start = row * stride;
      for (let column = 0; column < stride; column += 1) {
        sum += areas[start + column] as number;
        areas[start + column] = 0;
        const coverage = Math.min(1, Math.abs(sum));
        if (coverage > 0.004 && column < this.width) each(column, row, coverage);
      }
    }
    this.#top = Infinity;
    this.#bottom = -1;
  }

  #edge(a: Pixel, b: Pixel): void {
    if (a[1] === b[1]) return;
    const downwards = a[1] < b[1];
    const [x0, y0] = downwards ? a : b;
    const [x1, y1] = downwards ? b : a;
    const slope = (x1 - x0) / (y1 - y0);
    const first = Math.floor(y0);
    const last = Math.min(this.height, Math.ceil(y1)) - 1;
    this.#top = Math.min(this.#top, first);
    this.#bottom = Math.max(this.#bottom, last);
    for (let row = first; row <= last; row += 1) {
      const from = Math.max(row, y0);
      const to = Math.min(row + 1, y1);
      const signed = downwards ? to - from : from - to;
      this.#span(row, x0 + (from - y0) * slope, x0 + (to - y0) * slope, signed);
    }
  }

  /** Spreads the height of an edge within one row over the columns that it passes. */
  #span(row: number, xa: number, xb: number, height: number): void {
    const areas = this.#areas;
    const start = row * (this.width + 2);
    const left = Math.min(xa, xb);
    const right = Math.max(xa, xb);
    const width = right - left;
    /** Area to the right of the edge, per unit of height, up to x. */
    const upTo = (x: number): number => {
      if (x <= left) return 0;
      return x >= right ? x - right + width / 2 : ((x - left) * (x - left)) / (2 * width);
    };
    const firstColumn = Math.floor(left);
    const lastColumn = Math.max(firstColumn, Math.ceil(right) - 1);
    let told = 0;
    let areaBefore = upTo(firstColumn);
    for (let column = firstColumn; column <= lastColumn + 1; column += 1) {
      const areaAfter = upTo(column + 1);
      const covered = height * (areaAfter - areaBefore);
      areas[start + column] = (areas[start + column] as number) + covered - told;
      told = covered;
      areaBefore = areaAfter;
    }
  }
}

const clipToBox = (ring: readonly Pixel[], width: number, height: number): readonly Pixel[] => {
  let inside = true;
  for (const [x, y] of ring) {
    if (x < 0 || y < 0 || x > width || y > height) {
      inside = false;
      break;
    }
  }
  if (inside) return ring;
  const left = clipHalf(ring, 0, 0, 1);
  const right = clipHalf(left, 0, width, -1);
  const top = clipHalf(right, 1, 0, 1);
  return clipHalf(top, 1, height, -1);
};

const clipHalf = (ring: readonly Pixel[], axis: 0 | 1, limit: number, keep: 1 | -1): readonly Pixel[] => {
  const result: Pixel[] = [];
  let a = ring[ring.length - 1];
  for (const b of ring) {
    if (a) {
      const [ha, hb] = [keep * (a[axis] - limit), keep * (b[axis] - limit)];
      if (ha >= 0 !== hb >= 0) {
        const share = ha / (ha - hb);
        const other = a[1 - axis] as number;
        const cross = other + ((b[1 - axis] as number) - other) * share;
        result.push(axis === 0 ? [limit, cross] : [cross, limit]);
      }
      if (hb >= 0) result.push(b);
    }
    a = b;
  }
  return result;
};
