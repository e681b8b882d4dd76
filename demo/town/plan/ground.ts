import { convexPart } from '../geometry/cell.ts';
import type { Ring } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import type { Bend } from './bend.ts';
import { alongLine, asideOf, pointOn, type Bound, type Line } from './line.ts';
import type { Land } from './plan.ts';

/** Maximum distance in metres between corners on an edge of an open area, so that the edge follows the bend. */
const spacing = 45;

/**
 * The bent ground. Adjacent land shares every corner along a line, so that bending makes neither gaps nor overlaps
 * between streets, water, fields and blocks.
 */
export class Ground {
  readonly #corners = new Map<string, number[]>();
  readonly #bend: Bend;

  /** `open` land follows the bend along its edges; blocks keep straight edges for building. */
  constructor(bend: Bend, lands: Iterable<Land>, open: (land: Land) => boolean) {
    this.#bend = bend;
    for (const land of lands) this.#register(land, open(land));
    for (const [key, list] of this.#corners) this.#corners.set(key, list.toSorted((a, b) => a - b));
  }

  /** Returns the outline in EPSG:28992, with all shared corners. */
  outline(land: Land): Ring {
    return land.points.flatMap((a, index) => {
      const b = land.points[(index + 1) % land.points.length] as Point;
      return [a, ...this.#between(a, b, land.sides[index] ?? null)].map((point) => this.#bend.toWorld(point));
    });
  }

  /** Returns the land as a convex cell in EPSG:28992, for building. */
  cell(land: Land): Land | null {
    const bent = convexPart<Bound>({ points: land.points.map((point) => this.#bend.toWorld(point)), sides: land.sides });
    return bent && { ...land, ...bent };
  }

  #register(land: Land, open: boolean): void {
    land.points.forEach((a, index) => {
      const bound = land.sides[index];
      if (!bound) return;
      const b = land.points[(index + 1) % land.points.length] as Point;
      const [from, to] = [alongLine(bound.line, a), alongLine(bound.line, b)];
      const list = this.#list(bound);
      list.push(from, to);
      const steps = open ? Math.floor(Math.abs(to - from) / spacing) : 0;
      for (let step = 1; step <= steps; step += 1) list.push(from + ((to - from) * step) / (steps + 1));
    });
  }

  #list(bound: NonNullable<Bound>): number[] {
    const key = keyOf(bound);
    const known = this.#corners.get(key);
    if (known) return known;
    const made: number[] = [];
    this.#corners.set(key, made);
    return made;
  }

  #between(a: Point, b: Point, bound: Bound): Point[] {
    if (!bound) return [];
    const { line } = bound;
    const [from, to] = [alongLine(line, a), alongLine(line, b)];
    const aside = asideOf(line, a);
    const [low, high] = from < to ? [from, to] : [to, from];
    const inner: number[] = [];
    let previous = low;
    for (const along of this.#corners.get(keyOf(bound)) ?? []) {
      if (along > previous + 0.02 && along < high - 0.02) {
        inner.push(along);
        previous = along;
      }
    }
    return (from < to ? inner : inner.toReversed()).map((along) => pointOn(line, along, aside));
  }
}

/** A boundary without width has one edge for both sides. */
const keyOf = ({ line, hand }: { line: Line; hand: 1 | -1 }): string => `${line.id}:${line.halfWidth > 0 ? hand : 0}`;
