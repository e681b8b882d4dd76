import { at, extentIn, frameOf } from '../geometry/frame.ts';
import type { Point } from '../geometry/vector.ts';
import type { Random } from '../random.ts';
import { isStreet, type Profile } from './line.ts';
import type { Land, Plan } from './plan.ts';

const court: Profile = { kind: 'street', class: 'woonerf', carriageway: 5, speed: 15, trees: true };
/** Metres that stay closed at the end of the court. */
const head = 28;

/** Adds a dead-end street to a large block, as in residential areas of the 1970s. */
export const openCourt = (plan: Plan, block: Land, random: Random): Land[] => {
  const fronts = block.points.flatMap((a, index) => {
    const b = block.points[(index + 1) % block.points.length] as Point;
    const frame = frameOf(a, b);
    return isStreet(block.sides[index] ?? null) && frame.length > 60 ? [frame] : [];
  });
  if (fronts.length === 0) return [block];
  const front = random.pick(fronts);
  const [s0, , s1, t1] = extentIn(front, block.points);
  if (t1 < 70 || s1 - s0 < 80) return [block];
  const { left: far, right: near } = plan.cut(
    block,
    plan.line(at(front, 0, t1 - head), at(front, 1, t1 - head), 0, { kind: 'none' }),
  );
  if (!near || !far) return [block];
  const s = (s0 + s1) / 2 + random.between(-6, 6);
  const { left, right } = plan.cut(near, plan.line(at(front, s, 0), at(front, s, 1), 10, court));
  return [far, left, right].filter((land) => land !== null);
};
