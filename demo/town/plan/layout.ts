import type { Cell } from '../geometry/cell.ts';
import { centroidOf, contains } from '../geometry/ring.ts';
import { add, leftOf, scaled, subtract, unit, type Point } from '../geometry/vector.ts';
import type { Bound, Line, Profile } from './line.ts';
import { cutAll, type Land, type Plan } from './plan.ts';
import { dikeRoad, type Core, type TownPlan } from './town-plan.ts';
import { countryside, ringMeadow } from './zones.ts';

const corner = (ring: readonly Point[], index: number): Point => ring[(index + ring.length) % ring.length] as Point;

/** Returns a side of a ring of lines, moved inwards. */
const sideOf = (ring: readonly Point[], index: number, inset: number): readonly [Point, Point] => {
  const [a, b] = [corner(ring, index), corner(ring, index + 1)];
  const inward = scaled(leftOf(unit(subtract(b, a))), inset);
  return [add(a, inward), add(b, inward)];
};

/** Ends the sides of a ring where they meet; returns the land beyond. */
const joinRing = (plan: Plan, lines: readonly Line[], closed: boolean): Land[] =>
  lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? (closed ? lines[0] : undefined);
    return next ? [...plan.trim(line, next), ...plan.trim(next, line)] : [];
  });

const raiseDikes = (plan: Plan, square: Cell<Bound>, { coast, dikes, dikeWidth }: TownPlan): Land => {
  let land: Land = { ...square, zone: countryside.name };
  const lines = dikes.map(({ name, corner: index }) => {
    const [a, b] = sideOf(coast, index, dikeWidth / 2);
    const line = plan.line(a, b, dikeWidth, dikeRoad(name));
    land = plan.cut(land, line).left ?? land;
    return line;
  });
  joinRing(plan, lines, true);
  return land;
};

/** Cuts a strip off along the coast: meadow outside, the ring canal, and the polder inside. */
const digRingCanal = (plan: Plan, polder: Land, { coast, ringCanal }: TownPlan): Land[] => {
  const meadows: Land[] = [];
  let land = polder;
  const lines = ringCanal.corners.map((index) => {
    const [a, b] = sideOf(coast, index, ringCanal.inset);
    const line = plan.line(a, b, ringCanal.width, { kind: 'canal', water: ringCanal.water, name: 'Ringvaart' });
    const { left, right } = plan.cut(land, line);
    if (right) meadows.push({ ...right, zone: ringMeadow.name });
    land = left ?? land;
    return line;
  });
  const corners = joinRing(plan, lines, false);
  return [land, ...[...meadows, ...corners].map((piece) => ({ ...piece, zone: ringMeadow.name }))];
};

/** Builds the old town: a moat and a street along the wall, and two streets that cross at the market. */
const fortify = (plan: Plan, lands: Land[], { corners, moat, wall, through }: Core): Land[] => {
  let result = cutAll(plan, lands, plan.line(through.from, through.to, 9, through.profile), through.from, through.to);
  const rings = [
    { inset: 0, width: moat.width, profile: { kind: 'canal', water: moat.water, name: moat.name } as Profile },
    { inset: moat.width / 2 + 5, width: 10, profile: wall as Profile },
  ];
  for (const { inset, width, profile } of rings) {
    const lines = corners.map((_, index) => {
      const [a, b] = sideOf(corners, index, inset);
      const line = plan.line(a, b, width, profile);
      result = cutAll(plan, result, line, a, b);
      return line;
    });
    result = [...result, ...joinRing(plan, lines, true)];
  }
  return result;
};

const zoneOf = (land: Land, { core, zones }: TownPlan): string => {
  if (core && contains(core.corners, centroidOf(land.points))) return core.inside;
  return zones.find(({ seeds }) => seeds.some((seed) => contains(land.points, seed)))?.name ?? countryside.name;
};

/** Fortifies the lands in the cell of the old town; the others are left unchanged. */
const withCore = (plan: Plan, lands: Land[], core: Core): { readonly fortified: Land[]; readonly rest: Land[] } => {
  const isInside = ({ points }: Land, ring: readonly Point[]): boolean => contains(ring, centroidOf(points));
  const fortified = fortify(plan, lands.filter((land) => isInside(land, core.cell)), core)
    .map((land) => ({ ...land, zone: isInside(land, core.corners) ? core.inside : core.around }));
  return { fortified, rest: lands.filter((land) => !isInside(land, core.cell)) };
};

/** Divides all land by the main lines and assigns it to neighbourhoods. */
export const layOut = (plan: Plan, town: TownPlan): Land[] => {
  const square: Cell<Bound> = {
    points: [[-3000, -3000], [3000, -3000], [3000, 3000], [-3000, 3000]],
    sides: [null, null, null, null],
  };
  const [polder, ...meadows] = digRingCanal(plan, raiseDikes(plan, square, town), town) as [Land, ...Land[]];
  let lands: Land[] = [polder, ...meadows];
  for (const { from, to, width, profile } of town.mainLines) {
    lands = cutAll(plan, lands, plan.line(from, to, width, profile), from, to);
  }
  const { fortified, rest } = town.core ? withCore(plan, lands, town.core) : { fortified: [], rest: lands };
  return [
    ...fortified,
    ...rest.map((land) => (land.zone === ringMeadow.name ? land : { ...land, zone: zoneOf(land, town) })),
  ];
};
