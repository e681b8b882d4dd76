import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import type { Rule } from 'ol/style/flat.js';
import View from 'ol/View.js';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { townLayers, type TownFeature } from '../town/feature.ts';
import { generateTown, markerwaard } from '../town/generate.ts';
import { baseMap } from './base-map.ts';
import { dark, grey, light, type Palette } from './palette.ts';
import { at } from './rule.ts';

/** EPSG:28992: the old town, with water, streets, houses and a park. */
const centre = [144_600, 508_600];

let drawn: (TownFeature & { readonly layer: string })[];
beforeAll(() => {
  const town = generateTown({ ...markerwaard, today: new Date('2026-03-02T00:00:00Z') });
  const ofBaseMap = townLayers.slice(0, townLayers.indexOf('naam') + 1);
  drawn = ofBaseMap.flatMap((layer) => town[layer].map((feature) => ({ ...feature, layer })));
});

let map: OlMap | undefined;
afterEach(() => {
  map?.getTargetElement()?.remove();
  map?.setTarget(undefined);
  vi.restoreAllMocks();
});

/** Draws the map and counts the pixels of each colour. */
const paint = async (palette: Palette, zoom: number): Promise<ReadonlyMap<string, number>> => {
  const target = document.createElement('div');
  target.style.cssText = 'width: 500px; height: 400px';
  document.body.append(target);
  const features = new GeoJSON().readFeatures({
    type: 'FeatureCollection',
    features: drawn.map(({ geometry, properties, layer }) => ({ type: 'Feature', geometry, properties: { ...properties, layer } })),
  });
  const layer = new VectorLayer({ source: new VectorSource({ features }), style: baseMap(palette) as Rule[], declutter: true });
  map = new OlMap({ target, controls: [], layers: [layer], pixelRatio: 1, view: new View({ center: centre, resolution: at(zoom), constrainResolution: false }) });
  await new Promise<void>((resolve) => map?.once('rendercomplete', () => resolve()));
  const canvas = target.querySelector('canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Map<string, number>();
  for (let index = 0; index < data.length; index += 4) {
    if (data[index + 3] !== 255) continue;
    const colour = `#${[0, 1, 2].map((part) => data[index + part]!.toString(16).padStart(2, '0')).join('')}`;
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return colours;
};

test.each<[string, Palette, number]>([
  ['light', light, 9], ['light', light, 13], ['light', light, 15], ['grey', grey, 11], ['grey', grey, 12.3], ['dark', dark, 13],
])('the base map in %s draws a town in the colours of its palette', async (_, palette, zoom) => {
  const warned = vi.spyOn(console, 'warn');
  const colours = await paint(palette, zoom);
  const pixels = [...colours.values()].reduce((sum, count) => sum + count, 0);
  expect(pixels / (500 * 400)).toBeGreaterThan(0.98);
  const inks = new Set(Object.values(palette).map((ink) => ink.toLowerCase()));
  const used = [...colours].filter(([colour, count]) => inks.has(colour) && count > 20);
  expect(used.length).toBeGreaterThan(5);
  expect(used.reduce((sum, [, count]) => sum + count, 0) / pixels).toBeGreaterThan(0.5);
  expect(warned).not.toHaveBeenCalled();
});
