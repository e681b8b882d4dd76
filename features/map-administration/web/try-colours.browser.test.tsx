import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Styling } from '#platform/contract/configuration.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { chooseTheme } from '#platform/ui/theme/theme.ts';
import { mapBackground, type AdminMap } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { button, open } from './testing/screens.tsx';
import './TryMap.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1200, 900);
});

afterEach(() => chooseTheme('system'));

/** Pixels around the middle of the map, on each side. */
const AROUND = 20;

type Colour = readonly [number, number, number];

/** Returns the colours around the middle of the preview. */
const coloursInMiddle = (): Colour[] => {
  const place = document.querySelector('[role="application"]');
  const context = new OffscreenCanvas(2 * AROUND, 2 * AROUND).getContext('2d', { willReadFrequently: true });
  if (!place || !context) return [];
  const { left, top, width, height } = place.getBoundingClientRect();
  for (const canvas of place.querySelectorAll('canvas')) {
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width || 1;
    context.drawImage(canvas, AROUND - (left + width / 2 - box.left) * ratio, AROUND - (top + height / 2 - box.top) * ratio);
  }
  const { data } = context.getImageData(0, 0, 2 * AROUND, 2 * AROUND);
  return Array.from({ length: data.length / 4 }, (_, pixel): Colour => [data[4 * pixel] ?? 0, data[4 * pixel + 1] ?? 0, data[4 * pixel + 2] ?? 0]);
};
const shows = (is: (colour: Colour) => boolean) => (): boolean => coloursInMiddle().some(is);
const isBlue = ([red, , blue]: Colour): boolean => blue > 150 && red < 80;
/** Redder than halfway between blue and red; white digits do not count. */
const isRed = ([red, green]: Colour): boolean => red > green + 40;

/** Points close together in the middle of the organisation. */
const heap = collectionOf(...Array.from({ length: 40 }, () => featureWith({ type: 'Point', coordinates: [145_000, 508_000] })));

const openTried = async (type: AdminMap['preview']['type'], styling: Styling, geojson = heap): Promise<void> => {
  const preview = mapWith({ id: 1, name: 'Bomen', type, styling, source: { geojson } });
  open('/admin/maps/manage/1', [], adminMap({ type, styling, preview, source: { kind: 'inline', url: null } }));
  await userEvent.click(button('Kaart tonen'));
  await expect.poll(shows(isBlue)).toBe(true);
  expect(shows(isRed)()).toBe(false);
};
const chooseRed = async (field: RegExp): Promise<void> => {
  await userEvent.click(button(field));
  await userEvent.click(page.getByTitle('Rood', { exact: true }));
  await userEvent.keyboard('{Escape}');
};

test('draws the chosen colour for the dense part of a heat map', async () => {
  await openTried('Heatmap', { color: '#0000ff', fillColor: '#0000ff' });
  await chooseRed(/^Kleur waar veel ligt/);
  await expect.poll(shows(isRed)).toBe(true);
});

test('draws the chosen colour of cluster circles', async () => {
  await openTried('Cluster', { color: '#0000ff' });
  await chooseRed(/^Kleur van de cirkels/);
  await expect.poll(shows(isRed)).toBe(true);
  await expect.poll(shows(isBlue)).toBe(false);
});

/** Wider than the checked area, so that its middle shows only the fill. */
const wide = collectionOf(featureWith(squareAround([145_000, 508_000], 1_000)));
/** A line through the middle, which has no fill. */
const line = collectionOf(featureWith({ type: 'LineString', coordinates: [[144_000, 508_000], [146_000, 508_000]] }));

test('draws the chosen fill colour', async () => {
  await openTried('Vector', { color: '#0000ff', fillColor: '#0000ff' }, wide);
  await chooseRed(/^Vulkleur/);
  await expect.poll(shows(isRed)).toBe(true);
});

test('draws the chosen outline colour', async () => {
  await openTried('Vector', { color: '#0000ff', fillColor: '#0000ff', lineWidth: 4 }, line);
  await chooseRed(/^Lijnkleur/);
  await expect.poll(shows(isRed)).toBe(true);
  await expect.poll(shows(isBlue)).toBe(false);
});

test('draws the chosen colour of very many points', async () => {
  await openTried('WebGLPoints', { color: '#0000ff', fillColor: '#0000ff' });
  await chooseRed(/^Kleur/);
  await expect.poll(shows(isRed)).toBe(true);
  await expect.poll(shows(isBlue)).toBe(false);
});

test('previews on the background of the theme', async () => {
  chooseTheme('dark');
  const background = (id: number, name: string, colour: string) =>
    mapWith({ id, name, background: true, styling: { color: colour, fillColor: colour }, source: { geojson: wide } });
  const preview = mapWith({ id: 1, name: 'Bomen', source: { geojson: collectionOf() } });
  const { api } = open('/admin/maps/manage/1', [], adminMap({ preview, source: { kind: 'inline', url: null } }));
  api.on(mapBackground, () => ({ background: background(2, 'dag', '#ff0000'), night: background(3, 'nacht', '#0000ff') }));
  await userEvent.click(button('Kaart tonen'));
  await expect.poll(shows(isBlue)).toBe(true);
  expect(shows(isRed)()).toBe(false);
  chooseTheme('light');
  await expect.poll(shows(isRed)).toBe(true);
});
