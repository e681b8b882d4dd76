import { createHash } from 'node:crypto';
import type { Geometry } from '#platform/contract/geojson.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Features, TownLayer } from './feature.ts';
import { generateTown, markerwaard, reach } from './generate.ts';
import { areaOf, boundsOf, contains, distanceToSegment } from './geometry/ring.ts';
import { clip, leftOfLine, type Cell } from './geometry/cell.ts';
import type { Point } from './geometry/vector.ts';
import { townLayers } from './feature.ts';
import { spiral } from './towns.ts';

const today = new Date('2026-03-02T00:00:00Z');
/** Milliseconds for tests that generate towns, on a busy machine. */
const patience = 60_000;
let town: Features;
beforeAll(() => {
  town = generateTown({ ...markerwaard, today });
}, patience);

const ringOf = (geometry: Geometry): Point[] =>
  geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []).slice(0, -1).map(([x = 0, y = 0]): Point => [x, y]) : [];
const lineOf = (geometry: Geometry): Point[] =>
  geometry.type === 'LineString' ? geometry.coordinates.map(([x = 0, y = 0]): Point => [x, y]) : [];
const placeOf = (geometry: Geometry): Point =>
  geometry.type === 'Point' ? [geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0] : [0, 0];
const hashOf = (features: Features): string => createHash('sha256').update(JSON.stringify(features)).digest('hex');

/** Indexes items by squares of the ground, so that only neighbours are compared. */
const inSquares = <T>(things: readonly T[], pointsOf: (thing: T) => readonly Point[], size = 60): ((points: readonly Point[]) => Set<T>) => {
  const squares = new Map<string, T[]>();
  const keysOf = function* (points: readonly Point[]): Generator<string> {
    const [minX, minY, maxX, maxY] = boundsOf(points).map((value) => Math.floor(value / size)) as [number, number, number, number];
    for (let x = minX; x <= maxX; x += 1) for (let y = minY; y <= maxY; y += 1) yield `${x},${y}`;
  };
  for (const thing of things) {
    for (const key of keysOf(pointsOf(thing))) squares.set(key, [...(squares.get(key) ?? []), thing]);
  }
  return (points) => new Set([...keysOf(points)].flatMap((key) => squares.get(key) ?? []));
};

/** Returns the area in square metres that a shape shares with a convex one. */
const shared = (shape: readonly Point[], convex: readonly Point[]): number => {
  const whole: Cell<null> = { points: shape, sides: shape.map(() => null) };
  const rest = convex.reduce<Cell<null> | null>(
    (left, a, index) => left && clip(left, leftOfLine(a, convex[(index + 1) % convex.length] as Point), null),
    whole,
  );
  return rest ? areaOf(rest.points) : 0;
};

describe('the town', () => {
  test('is the same for the same seed, and differs for another seed', () => {
    expect(hashOf(generateTown({ ...markerwaard, today }))).toBe(hashOf(town));
    expect(hashOf(generateTown({ ...markerwaard, seed: 'another', today }))).not.toBe(hashOf(town));
  }, patience);

  test('has the size of a small town, with features in every layer', () => {
    expect(town.pand.length).toBeGreaterThan(6000);
    expect(town.pand.length).toBeLessThan(8001);
    for (const layer of townLayers) expect(town[layer].length, layer).toBeGreaterThan(0);
  });

  test('lies within its reach around the centre, except for the surroundings and the lake', () => {
    const [x, y] = markerwaard.centre;
    for (const layer of townLayers.filter((name: TownLayer) => name !== 'omgeving')) {
      let farthest = 0;
      for (const { geometry, properties } of town[layer]) {
        if (properties['soort'] === 'meer') continue;
        const points = [placeOf(geometry), ...ringOf(geometry), ...lineOf(geometry)].filter(([px]) => px !== 0);
        farthest = Math.max(farthest, ...points.map(([px, py]) => Math.max(Math.abs(px - x), Math.abs(py - y))));
      }
      expect(farthest, layer).toBeLessThan(reach);
    }
  });

  test('has only dates that follow from the day on which it is generated', () => {
    const later = generateTown({ ...markerwaard, today: new Date('2026-03-12T00:00:00Z') });
    expect(town.melding[0]?.properties['datum']).not.toBe(later.melding[0]?.properties['datum']);
    for (const { properties } of town.melding) expect(String(properties['datum']) <= '2026-03-02').toBe(true);
    for (const { properties } of town.projecten_in_voorbereiding_publiek) expect(String(properties['begindatum']) > '2026-03-02').toBe(true);
    for (const { properties } of town.projecten_in_uitvoering_publiek) {
      expect(String(properties['begindatum']) < '2026-03-02' && String(properties['einddatum']) > '2026-03-02').toBe(true);
    }
  }, patience);
});

describe('buildings', () => {
  test('do not overlap each other', () => {
    const boxes = town.pand.map(({ geometry }) => ringOf(geometry));
    const near = inSquares(boxes, (ring) => ring);
    const clashes: string[] = [];
    for (const ring of boxes) {
      for (const other of near(ring)) {
        if (other === ring || other.length !== 4) continue;
        const area = shared(ring, other);
        if (area > 0.15) clashes.push(`${ring[0]?.join()} ${other[0]?.join()} ${area.toFixed(2)}`);
      }
    }
    expect(clashes).toEqual([]);
  });

  test('stand beside the streets, not on them', () => {
    const near = inSquares(town.wegvak, ({ geometry }) => lineOf(geometry), 90);
    const clashes = town.pand.flatMap(({ geometry, properties }) => {
      const ring = ringOf(geometry);
      return [...near(ring)].flatMap((street) => {
        const line = lineOf(street.geometry);
        const half = Number(street.properties['wegbreedte']) / 2;
        const closest = Math.min(...ring.flatMap((corner) => line.slice(1).map((b, index) => distanceToSegment(corner, line[index] as Point, b))));
        return closest < half ? [`${properties['identificatie']} ${street.properties['naam']} ${closest.toFixed(2)} < ${half}`] : [];
      });
    });
    expect(clashes).toEqual([]);
  });

  test('stand on dry land', () => {
    const waters = town.water.filter(({ properties }) => properties['soort'] !== 'meer').map(({ geometry }) => ringOf(geometry));
    const near = inSquares(waters, (ring) => ring, 150);
    const wet = town.pand.flatMap(({ geometry, properties }) => {
      const ring = ringOf(geometry);
      return [...near(ring)].some((water) => ring.some((corner) => contains(water, corner))) ? [properties['identificatie']] : [];
    });
    expect(wet).toEqual([]);
  });

  test('stand on parcels that cover them', () => {
    const parcels = town.perceel.map(({ geometry }) => ringOf(geometry));
    const near = inSquares(parcels, (ring) => ring, 80);
    const loose = town.pand.flatMap(({ geometry, properties }) => {
      const ring = ringOf(geometry);
      const middle: Point = [ring.reduce((sum, [x]) => sum + x, 0) / ring.length, ring.reduce((sum, [, y]) => sum + y, 0) / ring.length];
      // Corners on a boundary may fall a centimetre to either side of it.
      const inner = ring.map(([x, y]): Point => [x + (middle[0] - x) * 0.02, y + (middle[1] - y) * 0.02]);
      const around = [...near(ring)];
      return inner.every((corner) => around.some((parcel) => contains(parcel, corner))) ? [] : [properties['identificatie']];
    });
    expect(loose).toEqual([]);
  });
});

describe('addresses', () => {
  test('belong to an existing street and building, and are unique', () => {
    const streets = new Set(town.weg.map(({ properties }) => properties['naam']));
    const buildings = new Set(town.pand.map(({ properties }) => properties['identificatie']));
    const given = new Set<string>();
    for (const { properties } of town.adres) {
      expect(streets.has(properties['straatnaam'] ?? null)).toBe(true);
      expect(buildings.has(properties['pand'] ?? null)).toBe(true);
      given.add(String(properties['weergavenaam']));
    }
    expect(given.size).toBe(town.adres.length);
  });

  test('have postcodes that are not in use, each for one side of a street', () => {
    const sides = new Map<string, Set<string>>();
    for (const { properties } of town.adres) {
      expect(properties['postcode']).toMatch(/^129\d [A-Z]{2}$/);
      const side = `${properties['straatnaam']} ${Number(properties['huisnummer']) % 2}`;
      sides.set(String(properties['postcode']), (sides.get(String(properties['postcode'])) ?? new Set()).add(side));
    }
    for (const [postcode, streets] of sides) expect(streets.size, postcode).toBe(1);
  });

  test('add up to the statistics of the districts', () => {
    const homes = town.buurt.reduce((sum, { properties }) => sum + Number(properties['woningen']), 0);
    expect(homes).toBe(town.adres.filter(({ properties }) => properties['gebruiksdoel'] === 'woonfunctie').length);
    expect(town.gemeente[0]?.properties['inwoners']).toBeGreaterThan(10_000);
  });
});

describe('the road network', () => {
  const reached = (features: Features): { nodes: number; reached: number } => {
    const next = new Map<unknown, unknown[]>();
    for (const { properties } of features.wegvak) {
      const [from, to] = [properties['van_knoop'], properties['naar_knoop']];
      next.set(from, [...(next.get(from) ?? []), to]);
      next.set(to, [...(next.get(to) ?? []), from]);
    }
    const seen = new Set<unknown>();
    const waiting = [features.wegvak[0]?.properties['van_knoop']];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      waiting.push(...((next.get(node) ?? []) as never[]));
    }
    return { nodes: next.size, reached: seen.size };
  };

  test('has edges that end exactly in their nodes', () => {
    const nodes = new Map(town.knooppunt.map(({ geometry, properties }) => [properties['knoop_id'], placeOf(geometry)]));
    for (const { geometry, properties } of town.wegvak) {
      const line = lineOf(geometry);
      expect(line[0]).toEqual(nodes.get(properties['van_knoop'] ?? null));
      expect(line.at(-1)).toEqual(nodes.get(properties['naar_knoop'] ?? null));
    }
  });

  test.each(['markerwaard', 'markerwaard 1', 'markerwaard 2'])('is connected in %s', (seed) => {
    const { nodes, reached: found } = reached(seed === markerwaard.seed ? town : generateTown({ ...markerwaard, seed, today }));
    expect(found).toBe(nodes);
  }, patience);
});

test('districts cover the municipality and do not overlap', () => {
  const sum = (layer: 'wijk' | 'buurt' | 'gemeente') => town[layer].reduce((total, { geometry }) => total + areaOf(ringOf(geometry)), 0);
  expect(sum('buurt') / sum('gemeente')).toBeCloseTo(1, 3);
  expect(sum('wijk') / sum('gemeente')).toBeCloseTo(1, 3);
});

test('building plots have the fields of their detail view, and every status occurs', () => {
  for (const { properties } of town.bouwkavels) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['kavelnummer', 'oppervlakte', 'prijs_exbtw', 'prijs_incbtw', 'kavelstatus', 'extra_informatie', 'pdf']));
  }
  expect(new Set(town.bouwkavels.map(({ properties }) => properties['kavelstatus']))).toEqual(new Set(['Vrij', 'In optie', 'Gereserveerd', 'Verkocht']));
});

test('further towns lie around the first, each in its own place', () => {
  const places = Array.from({ length: 121 }, (_, index) => spiral(index).join());
  expect(new Set(places).size).toBe(121);
  expect(places.every((place) => place.split(',').every((part) => Math.abs(Number(part)) <= 5))).toBe(true);
});
