import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { colourAt, rendered } from '#platform/map/testing/test-map.ts';
import { chooseTheme } from '#platform/ui/theme/theme.ts';
import { expectNothingForAxe, middle, openInfo, summary } from './testing/open-info.tsx';
import './Answers.tsx';

const RED = 'rgb(200,0,0)';
const [X, Y] = middle;
const card = (name: string) => page.getByRole('button', { name, exact: true });
/** Whether a colour is that of a mark, also where a thin line lies over its light edge. */
const isMark = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean => red > 200 && green < 130 && blue > 70;
const isLight = (colour: readonly number[]): boolean => colour.slice(0, 3).every((channel) => channel > 235);
/** The metres of the mark that a line to the east crosses around a place this far from the middle; two pixels are one metre. */
const markAt = (model: MapModel, metres: number): number =>
  Array.from({ length: 80 }, (_, step) => X + metres - 10 + step / 4).filter((x) => isMark(colourAt(model, [x, Y]))).length / 4;
/** Two maps with squares of 40 and 90 metres that have the same id. */
const twins = () => [40, 90].map((metres, index) =>
  mapWith({
    name: `Kaart ${index + 1}`, sort: index, styling: { color: RED, fillColor: RED },
    source: { geojson: collectionOf({ ...featureWith(squareAround(middle, metres), { naam: `Vak ${metres}` }), id: 5 }) },
  }));

test('makes the found features the selection until they are deselected', async () => {
  const { map: { model }, click } = await openInfo();
  expect(model.selection.get()).toEqual([]);
  await click(400, 300);
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
  await expect.poll(() => model.selection.get()).toHaveLength(2);
  const selected = model.selection.get();
  expect(selected.map(({ properties }) => properties['naam'] ?? properties['straatnaam'])).toEqual(['Langestraat', 'Polderpark']);
  expect(selected.map(({ mapKey }) => mapKey)).toEqual(model.layers.drawn.get().map(({ key }) => key));
  await userEvent.click(page.getByRole('button', { name: 'Selectie wissen' }));
  await expect.poll(() => model.selection.get()).toEqual([]);
});

test('answers a query of another feature', async () => {
  const { map: { model } } = await openInfo();
  const [x, y] = middle;
  const around = [[x - 5, y - 5], [x + 5, y - 5], [x + 5, y + 5], [x - 5, y - 5]];
  expect(model.inquiries.ask({ geometry: { type: 'Polygon', coordinates: [around] } })).toBe(true);
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
});

test('marks the open object alone, of two maps with the same id, and the others thinly without filling them', async () => {
  const { map: { model }, click } = await openInfo(twins());
  await click(400, 300);
  await expect.element(card('Vak 40')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => model.selection.opened.get()?.properties).toEqual({ naam: 'Vak 40' });
  await expect.poll(() => markAt(model, 20)).toBeGreaterThanOrEqual(1.75);
  expect(markAt(model, 45)).toBeLessThanOrEqual(1.25);
  expect(markAt(model, 45)).toBeGreaterThan(0);
  expect(isLight(colourAt(model, [X + 21.75, Y]))).toBe(true);
  for (const inside of [[X + 10, Y + 10], [X + 30, Y]] as const) expect(colourAt(model, inside).slice(0, 3)).toEqual([200, 0, 0]);
});

test('follows the keyboard from object to object, and closing', async () => {
  const { map: { model }, click } = await openInfo(twins());
  await click(400, 300);
  await expect.poll(() => model.selection.opened.get()?.properties['naam']).toBe('Vak 40');
  (card('Vak 90').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => [markAt(model, 45) >= 1.75, markAt(model, 20) <= 1.25]).toEqual([true, true]);
  expect(model.selection.opened.get()?.properties).toEqual({ naam: 'Vak 90' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => model.selection.opened.get()).toBeNull();
  await expect.poll(() => [markAt(model, 20), markAt(model, 45)].every((metres) => metres > 0 && metres <= 1.25)).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Selectie wissen' }));
  await expect.poll(() => [markAt(model, 20), markAt(model, 45)]).toEqual([0, 0]);
});

test('stays while its map is loaded again, and goes with its map', async () => {
  const { map: { model }, click } = await openInfo(twins());
  await click(400, 300);
  await expect.poll(() => markAt(model, 20)).toBeGreaterThanOrEqual(1.75);
  const { configuration } = model;
  const [first, second] = configuration.maps;
  expect(model.update({ ...configuration, version: 2, maps: [{ ...first!, version: 2, name: 'Anders' }, second!] })).toBe(true);
  await rendered(model);
  expect(model.selection.opened.get()?.properties).toEqual({ naam: 'Vak 40' });
  expect(model.selection.get()).toHaveLength(2);
  expect(model.update({ ...configuration, version: 3, maps: [second!] })).toBe(true);
  expect(model.selection.get().map(({ properties }) => properties['naam'])).toEqual(['Vak 90']);
  await expect.poll(() => markAt(model, 20)).toBe(0);
});

test('puts a ring around a point, and a mark wider than a wide line', async () => {
  const line = { type: 'LineString' as const, coordinates: [[X - 50, Y - 60], [X + 50, Y - 60]] };
  const { map: { model }, click } = await openInfo([
    mapWith({
      name: 'Bomen', styles: [{ style: { 'circle-radius': 14, 'circle-fill-color': RED } }],
      source: { geojson: collectionOf(featureWith({ type: 'Point', coordinates: [X, Y] }, { naam: 'Eik' })) },
    }),
    mapWith({ name: 'Wegen', styles: [{ style: { 'stroke-color': RED, 'stroke-width': 14 } }], source: { geojson: collectionOf(featureWith(line, { naam: 'Dijk' })) } }),
  ]);
  await click(400, 300);
  await expect.poll(() => model.selection.opened.get()?.properties['naam']).toBe('Eik');
  await expect.poll(() => markAt(model, 9)).toBeGreaterThanOrEqual(1);
  expect(colourAt(model, [X + 5, Y]).slice(0, 3)).toEqual([200, 0, 0]);
  await click(400, 420);
  await expect.poll(() => model.selection.opened.get()?.properties['naam']).toBe('Dijk');
  const across = () => Array.from({ length: 100 }, (_, step) => colourAt(model, [X, Y - 60 - 12.5 + step / 4]));
  await expect.poll(() => across().filter((colour) => isMark(colour)).length / 4).toBeGreaterThanOrEqual(6.5);
  expect(across().filter(isLight).length / 4).toBeGreaterThanOrEqual(2);
});

test('a status has the colour that the map gives it, in both themes', async () => {
  onTestFinished(() => chooseTheme('system'));
  const styles = [
    { filter: ['==', ['get', 'kavelstatus'], 'Vrij'], style: { 'fill-color': 'rgb(20,120,60)' } }, { else: true, style: { 'fill-color': 'rgba(255,230,0,0.5)' } },
  ];
  const plot = (kavelstatus: string) => featureWith(squareAround(middle, 40), { kavelnummer: kavelstatus, kavelstatus });
  const { click } = await openInfo(
    [mapWith({ name: 'bouwkavels', styles, source: { geojson: collectionOf(plot('Vrij'), plot('Verkocht')) } })],
    { configuration: { tools: { detailViews: [{ layers: ['bouwkavels'], view: 'plot' }] } } },
  );
  await click(400, 300);
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
  for (const button of page.getByRole('button', { name: /^Kavel (?:Vrij|Verkocht)$/ }).elements()) {
    if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
  }
  const chip = (text: string) => [...document.querySelectorAll<HTMLElement>('dd span')].find((span) => span.textContent === text);
  const look = (text: string) => [getComputedStyle(chip(text)!).backgroundColor, getComputedStyle(chip(text)!).color];
  for (const theme of ['light', 'dark'] as const) {
    chooseTheme(theme);
    await expect.poll(() => chip('Vrij') && look('Vrij')).toEqual(['rgb(20, 120, 60)', 'rgb(255, 255, 255)']);
    expect(look('Verkocht')).toEqual(['rgb(255, 243, 128)', 'rgb(0, 0, 0)']);
    await expectNothingForAxe();
  }
});
