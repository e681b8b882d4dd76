import { areaOf, contains, type Ring } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import type { Bend } from './bend.ts';
import { Ground } from './ground.ts';
import { cutAll, Plan, type Land } from './plan.ts';
import type { Border, NamedDistrict, TownPlan } from './town-plan.ts';

/** A wijk or buurt; together they cover the municipality without gaps. */
export interface District {
  readonly code: string;
  readonly name: string;
  readonly wijk: string;
  readonly ring: Ring;
  /** The same outline in the plan. */
  readonly planRing: Ring;
}

const divided = (bend: Bend, coast: TownPlan['coast'], borders: readonly Border[], names: readonly NamedDistrict[], prefix: string): District[] => {
  const plan = new Plan();
  // The municipal border is the middle of the dike, with extra corners that follow the bend.
  const sides = coast.map((a, index) => {
    const line = plan.line(a, coast[(index + 1) % coast.length] as Point, 0, { kind: 'none' });
    return { line, hand: 1 as const };
  });
  let lands: Land[] = [{ points: coast, sides, zone: '' }];
  for (const { from, to } of borders) {
    lands = cutAll(plan, lands, plan.line(from, to, 0, { kind: 'none' }), from, to);
  }
  const ground = new Ground(bend, lands, () => true);
  return lands
    .map((land) => {
      const owner = names.find(({ seed }) => contains(land.points, seed));
      if (!owner) throw new Error(`A district of ${Math.round(areaOf(land.points))} m² has no name`);
      return { owner, land, place: names.indexOf(owner) + 1 };
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ owner, land, place }) => ({
      code: `${prefix}${String(place).padStart(2, '0')}`,
      name: owner.name,
      wijk: owner.wijk || owner.name,
      ring: ground.outline(land),
      planRing: land.points,
    }));
};

/** Codes in the format of Statistics Netherlands, for a municipality number that is not in use. */
export const wijkenOf = (bend: Bend, { coast, wijkBorders, wijken }: TownPlan): District[] => divided(bend, coast, wijkBorders, wijken, 'WK9991');
export const buurtenOf = (bend: Bend, { coast, buurtBorders, buurten }: TownPlan): District[] => divided(bend, coast, buurtBorders, buurten, 'BU9991');

/** Returns the outlines of the small islands, in the order of the plan. */
export const isletsOf = (bend: Bend, { islets }: TownPlan): Ring[] =>
  islets.map(({ middle: [x, y], radius }, index) => Array.from({ length: 48 }, (_, step): Point => {
    const angle = (step / 48) * 2 * Math.PI;
    const reach = radius * (1 + 0.12 * Math.sin(3 * angle + index) + 0.06 * Math.sin(5 * angle));
    return bend.toWorld([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }));

/** Returns the outer edge of the dike, where the polder ends and the lake begins. */
export const shoreOf = (bend: Bend, { coast }: TownPlan): Ring => {
  const steps = 24;
  return coast.flatMap((a, index) => {
    const b = coast[(index + 1) % coast.length] as Point;
    return Array.from({ length: steps }, (_, step) =>
      bend.toWorld([a[0] + ((b[0] - a[0]) * step) / steps, a[1] + ((b[1] - a[1]) * step) / steps]),
    );
  });
};
