/** Clipping in tile units to the square from `low` to `high`. Points are a flat array: x, y, x, y … */
export interface Square {
  readonly low: number;
  readonly high: number;
}

export const isInside = (points: readonly number[], { low, high }: Square): boolean => {
  for (const value of points) if (value < low || value > high) return false;
  return true;
};

/** Clips points. Points on the edge of the square are kept only if no point lies outside, as in PostGIS. */
export const clipPoints = (points: readonly number[], square: Square): readonly number[] => {
  if (isInside(points, square)) return points;
  const kept: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (Math.min(x, y) > square.low && Math.max(x, y) < square.high) kept.push(x, y);
  }
  return kept;
};

/** Returns the part of a segment inside the square as two fractions of its length (Liang–Barsky), or null. */
const visible = (x0: number, y0: number, x1: number, y1: number, { low, high }: Square): [number, number] | null => {
  let from = 0;
  let to = 1;
  const narrow = (step: number, room: number): boolean => {
    if (step === 0) return room >= 0;
    const at = room / step;
    if (step < 0) from = Math.max(from, at);
    else to = Math.min(to, at);
    return from <= to;
  };
  const dx = x1 - x0;
  const dy = y1 - y0;
  return narrow(-dx, x0 - low) && narrow(dx, high - x0) && narrow(-dy, y0 - low) && narrow(dy, high - y0)
    ? [from, to]
    : null;
};

/** Returns the parts of a line inside the square. */
export const clipLine = (line: readonly number[], square: Square): (readonly number[])[] => {
  if (isInside(line, square)) return line.length > 0 ? [line] : [];
  const pieces: number[][] = [];
  let piece: number[] = [];
  const goTo = (x: number, y: number): void => {
    if (piece.at(-2) !== x || piece.at(-1) !== y) piece.push(x, y);
  };
  const end = (): void => {
    if (piece.length > 2) pieces.push(piece);
    piece = [];
  };
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x0, y0, x1, y1] = line.slice(at, at + 4) as [number, number, number, number];
    const part = visible(x0, y0, x1, y1, square);
    if (!part) {
      end();
      continue;
    }
    if (part[0] > 0) end();
    for (const on of part) goTo(Math.round(x0 + on * (x1 - x0)), Math.round(y0 + on * (y1 - y0)));
    if (part[1] < 1) end();
  }
  end();
  return pieces;
};

/** Clips a ring to the inner side of one edge of the square (Sutherland–Hodgman). */
const clipAgainst = (ring: readonly number[], axis: 0 | 1, edge: number, inner: 1 | -1): number[] => {
  const kept: number[] = [];
  const last = ring.length - 2;
  let x0 = ring[last] as number;
  let y0 = ring[last + 1] as number;
  let inside0 = ((axis === 0 ? x0 : y0) - edge) * inner >= 0;
  for (let at = 0; at <= last; at += 2) {
    const x1 = ring[at] as number;
    const y1 = ring[at + 1] as number;
    const inside1 = ((axis === 0 ? x1 : y1) - edge) * inner >= 0;
    if (inside0 !== inside1) {
      if (axis === 0) kept.push(edge, Math.round(y0 + ((edge - x0) / (x1 - x0)) * (y1 - y0)));
      else kept.push(Math.round(x0 + ((edge - y0) / (y1 - y0)) * (x1 - x0)), edge);
    }
    if (inside1) kept.push(x1, y1);
    x0 = x1;
    y0 = y1;
    inside0 = inside1;
  }
  return kept;
};

/**
 * Returns the part of a ring inside the square. If a concave ring leaves the square, its parts stay connected by edges along
 * the side of the square, which lie in the buffer, outside the visible tile.
 */
export const clipRing = (ring: readonly number[], square: Square): readonly number[] => {
  if (isInside(ring, square)) return ring;
  let kept = clipAgainst(ring, 0, square.low, 1);
  if (kept.length > 0) kept = clipAgainst(kept, 0, square.high, -1);
  if (kept.length > 0) kept = clipAgainst(kept, 1, square.low, 1);
  return kept.length > 0 ? clipAgainst(kept, 1, square.high, -1) : kept;
};
