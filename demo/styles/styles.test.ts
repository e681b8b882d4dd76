import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { rulesToStyleFunction } from 'ol/render/canvas/style.js';
import type { Rule } from 'ol/style/flat.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { ownSources } from '../content/sources.ts';
import type { Features, TownLayer } from '../town/feature.ts';
import { generateTown, markerwaard } from '../town/generate.ts';
import { baseMap } from './base-map.ts';
import { overlays } from './overlays.ts';
import { dark, grey, light } from './palette.ts';
import { at } from './rule.ts';

/** The zooms that the configurations allow. */
const zooms = Array.from({ length: 15 }, (_, index) => index + 4);
/** Milliseconds: the setup generates a whole town. */
const patience = 60_000;

let town: Features;
beforeAll(() => {
  town = generateTown({ ...markerwaard, today: new Date('2026-03-02T00:00:00Z') });
}, patience);

/** Returns one feature for each combination of text values, on which most rules depend. */
const samplesOf = (layer: TownLayer): Feature[] => {
  const kinds = new Map<string, Feature>();
  for (const { properties } of town[layer]) {
    const words = Object.entries(properties).filter(([name, value]) => typeof value === 'string' && !/naam|identificatie|straat|postcode|adres|url|datum|buurt|id$/.test(name));
    const key = JSON.stringify([words, Object.keys(properties).length]);
    if (kinds.size < 400 && !kinds.has(key)) kinds.set(key, new Feature({ ...properties, layer, geometry: new Point([0, 0]) }));
  }
  return [...kinds.values()];
};

const draws = (rule: StyleRule, feature: Feature): boolean => {
  const style = rulesToStyleFunction([rule as Rule]);
  return zooms.some((zoom) => {
    const made = style(feature, at(zoom));
    return Array.isArray(made) ? made.length > 0 : made !== undefined;
  });
};

const nameOf = (rule: StyleRule): string => JSON.stringify(rule).slice(0, 200);

describe.each([['light', light], ['grey', grey], ['dark', dark]] as const)('the base map in %s', (_, palette) => {
  test('has only rules that draw part of the town at some zoom', () => {
    const samples = ownSources.basiskaart.layers.flatMap(samplesOf);
    const rules = baseMap(palette);
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter((rule) => !samples.some((feature) => draws(rule, feature))).map(nameOf)).toEqual([]);
  }, patience);

  test('draws every layer from the first zoom at which tiles contain it', () => {
    const style = rulesToStyleFunction(baseMap(palette) as Rule[]);
    const empty = ownSources.basiskaart.inTiles.filter(({ name, tileMinZoom }) => {
      const near = zooms.filter((zoom) => zoom > (tileMinZoom ?? 0));
      return !samplesOf(name as TownLayer).some((feature) => near.some((zoom) => [style(feature, at(zoom)) ?? []].flat().length > 0));
    });
    expect(empty.map(({ name }) => name)).toEqual([]);
  }, patience);
});

test.each(Object.entries(overlays) as [string, StyleRule[]][])('every rule of the overlay %s compiles', (_, rules) => {
  for (const rule of rules) expect(() => rulesToStyleFunction([rule as Rule]), nameOf(rule)).not.toThrow();
});

/** Metres per pixel of 0.28 mm at a scale of 1:2.500. */
const closeUp = 0.7;

test.each<[string, TownLayer, string | null]>([
  ['pavements', 'kavel', 'bestrating'], ['gardens', 'kavel', 'tuin'], ['boundaries of parcels', 'kavel', 'grens'], ['parking', 'terrein', 'parkeren'],
  ['house numbers', 'nummer', null],
])('the base map has %s at 1:2.500, and not at 1:25.000', (_, layer, kind) => {
  const rules = baseMap(light).filter((rule) => JSON.stringify(rule.filter).includes(kind === null ? `"${layer}"` : `"${kind}"`));
  const style = rulesToStyleFunction(rules as Rule[]);
  const features = samplesOf(layer).filter((feature) => kind === null || feature.get('soort') === kind);
  const drawn = (resolution: number): boolean => features.some((feature) => [style(feature, resolution) ?? []].flat().length > 0);
  expect([drawn(closeUp), drawn(10 * closeUp)]).toEqual([true, false]);
}, patience);
