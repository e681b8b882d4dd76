import type { Geometry } from '#platform/contract/geojson.ts';
import type { Position } from '../rd.ts';

/** Returns a generator of pseudo-random numbers from 0 up to 1 that repeats for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Makes random shapes in the Netherlands (EPSG:28992), from a few metres to kilometres wide. */
export class RandomShapes {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  between(least: number, most: number): number {
    return least + this.#random() * (most - least);
  }

  count(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  place(): Position {
    return [this.between(20_000, 270_000), this.between(310_000, 610_000)];
  }

  /** Usually crosses itself. */
  line([x, y]: Position = this.place()): Position[] {
    const size = 10 ** this.between(0.5, 3);
    return Array.from({ length: this.count(2, 30) }, () => [x + this.between(-size, size), y + this.between(-size, size)]);
  }

  /** Returns an open ring that goes once round a place, so it never crosses itself. */
  ring([x, y]: Position = this.place(), [least, most]: readonly [number, number] = [2, 10 ** this.between(0.5, 3)]): Position[] {
    const corners = this.count(4, 40);
    const isClockwise = this.between(0, 1) < 0.5;
    const ring = Array.from({ length: corners }, (_, index): Position => {
      const angle = ((index + this.between(0.1, 0.9)) / corners) * 2 * Math.PI;
      const radius = this.between(least, most);
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    return isClockwise ? ring.toReversed() : ring;
  }

  /** Returns an outer ring and, half the time, a hole around its middle. */
  rings(middle: Position = this.place()): Position[][] {
    const size = 10 ** this.between(1, 3);
    const outer = this.ring(middle, [size / 2, size]);
    // A ring of four corners may come as close to its middle as a third of their distance, so the hole is smaller than that.
    return this.between(0, 1) < 0.5 ? [outer] : [outer, this.ring(middle, [size / 20, size / 10])];
  }
}

const close = (ring: readonly Position[]): number[][] => [...ring, ...ring.slice(0, 1)].map((position) => [...position]);
const open = (line: readonly Position[]): number[][] => line.map((position) => [...position]);

export const polygonOf = (rings: readonly (readonly Position[])[]): Geometry => ({ type: 'Polygon', coordinates: rings.map(close) });
export const lineOf = (line: readonly Position[]): Geometry => ({ type: 'LineString', coordinates: open(line) });
export const polygonsOf = (polygons: readonly (readonly (readonly Position[])[])[]): Geometry => ({
  type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(close)),
});
