import { beforeAll, describe, expect, test } from 'vitest';
import type { Features, TownFeature } from './feature.ts';
import { generateTown, generateVillage, markerwaard, zuiderkoog } from './generate.ts';
import { boundsOf, centroidOf, contains, distanceToSegment, lengthOf } from './geometry/ring.ts';
import type { Point } from './geometry/vector.ts';
import { placesOn } from './layers/street-labels.ts';

let town: Features;
beforeAll(() => {
  town = generateTown({ ...markerwaard, today: new Date('2026-03-02T00:00:00Z') });
}, 60_000);

const textOf = ({ properties }: TownFeature, name: string): string => String(properties[name] ?? '');
const linesOf = ({ geometry }: TownFeature): string[] =>
  (geometry.type === 'Polygon' || geometry.type === 'MultiLineString' ? geometry.coordinates : []).map((line) => JSON.stringify(line));
const lots = (kind: string): TownFeature[] => town.kavel.filter((lot) => textOf(lot, 'soort') === kind);
const parcels = (...uses: string[]): TownFeature[] => town.perceel.filter((parcel) => uses.includes(textOf(parcel, 'gebruik')));
const ringOf = ({ geometry }: TownFeature): Point[] => (geometry.type === 'Polygon' ? (geometry.coordinates[0] as unknown as Point[]).slice(0, -1) : []);

describe('the lots of the base map', () => {
  test('have pavements where the parcels of streets are, and boundaries around those with houses and greens', () => {
    expect(lots('bestrating').flatMap(linesOf)).toEqual(parcels('weg').flatMap(linesOf));
    expect(lots('grens').flatMap(linesOf).toSorted()).toEqual(parcels('wonen of werken', 'openbare ruimte').flatMap(linesOf).toSorted());
  });

  test('have gardens under nearly all parcels with houses, and under no farmland', () => {
    const gardens = lots('tuin').map(ringOf).map((ring) => ({ ring, bounds: boundsOf(ring) }));
    const isGarden = (parcel: TownFeature): boolean => {
      const [x, y] = centroidOf(ringOf(parcel));
      return gardens.some(({ ring, bounds }) => bounds[0] <= x && x <= bounds[2] && bounds[1] <= y && y <= bounds[3] && contains(ring, [x, y]));
    };
    const share = (of: TownFeature[]): number => of.filter(isGarden).length / of.length;
    expect([share(parcels('wonen of werken')) > 0.99, share(parcels('agrarisch'))]).toEqual([true, 0]);
  });

  test('are few features, so that the first start stays short', () => {
    expect(town.kavel.length).toBeLessThan(2000);
  });
});

describe('street names', () => {
  const pointsOf = ({ geometry }: TownFeature): Point[] => (geometry.type === 'LineString' ? (geometry.coordinates as unknown as Point[]) : []);
  const placeOf = ({ geometry }: TownFeature): Point => (geometry.type === 'Point' ? (geometry.coordinates as unknown as Point) : [0, 0]);

  test('stand on their street, upright, and only at resolutions at which they fit', () => {
    const streets = Map.groupBy(town.weg, (street) => textOf(street, 'naam'));
    const wrong = town.straatnaam.filter((label) => {
      const lines = (streets.get(textOf(label, 'naam')) ?? []).map(pointsOf);
      const at = placeOf(label);
      const onStreet = lines.filter((line) => line.some((point, index) => index > 0 && distanceToSegment(at, line[index - 1] as Point, point) < 0.1));
      const longest = Math.max(0, ...onStreet.map(lengthOf));
      const [angle, until] = [Number(label.properties['hoek']), Number(label.properties['tot'])];
      return onStreet.length === 0 || angle < -90 || angle > 90 || textOf(label, 'naam').length * 5.6 * until > longest;
    });
    expect(wrong.map((label) => textOf(label, 'naam'))).toEqual([]);
  });

  test('are on every street with a name', () => {
    const named = new Set(town.weg.map((street) => textOf(street, 'naam')).filter((name) => name !== ''));
    expect(new Set(town.straatnaam.map((label) => textOf(label, 'naam')))).toEqual(named);
  });

  test('stand once on a short street, in its middle, until it is shorter than its name', () => {
    expect(placesOn(100, 'Kerkstraat')).toEqual([{ at: 50, until: 1.613 }]);
  });

  test('are repeated on a long street when the user zooms in, at the same places and between them', () => {
    const places = placesOn(900, 'Zuidersingel');
    const shownAt = (resolution: number) => places.filter(({ until }) => until >= resolution).map(({ at }) => at).toSorted((one, other) => one - other);
    expect(shownAt(2)).toEqual([450]);
    expect(shownAt(0.5)).toEqual([150, 450, 750]);
    expect(shownAt(0.1)).toEqual([50, 150, 250, 350, 450, 550, 650, 750, 850]);
  });
});

describe('the village of the neighbouring municipality', () => {
  const village = generateVillage({ ...zuiderkoog, today: new Date('2026-03-02T00:00:00Z') });
  const share = (layer: keyof Features): number => village[layer].length / town[layer].length;

  test('is the same each time, and has the kinds of ground, lots and names of the town', () => {
    expect(JSON.stringify(generateVillage({ ...zuiderkoog, today: new Date('2026-03-02T00:00:00Z') }))).toBe(JSON.stringify(village));
    const kinds = (layer: 'kavel' | 'straatnaam' | 'terrein' | 'naam', field: string) => new Set(village[layer].map((feature) => textOf(feature, field)));
    expect([...kinds('kavel', 'soort')].toSorted()).toEqual(['bestrating', 'grens', 'tuin']);
    expect(kinds('terrein', 'soort')).toContain('parkeren');
    expect(kinds('naam', 'naam')).toContain('Zuiderkoog');
    expect(kinds('straatnaam', 'naam')).toContain('Dorpsstraat');
    expect(village.adres.every((address) => textOf(address, 'woonplaats') === 'Zuiderkoog')).toBe(true);
  });

  test('is smaller than the town in every layer, so that the first start stays short', () => {
    for (const layer of ['pand', 'nummer', 'boom', 'kavel', 'straatnaam', 'terrein'] as const) {
      expect([layer, share(layer) > 0.1, share(layer) < 0.25]).toEqual([layer, true, true]);
    }
  });

  test('has parcels under its houses, and no house in the water', () => {
    const parcelRings = village.perceel.map(ringOf);
    const waters = village.water.filter((water) => textOf(water, 'soort') !== 'meer').map(ringOf);
    const middles = village.pand.map(ringOf).map(centroidOf);
    expect(middles.filter((middle) => !parcelRings.some((ring) => contains(ring, middle)))).toEqual([]);
    expect(middles.filter((middle) => waters.some((ring) => contains(ring, middle)))).toEqual([]);
  });
});
