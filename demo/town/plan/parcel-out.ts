import { at, extentIn, frameOf, type Frame } from '../geometry/frame.ts';
import { distance, type Point } from '../geometry/vector.ts';
import type { Random } from '../random.ts';
import { isStreet, type Profile } from './line.ts';
import type { Land, Plan } from './plan.ts';

const ditch: Profile = { kind: 'ditch', water: 3 };
const boundary: Profile = { kind: 'none' };

const streetFront = (land: Land): Frame | null => {
  let best: Frame | null = null;
  land.points.forEach((a, index) => {
    const b = land.points[(index + 1) % land.points.length] as Point;
    if (isStreet(land.sides[index] ?? null) && distance(a, b) > (best?.length ?? 0)) best = frameOf(a, b);
  });
  return best;
};

const lineAcross = (plan: Plan, frame: Frame, s: number, width: number, profile: Profile) =>
  plan.line(at(frame, s, 0), at(frame, s, 1), width, profile);

/** Divides land into long fields from the road to the far side, with ditches between them, as in a polder. */
export const parcelOut = (plan: Plan, land: Land, random: Random): Land[] => {
  const front = streetFront(land);
  if (!front) return [{ ...land, role: 'field' }];
  const [s0, , s1, t1] = extentIn(front, land.points);
  const count = Math.max(1, Math.round((s1 - s0) / random.between(95, 125)));
  const fields: Land[] = [];
  let rest: Land | null = land;
  for (let index = 1; index < count && rest; index += 1) {
    const halves: { left: Land | null; right: Land | null } = plan.cut(
      rest,
      lineAcross(plan, front, s0 + ((s1 - s0) * index) / count, 5, ditch),
    );
    // Lines point away from the road: the field that is complete is on the left, the remaining land on the right.
    if (halves.left) fields.push(halves.left);
    rest = halves.right;
  }
  if (rest) fields.push(rest);
  return fields.flatMap((field) => (t1 > 150 && random.chance(0.45) ? withYard(plan, field) : [{ ...field, role: 'field' as const }]));
};

/** Cuts a farmyard of about eighty by eighty metres off the front of a field. */
const withYard = (plan: Plan, field: Land): Land[] => {
  const front = streetFront(field);
  if (!front || front.length < 60) return [{ ...field, role: 'field' }];
  const back = plan.line(at(front, 0, 88), at(front, 1, 88), 0, boundary);
  const { left: far, right: head } = plan.cut(field, back);
  const across = head && front.length > 100 ? plan.cut(head, lineAcross(plan, front, 84, 0, boundary)) : null;
  const yard = across ? across.left : head;
  const pieces = [far, across?.right ?? null].filter((piece) => piece !== null);
  return [
    ...pieces.map((piece) => ({ ...piece, role: 'field' as const })),
    ...(yard ? [{ ...yard, role: 'yard' as const }] : []),
  ];
};
