import { areaOf, contains, type Ring } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import type { Bend } from './bend.ts';
import { Ground } from './ground.ts';
import { coast } from './macro.ts';
import { cutAll, Plan, type Land } from './plan.ts';

/** A wijk or buurt; together they cover the municipality without gaps. */
export interface District {
  readonly code: string;
  readonly name: string;
  readonly wijk: string;
  readonly ring: Ring;
  /** The same outline in the plan. */
  readonly planRing: Ring;
}

interface Border {
  readonly from: Point;
  readonly to: Point;
}

interface Named {
  readonly name: string;
  readonly wijk: string;
  /** Plan coordinates of a point inside. */
  readonly seed: Point;
}

const border = (from: Point, to: Point): Border => ({ from, to });
const named = (name: string, wijk: string, seed: Point): Named => ({ name, wijk, seed });

/** Borders along the middle of main roads and waters. */
const wijkBorders: readonly Border[] = [
  border([-2070, -955], [2070, -955]),
  border([575, -955], [575, 1530]),
  border([-1045, -955], [-1045, 1530]),
  border([1205, -955], [1205, 1170]),
  border([-1045, -380], [575, -380]),
  border([-1045, 540], [575, 540]),
  border([575, 125], [1205, 125]),
];

const buurtBorders: readonly Border[] = [
  ...wijkBorders,
  border([-2070, -380], [-1045, -380]),
  border([575, -380], [1205, -380]),
  border([1205, 270], [1810, 270]),
  border([-1045, 125], [575, 125]),
  border([-385, -955], [-385, 125]),
  border([-385, 125], [-385, 540]),
  border([-665, 540], [-665, 1440]),
  border([-100, 540], [-100, 1575]),
  border([-665, 1125], [575, 1125]),
  border([-720, -955], [-720, 540]),
  border([-24, -380], [-24, 540]),
  border([98, -955], [98, -380]),
  border([98, -690], [575, -690]),
  border([575, 685], [1205, 685]),
  border([575, -1710], [575, -955]),
];

const wijken: readonly Named[] = [
  named('Noord', '', [0, 900]), named('Midden', '', [0, 200]), named('Zuid', '', [0, -700]),
  named('Nieuwland', '', [880, 405]), named('Bedrijventerreinen', '', [880, -400]),
  named('Westpolder', '', [-1300, 0]), named('Oostpolder', '', [1350, 0]), named('Zuidpolder', '', [0, -1200]),
];

const buurten: readonly Named[] = [
  named('Vesting', 'Noord', [-400, 800]), named('Bosrand', 'Noord', [-855, 765]),
  named('Havenkwartier', 'Noord', [-300, 1305]), named('Edelstenenbuurt', 'Noord', [245, 830]),
  named('Noordoever', 'Noord', [235, 1285]), named('Stationskwartier', 'Midden', [-225, -135]),
  named('Oranjebuurt', 'Midden', [-225, 335]), named('Wilhelminapark', 'Midden', [-540, 335]),
  named('Zeemansbuurt', 'Midden', [-540, -135]), named('Vogelbuurt', 'Midden', [-880, -135]),
  named('Muziekbuurt', 'Midden', [-880, 335]), named('Bloemenbuurt-Zuid', 'Midden', [270, -135]),
  named('Bloemenbuurt-Noord', 'Midden', [270, 335]), named('Sterrenwijk', 'Zuid', [-180, -665]),
  named('Meerzicht', 'Zuid', [315, -530]), named('Volkstuinen Zuid', 'Zuid', [315, -800]),
  named('Sportpark Zuid', 'Zuid', [-540, -665]), named('Waardbos', 'Zuid', [-880, -665]),
  named('Nieuwland', 'Nieuwland', [880, 405]), named('Nieuwland-Noord', 'Nieuwland', [880, 810]),
  named('De Ploeg', 'Bedrijventerreinen', [880, -135]), named('Waardpoort', 'Bedrijventerreinen', [880, -540]),
  named('Westpolder-Noord', 'Westpolder', [-1300, 0]), named('Westpolder-Zuid', 'Westpolder', [-1300, -600]),
  named('Oostpolder-Noord', 'Oostpolder', [1350, 600]), named('Oostpolder-Zuid', 'Oostpolder', [1350, -300]),
  named('Zuidpolder-West', 'Zuidpolder', [0, -1200]), named('Zuidpolder-Oost', 'Zuidpolder', [900, -1200]),
];

const divided = (bend: Bend, borders: readonly Border[], names: readonly Named[], prefix: string): District[] => {
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
export const wijkenOf = (bend: Bend): District[] => divided(bend, wijkBorders, wijken, 'WK9991');
export const buurtenOf = (bend: Bend): District[] => divided(bend, buurtBorders, buurten, 'BU9991');

/** Returns the outer edge of the dike, where the polder ends and the lake begins. */
export const shoreOf = (bend: Bend): Ring => {
  const steps = 24;
  return coast.flatMap((a, index) => {
    const b = coast[(index + 1) % coast.length] as Point;
    return Array.from({ length: steps }, (_, step) =>
      bend.toWorld([a[0] + ((b[0] - a[0]) * step) / steps, a[1] + ((b[1] - a[1]) * step) / steps]),
    );
  });
};
