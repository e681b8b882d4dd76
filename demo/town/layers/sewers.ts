import type { TownContext } from '../context.ts';
import { line, point } from '../feature.ts';
import { lengthOf } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import { zoneNamed } from '../build-town.ts';
import { pointOn } from '../plan/line.ts';
import type { Edge } from '../network/network.ts';

/** Maximum distance between manholes in metres. */
const furthest = 52;

interface System {
  readonly kind: 'gemengd' | 'vuilwater' | 'hemelwater';
  /** Metres from the middle of the street. */
  readonly aside: number;
}

/** Since the 1980s rain and waste water have separate pipes. */
const systemsOf = (edge: Edge): readonly System[] =>
  zoneNamed(edge.zone).built[0] < 1980
    ? [{ kind: 'gemengd', aside: 0.4 }]
    : [{ kind: 'vuilwater', aside: 0.8 }, { kind: 'hemelwater', aside: -0.8 }];

const diameters: Partial<Record<Edge['profile']['class'], readonly [number, number]>> = {
  hoofdweg: [700, 1000], gebiedsweg: [500, 800], buurtweg: [400, 500], bedrijfsweg: [500, 600],
};

/** Writes a pipe under every street with houses, from manhole to manhole. */
export const addSewers = ({ built, network, features, random, buurtOf }: TownContext): void => {
  const manholes = new Map<string, number>();
  const manhole = (key: string, place: Point, kind: System['kind'], year: number): number => {
    const known = manholes.get(key);
    if (known !== undefined) return known;
    const number = features.rioolput.length + 1;
    manholes.set(key, number);
    features.rioolput.push({
      geometry: point(place),
      properties: {
        putnummer: `P${String(number).padStart(5, '0')}`, stelsel: kind, maaiveld: round(random.between(-3.4, -2.6)),
        putbodem: round(random.between(-6.2, -4.8)), jaar_aanleg: year, materiaal: random.pick(['beton', 'beton', 'kunststof']),
        vorm: 'vierkant 800', buurt: buurtOf(place).name,
      },
    });
    return number;
  };
  for (const edge of network.edges) {
    if (['landweg', 'dijkweg', 'provinciaal'].includes(edge.profile.class)) continue;
    for (const system of systemsOf(edge)) {
      const year = Math.max(1955, zoneNamed(edge.zone).built[0]) + random.integer(0, 6);
      const [low, high] = diameters[edge.profile.class] ?? [250, 400];
      const diameter = system.kind === 'vuilwater' ? 250 : random.pick([low, low, high]);
      const count = Math.max(1, Math.ceil((edge.end - edge.start) / furthest));
      for (let index = 0; index < count; index += 1) {
        const ends = [index, index + 1].map((each) => {
          const along = edge.start + ((edge.end - edge.start) * each) / count;
          const node = each === 0 ? edge.from.id : each === count ? edge.to.id : null;
          const place = built.bend.toWorld(pointOn(edge.line, along, system.aside));
          const key = node === null ? `${edge.id}/${each}/${system.kind}` : `node ${node}/${system.kind}`;
          const number = manhole(key, place, system.kind, year);
          return { number, place: features.rioolput[number - 1] };
        });
        const [from, to] = ends as [(typeof ends)[0], (typeof ends)[0]];
        if (from.number === to.number) continue;
        const [a, b] = [from.place, to.place].map((put) => (put?.geometry.type === 'Point' ? (put.geometry.coordinates as unknown as Point) : [0, 0] as Point)) as [Point, Point];
        features.rioolleiding.push({
          geometry: line([a, b]),
          properties: {
            leidingnummer: `L${String(features.rioolleiding.length + 1).padStart(5, '0')}`, stelsel: system.kind, diameter,
            materiaal: system.kind === 'gemengd' ? 'beton' : 'PVC', jaar_aanleg: year, lengte: round(lengthOf([a, b])),
            van_put: `P${String(from.number).padStart(5, '0')}`, naar_put: `P${String(to.number).padStart(5, '0')}`,
            bob_begin: round(random.between(-5.6, -5)), bob_eind: round(random.between(-6, -5.6)), buurt: buurtOf(a).name,
          },
        });
      }
    }
  }
};

const round = (value: number): number => Math.round(value * 100) / 100;
