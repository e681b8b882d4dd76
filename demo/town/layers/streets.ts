import type { TownContext } from '../context.ts';
import { line, point, polygon } from '../feature.ts';
import { lengthOf } from '../geometry/ring.ts';
import { ribbon } from '../geometry/ribbon.ts';
import { add, cross, crossing, directionOf, scaled, subtract, type Point } from '../geometry/vector.ts';
import { alongLine, type Line } from '../plan/line.ts';
import type { Edge } from '../network/network.ts';
import { bentStrip, coursesOf, type Course } from '../network/stretches.ts';

/** Consecutive edges of one street, drawn and named as one line. */
const runsOf = (edges: readonly Edge[]): Edge[][] => {
  const runs: Edge[][] = [];
  for (const edge of edges) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.line === edge.line && last.to === edge.from) runs.at(-1)?.push(edge);
    else runs.push([edge]);
  }
  return runs;
};

const joined = (run: readonly Edge[]): Point[] =>
  run.flatMap(({ points }, index) => (index === 0 ? [...points] : points.slice(1)));

/** Metres of kerb and gutter, both sides together. */
const pavements = 1.6;

/** Returns half a circle around the end of a street, from its right side to its left. */
const cap = (end: Point, before: Point, width: number): Point[] => {
  const [x, y] = subtract(end, before);
  const heading = (Math.atan2(y, x) * 180) / Math.PI;
  return [-60, -30, 0, 30, 60].map((turn) => add(end, scaled(directionOf(heading + turn), width / 2)));
};

/** Returns the surface of a street with round ends, so that streets join smoothly. */
const rounded = (points: readonly Point[], width: number): Point[] => {
  const strip = ribbon(points, width);
  const half = points.length;
  return [
    ...strip.slice(0, half), ...cap(points.at(-1) as Point, points.at(-2) as Point, width),
    ...strip.slice(half), ...cap(points[0] as Point, points[1] as Point, width),
  ];
};

/** Shorter streets are two-way, whatever their class. */
const shortestOneWay = 60;

/** In the old town every third of the narrow streets is one-way. */
export const oneWayOf = ({ line: street, zone, profile, points }: Edge): 'ja' | 'nee' =>
  zone === 'Vesting' && profile.class === 'woonstraat' && !profile.name && street.id % 3 === 0 && lengthOf(points) > shortestOneWay
    ? 'ja'
    : 'nee';

export const addStreets = (context: TownContext): void => {
  const { network, streetNames, features, buurtOf } = context;
  for (const run of runsOf(network.edges)) {
    const first = run[0] as Edge;
    const points = joined(run);
    const naam = streetNames.get(first.line.id) ?? null;
    const klasse = first.profile.class;
    const breedte = first.profile.carriageway;
    features.weg.push({ geometry: line(points), properties: { naam, klasse, breedte, rang: rankOf(first) } });
    features.wegdeel.push({
      geometry: polygon(rounded(points, breedte + pavements)),
      properties: { naam, klasse, verharding: pavementOf(first) },
    });
  }
  for (const edge of network.edges) {
    const length = Math.round(lengthOf(edge.points) * 10) / 10;
    const middle = edge.points[Math.floor(edge.points.length / 2)] as Point;
    const naam = streetNames.get(edge.line.id) ?? null;
    features.wegvak.push({
      geometry: line(edge.points),
      properties: {
        wegvak_id: edge.id, van_knoop: edge.from.id, naar_knoop: edge.to.id, naam, klasse: edge.profile.class,
        lengte: length, maximumsnelheid: edge.profile.speed, eenrichting: oneWayOf(edge), wegbreedte: edge.profile.carriageway,
        verharding: pavementOf(edge), wegbeheerder: edge.profile.class === 'provinciaal' ? 'Provincie' : `Gemeente ${context.built.town.name}`,
        buurt: buurtOf(middle).name, fiets: edge.profile.class === 'provinciaal' ? 'nee' : 'ja',
      },
    });
    features.snelheid.push({
      geometry: line(edge.points),
      properties: { naam, maximumsnelheid: edge.profile.speed, bebouwde_kom: edge.profile.speed <= 50 ? 'ja' : 'nee' },
    });
  }
  for (const node of network.nodes) {
    features.knooppunt.push({ geometry: point(node.point), properties: { knoop_id: node.id } });
  }
  addBridges(context);
};

/** 1 is the most important. */
const rankOf = ({ profile }: Edge): number =>
  ({ provinciaal: 1, hoofdweg: 2, gebiedsweg: 3, dijkweg: 4, landweg: 4, bedrijfsweg: 4, buurtweg: 5, woonstraat: 6, woonerf: 7 })[profile.class];

const pavementOf = ({ profile, zone }: Edge): string => {
  if (zone === 'Vesting') return 'gebakken klinkers';
  return ['woonstraat', 'woonerf'].includes(profile.class) ? 'betonstraatstenen' : 'asfalt';
};

/** Writes a bridge wherever a street and a watercourse both continue across each other. */
const addBridges = ({ built, network, streetNames, features }: TownContext): void => {
  const waters = built.plan.lines.flatMap((each): Course[] =>
    each.profile.kind === 'canal' ? coursesOf(each, each.profile.water) : [],
  );
  for (const edge of network.edges) {
    for (const water of waters) {
      const span = spanOver(edge, water);
      if (!span) continue;
      features.brug.push({
        geometry: polygon(bentStrip(built.bend, { line: edge.line, ...span }, edge.profile.carriageway + pavements + 2.4)),
        properties: {
          naam: bridgeName(edge, water.line, streetNames), klasse: edge.profile.class, breedte: edge.profile.carriageway, rang: rankOf(edge),
        },
      });
    }
  }
};

const spanOver = (edge: Edge, { line: water, from, to }: Course): { from: number; to: number } | null => {
  const { profile } = water;
  const meets = crossing(edge.line.origin, edge.line.direction, water.origin, water.direction);
  if (!meets || profile.kind !== 'canal') return null;
  const [onStreet, onWater] = [alongLine(edge.line, meets), alongLine(water, meets)];
  if (onStreet < edge.start || onStreet > edge.end || onWater < from || onWater > to) return null;
  const half = (profile.water / 2 + 2) / Math.max(0.3, Math.abs(cross(edge.line.direction, water.direction)));
  return { from: onStreet - half, to: onStreet + half };
};

const bridgeName = (edge: Edge, water: Line, names: ReadonlyMap<number, string>): string | null => {
  const street = names.get(edge.line.id);
  return water.profile.kind === 'canal' && water.profile.name && street ? `${street}brug` : null;
};
