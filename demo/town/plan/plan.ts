import { clip, opposite, type Cell } from '../geometry/cell.ts';
import { dot, leftOf, type Point } from '../geometry/vector.ts';
import { alongLine, asideOf, makeLine, pointOn, type Bound, type Chord, type Line, type Profile } from './line.ts';

/** A piece of the plan: convex land, and the neighbourhood to which it belongs. */
export interface Land extends Cell<Bound> {
  readonly zone: string;
  /** Use of land in the countryside: a field or a farmyard. */
  readonly role?: 'field' | 'yard';
}

/** The land that a line occupies: the corridor of a street, or a canal with its banks. */
export interface Corridor {
  readonly line: Line;
  readonly land: Land;
}

/** The two halves of a cut; null when nothing is left. */
export interface Halves {
  readonly left: Land | null;
  readonly right: Land | null;
}

/**
 * The town before bending. Straight lines divide all land, so that pieces never overlap and together cover everything;
 * each cut leaves a corridor as wide as its line.
 */
export class Plan {
  readonly lines: Line[] = [];
  readonly corridors: Corridor[] = [];

  line(a: Point, b: Point, width: number, profile: Profile): Line {
    const line = makeLine(this.lines.length, a, b, width, profile);
    this.lines.push(line);
    return line;
  }

  cut(land: Land, line: Line): Halves {
    const normal = leftOf(line.direction);
    const centre = dot(line.origin, normal);
    const leftPlane = { normal, offset: centre + line.halfWidth };
    const rightPlane = { normal, offset: centre - line.halfWidth };
    const inZone = (cell: Cell<Bound> | null): Land | null => cell && { ...cell, zone: land.zone };
    const left = inZone(clip<Bound>(land, leftPlane, { line, hand: 1 }));
    const right = inZone(clip<Bound>(land, opposite(rightPlane), { line, hand: -1 }));
    this.#takeCorridor(land, line, opposite(leftPlane), rightPlane);
    return { left, right };
  }

  /**
   * Ends a line where it meets the next side of a ring; both have the inside on their left. The land beyond becomes
   * free again.
   */
  trim(line: Line, neighbour: Line): Land[] {
    const normal = leftOf(neighbour.direction);
    const within = { normal, offset: dot(neighbour.origin, normal) - neighbour.halfWidth };
    const beyond: Land[] = [];
    this.corridors.forEach((corridor, index) => {
      if (corridor.line !== line) return;
      const { zone } = corridor.land;
      const kept = clip<Bound>(corridor.land, within, { line: neighbour, hand: -1 });
      const lost = clip<Bound>(corridor.land, opposite(within), { line: neighbour, hand: -1 });
      if (lost) beyond.push({ ...lost, zone });
      if (lost) this.corridors[index] = { line, land: kept ? { ...kept, zone } : emptyLand };
    });
    line.chords.splice(0, Infinity, ...line.chords.flatMap((chord) => trimmed(chord, line, neighbour)));
    return beyond;
  }

  #takeCorridor(land: Land, line: Line, underLeft: Parameters<typeof clip>[1], aboveRight: typeof underLeft): void {
    // Seen from within the corridor, the left edge of the line is its left side.
    const under = line.halfWidth > 0 ? clip<Bound>(land, underLeft, { line, hand: 1 }) : null;
    const corridor = under && clip<Bound>(under, aboveRight, { line, hand: -1 });
    if (corridor) this.corridors.push({ line, land: { ...corridor, zone: land.zone } });
    const ends = endsOf(land, line);
    if (ends) line.chords.push({ ...ends, zone: land.zone });
  }
}

/** Returns where the middle of a line enters and leaves a piece of land. */
export const endsOf = (land: Land, line: Line) => {
  const normal = leftOf(line.direction);
  const offset = dot(line.origin, normal);
  const found: { along: number; bound: Bound }[] = [];
  land.points.forEach((a, index) => {
    const b = land.points[(index + 1) % land.points.length] as Point;
    const [heightA, heightB] = [dot(a, normal) - offset, dot(b, normal) - offset];
    if (heightA > 0 === heightB > 0) return;
    const share = heightA / (heightA - heightB);
    const along = alongLine(line, a) * (1 - share) + alongLine(line, b) * share;
    found.push({ along, bound: land.sides[index] as Bound });
  });
  const [one, other] = found.toSorted((a, b) => a.along - b.along);
  return one && other ? { from: one.along, to: other.along, before: one.bound, after: other.bound } : null;
};

/** Keeps the index in the list for a corridor without land. */
const emptyLand: Land = { points: [], sides: [], zone: '' };

const trimmed = (chord: Chord, line: Line, neighbour: Line): Chord[] => {
  const height = (along: number) => asideOf(neighbour, pointOn(line, along)) + neighbour.halfWidth;
  const [atFrom, atTo] = [height(chord.from), height(chord.to)];
  if (atFrom >= 0 && atTo >= 0) return [chord];
  if (atFrom < 0 && atTo < 0) return [];
  const meets = chord.from + ((chord.to - chord.from) * atFrom) / (atFrom - atTo);
  const bound: Bound = { line: neighbour, hand: -1 };
  return [atFrom < 0 ? { ...chord, from: meets, before: bound } : { ...chord, to: meets, after: bound }];
};

/** Metres; shorter cuts make no street. */
const shortestCut = 2;

/** Cuts the pieces of land in which a substantial part of the line lies between two points. */
export const cutAll = (plan: Plan, lands: readonly Land[], line: Line, from: Point, to: Point): Land[] => {
  const [start, end] = [alongLine(line, from), alongLine(line, to)];
  return lands.flatMap((land) => {
    const ends = endsOf(land, line);
    const shared = ends ? Math.min(ends.to, end) - Math.max(ends.from, start) : 0;
    if (!ends || shared < 0.25 * (ends.to - ends.from) || shared < shortestCut) return [land];
    const { left, right } = plan.cut(land, line);
    return [left, right].filter((half) => half !== null);
  });
};
