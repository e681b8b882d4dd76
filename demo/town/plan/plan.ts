import { clip, opposite, type Cell } from '../geometry/cell.ts';
import { dot, leftOf, type Point } from '../geometry/vector.ts';
import { alongLine, asideOf, makeLine, pointOn, type Bound, type Chord, type Line, type Making } from './line.ts';

/** A piece of the plan: land without hollows, and the neighbourhood that it belongs to. */
export interface Land extends Cell<Bound> {
  readonly zone: string;
  /** What it is for, where the neighbourhood does not say so: a field or a farmyard. */
  readonly role?: 'field' | 'yard';
}

/** What a line takes from a piece of land: the corridor of a street, a canal with its banks. */
export interface Corridor {
  readonly line: Line;
  readonly land: Land;
}

/** The two halves of a cut; null where nothing is left. */
export interface Halves {
  readonly left: Land | null;
  readonly right: Land | null;
}

/**
 * The town before it is bent. All land is divided by straight lines, so that pieces never overlap and
 * together cover everything; each cut takes a corridor of its line's width.
 */
export class Plan {
  readonly lines: Line[] = [];
  readonly corridors: Corridor[] = [];

  line(a: Point, b: Point, width: number, making: Making): Line {
    const line = makeLine(this.lines.length, a, b, width, making);
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
   * Ends a line where it has met its neighbour on the left of which both run, as the sides of a ring do;
   * what lay beyond becomes land again.
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
    // From within the corridor the line's left edge is seen as its own left hand.
    const under = line.halfWidth > 0 ? clip<Bound>(land, underLeft, { line, hand: 1 }) : null;
    const corridor = under && clip<Bound>(under, aboveRight, { line, hand: -1 });
    if (corridor) this.corridors.push({ line, land: { ...corridor, zone: land.zone } });
    const ends = endsOf(land, line);
    if (ends) line.chords.push({ ...ends, zone: land.zone });
  }
}

/** Where the middle of a line enters and leaves a piece of land. */
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

/** Keeps its place in the list; it has no corners to draw. */
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

/** Metres; less is no street. */
const shortestCut = 2;

/** Cuts those pieces in which a good part of the line's way lies between two points. */
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
