import type { TownContext } from '../context.ts';
import { line, polygon } from '../feature.ts';
import { distance, directionOf, add, scaled, subtract, type Point } from '../geometry/vector.ts';
import { lengthCost, reachFrom } from '../network/reach.ts';
import type { Edge, Node } from '../network/network.ts';

interface Means {
  readonly name: string;
  /** Kilometres per hour; for cars the limit of the street. */
  readonly speed: (edge: Edge) => number;
  readonly minutes: readonly number[];
}

const means: readonly Means[] = [
  { name: 'lopen', speed: ({ profile }) => (profile.class === 'provinciaal' ? 0.5 : 5), minutes: [5, 10, 15, 20] },
  { name: 'fietsen', speed: ({ profile }) => (profile.class === 'provinciaal' ? 1 : 16), minutes: [3, 5, 8, 12] },
];

/** Number of directions in which the reach is computed; the outline is straight between them. */
const rays = 96;

const nearestNode = (nodes: readonly Node[], to: Point): Node =>
  nodes.reduce((best, node) => (distance(node.point, to) < distance(best.point, to) ? node : best));

/** Writes the areas that can be reached from the station within some minutes. */
export const addTravelTimes = ({ built, network, features }: TownContext): void => {
  const start = nearestNode(network.nodes, built.bend.toWorld([-385, -340]));
  const byId = new Map(network.nodes.map((node) => [node.id, node.point]));
  for (const { name, speed, minutes } of means) {
    const reached = reachFrom(network, start.id, (edge) => (lengthCost(edge) * 60) / (speed(edge) * 1000));
    for (const most of minutes.toReversed()) {
      const places = [...reached].filter(([, spent]) => spent <= most).map(([id]) => byId.get(id) as Point);
      features.reistijd.push({
        geometry: polygon(outlineAround(start.point, places)),
        properties: { vervoer: name, minuten: most, vanaf: 'Station Markerwaard', omschrijving: `Binnen ${most} minuten ${name} vanaf het station` },
      });
    }
  }
};

/** Returns a star-shaped outline around a centre that contains the places, smoothed over adjacent directions. */
const outlineAround = (centre: Point, places: readonly Point[]): Point[] => {
  const far = Array.from({ length: rays }, () => 60);
  for (const place of places) {
    const [x, y] = subtract(place, centre);
    const ray = Math.round(((Math.atan2(y, x) + 2 * Math.PI) / (2 * Math.PI)) * rays) % rays;
    const reach = Math.hypot(x, y) + 30;
    for (let aside = -2; aside <= 2; aside += 1) {
      const index = (ray + aside + rays) % rays;
      far[index] = Math.max(far[index] as number, reach * (1 - Math.abs(aside) * 0.06));
    }
  }
  return far.map((reach, ray) => {
    const around = [-2, -1, 1, 2].reduce((sum, aside) => sum + (far[(ray + aside + rays) % rays] as number), 0);
    return add(centre, scaled(directionOf((ray / rays) * 360), (reach * 2 + around) / 6));
  });
};

/** Relative traffic per hour, from midnight on. */
const rhythm = [2, 1, 1, 1, 2, 6, 18, 42, 58, 40, 32, 34, 38, 37, 36, 42, 56, 62, 48, 33, 24, 18, 12, 6] as const;

/** First and last hour of the time slider. */
export const firstHour = 6;
export const lastHour = 22;

/** Writes the traffic on main streets: one layer for each hour of the time slider. */
export const addCrowdedness = ({ network, streetNames, features, random }: TownContext): void => {
  const great = network.edges.filter(({ profile }) => ['provinciaal', 'hoofdweg', 'gebiedsweg', 'buurtweg', 'bedrijfsweg'].includes(profile.class));
  const usual = great.map(({ profile, line: street }) => {
    const base = { provinciaal: 30, hoofdweg: 18, gebiedsweg: 10, buurtweg: 4, bedrijfsweg: 7 }[profile.class as 'hoofdweg'] ?? 5;
    return base * (0.8 + ((street.id * 37) % 40) / 100);
  });
  rhythm.forEach((share, hour) => {
    if (hour < firstHour || hour > lastHour) return;
    great.forEach((edge, index) => {
      const counted = Math.round((usual[index] as number) * share * random.between(0.85, 1.15));
      const capacity = { provinciaal: 1800, hoofdweg: 1000, gebiedsweg: 560, buurtweg: 230, bedrijfsweg: 400 }[edge.profile.class as 'hoofdweg'] ?? 300;
      features.drukte.push({
        geometry: line(edge.points),
        properties: {
          uur: hour, straat: streetNames.get(edge.line.id) ?? null, voertuigen: counted, drukte: Math.min(100, Math.round((counted / capacity) * 100)),
        },
      });
    });
  });
};
