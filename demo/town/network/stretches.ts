import { cross, crossing, type Point } from '../geometry/vector.ts';
import type { Bend } from '../plan/bend.ts';
import { alongLine, pointOn, type Bound, type Chord, type Line } from '../plan/line.ts';

/** A part of a line without interruption: water passes under bridges, the railway through stations. */
export interface Course {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** Corridors wider than this, in metres, interrupt a watercourse. */
const widestCrossing = 110;
const step = 20;

/** Returns how far a line extends into the water where it ends, so that two waters meet without a gap. */
const reach = (line: Line, bound: Bound, along: number, width: number, forward: 1 | -1): number => {
  const kind = bound?.line.profile.kind;
  if (!bound || (kind !== 'canal' && kind !== 'ditch')) return along;
  const meets = crossing(line.origin, line.direction, bound.line.origin, bound.line.direction);
  if (!meets) return along;
  const sine = Math.abs(cross(line.direction, bound.line.direction));
  const turn = Math.asin(Math.min(1, sine));
  return alongLine(line, meets) + forward * Math.tan(turn / 2) * (width / 2) * (sine > 0.95 ? 0 : 1);
};

const continues = (chord: Chord, next: Chord | undefined): boolean =>
  next !== undefined && chord.after !== null && next.before?.line === chord.after.line && next.from - chord.to < widestCrossing;

export const coursesOf = (line: Line, width: number): Course[] => {
  const courses: Course[] = [];
  const chords = line.chords.toSorted((a, b) => a.from - b.from);
  let start: number | null = null;
  chords.forEach((chord, index) => {
    start ??= reach(line, chord.before, chord.from, width, -1);
    if (continues(chord, chords[index + 1])) return;
    courses.push({ line, from: start, to: reach(line, chord.after, chord.to, width, 1) });
    start = null;
  });
  return courses;
};

/** Returns the bent line, `aside` metres to its left. */
export const bentLine = (bend: Bend, { line, from, to }: Course, aside = 0): Point[] => {
  const count = Math.max(1, Math.round((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) =>
    bend.toWorld(pointOn(line, from + ((to - from) * index) / count, aside)),
  );
};

/** Returns the bent strip of a given width along the line. */
export const bentStrip = (bend: Bend, course: Course, width: number): Point[] => [
  ...bentLine(bend, course, -width / 2),
  ...bentLine(bend, course, width / 2).toReversed(),
];
