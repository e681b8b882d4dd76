import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { mapWith } from '../testing/configuration.ts';
import { EXTENT, GREEN, greenImage, MIDDLE, NOTHING } from '../testing/one-map.ts';
import { colourAt, createTestMap, rendered, type TestMap, until } from '../testing/test-map.ts';

const BLUE = [0, 0, 160, 255];
const blueImage = (url: URL): string => greenImage(url).replace('0%2C160%2C0', '0%2C0%2C160');

const tiles = (name: string, visible = false): LegendMap =>
  mapWith({ name, visible, background: true, type: 'Tile', source: { type: 'XYZ', url: `https://${name}.example/{z}/{x}/{y}.png` } });

let map: TestMap;
afterEach(() => map.destroy());

const open = (definitions = [tiles('groen', true), tiles('blauw'), tiles('rood')], more: { readonly night?: string; readonly isDark?: boolean } = {}) => {
  map = createTestMap(
    { maps: definitions, tools: more.night === undefined ? {} : { nightBackground: { enabled: true, map: more.night } } },
    { extent: EXTENT, services: { isDark: () => more.isDark ?? false } },
  );
  const { model } = map;
  const { layers } = model;
  return {
    model, layers,
    shown: () => layers.background.get()?.label ?? null,
    visible: () => layers.backgrounds.filter((one) => one.state.get().visible).map(({ label }) => label),
    show: (name: string | null) => layers.showBackground(layers.backgrounds.find(({ label }) => label === name) ?? null),
  };
};

/** Opens the map with a complete green background; `answerBlue` answers the tiles of the blue one, which wait until then. */
const openGreen = async () => {
  await page.viewport(900, 700);
  const opened = open();
  const waiting = Promise.withResolvers<void>();
  map.network.answer(({ hostname }) => (hostname === 'groen.example' ? greenImage(new URL('https://a.example')) : undefined));
  map.network.answer(async (url) => {
    if (url.hostname !== 'blauw.example') return undefined;
    await waiting.promise;
    return blueImage(new URL('https://a.example'));
  });
  await until(opened.model, () => opened.layers.background.get()?.state.get().load === 'loaded');
  await rendered(opened.model);
  return { ...opened, answerBlue: () => waiting.resolve() };
};
const colour = (): readonly number[] => {
  map.model.olMap.renderSync();
  return colourAt(map.model, MIDDLE);
};
const asksFor = (name: string) => expect.poll(() => map.network.requests.some((address) => address.includes(name)));

test('the former background stays drawn until the new one is complete', async () => {
  const { model, shown, show, visible, answerBlue } = await openGreen();
  expect(colour()).toEqual(GREEN);
  show('blauw');
  expect(shown()).toBe('blauw');
  await asksFor('blauw').toBe(true);
  expect(colour()).toEqual(GREEN);
  answerBlue();
  await until(model, () => visible().length === 1);
  expect([visible(), colour()]).toEqual([['blauw'], BLUE]);
});

test('the former background goes when the new one cannot be loaded', async () => {
  const { model, shown, show, visible } = await openGreen();
  show('rood');
  await until(model, () => visible().length === 1);
  expect([shown(), visible()]).toEqual(['rood', ['rood']]);
});

test('a user who goes back before the new background is complete keeps the former one', async () => {
  const { shown, show, visible, answerBlue } = await openGreen();
  show('blauw');
  await asksFor('blauw').toBe(true);
  show('groen');
  expect([shown(), visible(), colour()]).toEqual(['groen', ['groen'], GREEN]);
  answerBlue();
  expect(visible()).toEqual(['groen']);
});

test('of three backgrounds chosen quickly after each other, the first stays drawn until the last is complete', async () => {
  const { model, shown, show, visible, answerBlue } = await openGreen();
  show('rood');
  show('blauw');
  expect([shown(), visible()]).toEqual(['blauw', ['groen', 'blauw']]);
  expect(colour()).toEqual(GREEN);
  answerBlue();
  await until(model, () => visible().length === 1);
  expect(colour()).toEqual(BLUE);
});

test('the empty map is shown at once', async () => {
  const { show, visible } = await openGreen();
  show(null);
  expect([visible(), colour()]).toEqual([[], NOTHING]);
});

const three = () => [tiles('dag', true), tiles('nacht'), tiles('foto')];

test('a dark page starts with the background for the night, and follows the theme until the user chooses', () => {
  const { layers, shown, show } = open(three(), { night: 'nacht', isDark: true });
  expect([shown(), layers.nightBackground?.label]).toEqual(['nacht', 'nacht']);
  layers.followTheme(false);
  expect(shown()).toBe('dag');
  layers.followTheme(true);
  expect(shown()).toBe('nacht');
  show('foto');
  layers.followTheme(false);
  expect(shown()).toBe('foto');
});

test('a light page starts with the background that the configuration shows', () => {
  expect(open(three(), { night: 'nacht' }).shown()).toBe('dag');
});

test.each([['does not exist', 'weg'], ['is not named', '']])('a dark page keeps its background when the one for the night %s', (_, night) => {
  const { layers, shown } = open(three(), { night, isDark: true });
  expect([shown(), layers.nightBackground]).toEqual(['dag', null]);
  layers.followTheme(true);
  expect(shown()).toBe('dag');
});

test('a configuration that starts with the empty map does so on a dark page', () => {
  const { layers, shown } = open([tiles('dag'), tiles('nacht')], { night: 'nacht', isDark: true });
  layers.followTheme(true);
  expect(shown()).toBeNull();
});
