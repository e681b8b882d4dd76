import { areaOf } from '../geometry/ring.ts';
import { at, extentIn, frameOf, type Frame } from '../geometry/frame.ts';
import { distance, turned, type Point } from '../geometry/vector.ts';
import type { Random } from '../random.ts';
import type { Grain } from './grain.ts';
import { isStreet, type Profile } from './line.ts';
import { endsOf, type Land, type Plan } from './plan.ts';

const longestSide = (points: readonly Point[]): Frame => {
  let best: Frame | null = null;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] as Point;
    if (!best || distance(a, b) > best.length) best = frameOf(a, b);
  });
  if (!best) throw new Error('Land without vertices');
  return best;
};

const turnedFrame = (frame: Frame, degrees: number): Frame => ({
  ...frame,
  along: turned(frame.along, degrees),
  inward: turned(frame.inward, degrees),
});

interface Task {
  readonly land: Land;
  readonly frame: Frame;
  readonly level: number;
}

/**
 * Divides a neighbourhood into blocks: repeatedly across its longer side, so that whole blocks remain on both sides,
 * with a street along each cut.
 */
export const subdivide = (plan: Plan, land: Land, grain: Grain, random: Random): Land[] => {
  const blocks: Land[] = [];
  const tasks: Task[] = [{ land, frame: longestSide(land.points), level: 0 }];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const halves = cutOnce(plan, task, grain, random);
    if (!halves) blocks.push(task.land);
    else tasks.push(...halves);
  }
  return blocks;
};

const cutOnce = (plan: Plan, task: Task, grain: Grain, random: Random): Task[] | null => {
  const { land, frame, level } = task;
  const [s0, t0, s1, t1] = extentIn(frame, land.points);
  const gap = level === 0 ? grain.wide : grain.narrow;
  const across = Math.max(1, Math.round((t1 - t0 + gap) / (grain.depth + gap)));
  const along = Math.max(1, Math.round((s1 - s0 + gap) / (grain.length + gap)));
  if (areaOf(land.points) < grain.depth * grain.length * 0.9) return null;
  const acrossFirst = along === 1 || (t1 - t0) / grain.depth >= (s1 - s0) / grain.length;
  const ways = acrossFirst ? [true, false] : [false, true];
  for (const isAcross of ways) {
    const count = isAcross ? across : along;
    if (count === 1) continue;
    const size = isAcross ? t1 - t0 : s1 - s0;
    const first = Math.max(1, Math.min(count - 1, Math.floor(count / 2 + random.between(-0.1, 0.6))));
    const place = ((size + gap) * first) / count - gap / 2;
    const middle = isAcross ? at(frame, (s0 + s1) / 2, t0 + place) : at(frame, s0 + place, (t0 + t1) / 2);
    const heading = turned(isAcross ? frame.along : frame.inward, random.between(-grain.jitter, grain.jitter));
    const profile = profileOf(grain, task, isAcross && roomForWater(land), random);
    const ahead: Point = [middle[0] + heading[0], middle[1] + heading[1]];
    const line = plan.line(middle, ahead, profile.kind === 'street' ? gap : gap + 3, profile);
    const ends = endsOf(land, line);
    // A new street must connect to an existing one.
    if (profile.kind === 'street' && !isStreet(ends?.before ?? null) && !isStreet(ends?.after ?? null)) continue;
    const { left, right } = plan.cut(land, line);
    return [left, right]
      .filter((half) => half !== null)
      .map((half) => ({ land: half, frame: frameFor(half, frame, grain, random), level: level + 1 }));
  }
  return null;
};

/** With water on two sides the streets between would be dead ends. */
const roomForWater = (land: Land): boolean => land.sides.every((side) => side?.line.profile.kind !== 'canal');

/** Large parts may turn by 90 degrees, so that not all rows have the same direction. */
const frameFor = (land: Land, frame: Frame, grain: Grain, random: Random): Frame => {
  const [s0, t0, s1, t1] = extentIn(frame, land.points);
  const room = Math.min(s1 - s0, t1 - t0);
  const few = Math.max(s1 - s0, t1 - t0) < 3.2 * grain.length;
  return few && room > 1.6 * grain.depth && room < 2.6 * grain.length && random.chance(grain.turn)
    ? turnedFrame(frame, 90)
    : frame;
};

const profileOf = (grain: Grain, { level }: Task, mayBeWater: boolean, random: Random): Profile =>
  mayBeWater && level > 0 && random.chance(grain.water)
    ? { kind: 'canal', water: 7 }
    : {
        kind: 'street',
        class: level === 0 && grain.class === 'woonstraat' ? 'buurtweg' : grain.class,
        carriageway: level === 0 ? grain.carriageway + 0.5 : grain.carriageway,
        speed: grain.speed,
        trees: grain.trees,
      };
