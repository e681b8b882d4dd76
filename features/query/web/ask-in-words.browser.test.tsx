import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields, getMapValues, listMapFeatures } from '#platform/contract/map-source.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { QueryTab } from './QueryTab.tsx';
import { queryOf } from './query-store.ts';
import { choose, fields, message, open, press, roads, tree, trees } from './testing/query-tab.tsx';

const question = () => page.getByRole('textbox', { name: 'Vraag in gewone woorden' });
const askInWords = async (text: string) => {
  await userEvent.fill(question(), text);
  await userEvent.keyboard('{Enter}');
};
const announced = (text: string) => expect.poll(() => document.querySelector('#cook-live-polite')?.textContent).toContain(text);
const conditionsIn = (model: ReturnType<typeof open>['model']) =>
  queryOf(model).getState().conditions.map(({ match, property, operator, expression }) => [match, property, operator, expression]);

test('a question in words becomes a layer, conditions and a place, which can be changed', async () => {
  await page.viewport(900, 1000);
  const { model, runs } = open();
  await expect.element(page.getByRole('button', { name: 'Maak voorwaarden' })).toBeDisabled();
  await askInWords('Welke eiken of lindes bij bomen zijn hoger dan 2,5 meter?');
  await message('Uw vraag: (soort = “eik” en hoogte > 2,5) of (soort = “linde” en hoogte > 2,5)');
  await message('Er zijn 4 voorwaarden gemaakt.');
  await message('Dit woord is niet begrepen: bij');
  expect(document.querySelector('u')?.textContent).toBe('bij');
  await announced('Laag: Bomen. Er zijn 4 voorwaarden gemaakt. Dit woord is niet begrepen: bij');
  await expect.element(question()).toHaveFocus();
  await expect.element(question()).toHaveValue('Welke eiken of lindes bij bomen zijn hoger dan 2,5 meter?');
  await expect.element(page.getByRole('radio', { name: 'Hele laag' })).toBeChecked();
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  expect(misplacedBoxes()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Verwijder deze voorwaarde' }).nth(3));
  await press('Zoeken');
  await expect.poll(() => runs[0]?.body.conditions).toMatchObject([{ layer: 'boom', filter: { kind: 'or', parts: [{ kind: 'and' }, { kind: 'compare', column: 'soort', value: 'linde' }] } }]);
  expect(conditionsIn(model)).toHaveLength(3);
});

test('a question in words is changed, asked again, and taken back step by step', async () => {
  const { model } = open({ maps: [trees] });
  await choose(/Veld/, 'ziek');
  await choose(/Waarde/, 'Nee');
  const before = [['and', 'ziek', '=', 'false']];
  await askInWords('geplant na 2012 in beeld');
  await expect.poll(() => conditionsIn(model)).toEqual([['and', 'geplant', '>', '2012-12-31']]);
  await expect.element(page.getByRole('radio', { name: 'In het kaartbeeld' })).toBeChecked();
  await askInWords('zonder soort');
  await expect.poll(() => conditionsIn(model)).toEqual([['and', 'soort', 'empty', '']]);
  await message('Uw vraag: soort is leeg');
  await message('Er is 1 voorwaarde gemaakt.');
  await expect.element(page.getByRole('combobox', { name: 'Waarde' })).not.toBeInTheDocument();
  await press('Terug naar de vorige voorwaarden');
  await announced('De vorige voorwaarden staan er weer.');
  expect(conditionsIn(model)).toEqual([['and', 'geplant', '>', '2012-12-31']]);
  await expect.element(question()).toHaveFocus();
  await expect.element(question()).toHaveValue('zonder soort');
  await press('Terug naar de vorige voorwaarden');
  expect(conditionsIn(model)).toEqual(before);
  await expect.element(page.getByRole('button', { name: 'Terug naar de vorige voorwaarden' })).not.toBeInTheDocument();
});

test('a question that is not understood keeps the conditions, and one without a layer asks for a layer', async () => {
  const { model } = open();
  await askInWords('hoger dan 3');
  await message('Noem een kaartlaag in uw vraag, of kies er een.');
  await announced('Noem een kaartlaag in uw vraag, of kies er een.');
  await askInWords('bomen hoger dan 3');
  await expect.poll(() => conditionsIn(model)).toEqual([['and', 'hoogte', '>', '3']]);
  await askInWords('rozen <b>vlakbij</b> \u202Ewater');
  await message('Deze woorden zijn niet begrepen: rozen, <, b, >, vlakbij, <, /, b, >, \u202E, water');
  expect(conditionsIn(model)).toEqual([['and', 'hoogte', '>', '3']]);
  await announced('Er is geen voorwaarde van gemaakt.');
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await press('Opnieuw beginnen');
  await expect.element(question()).toHaveValue('');
  expect(document.querySelector('u')).toBeNull();
});

test('a question in words is read without the values that the source does not give, and says when the layer cannot be read', async () => {
  let fails = true;
  const { map } = renderOnMap(<QueryTab />, { maps: [trees, roads] }, { answers: (api) => {
    api.on(getMapFields, () => {
      if (fails) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
      return [{ name: 'boom', label: 'Bomen', fields: [...fields] }];
    });
    api.on(getMapValues, () => { throw new ApiError(502, 'source_failed', 'De bron gaf een fout.'); });
    api.on(listMapFeatures, () => ({ layer: 'boom', label: 'Bomen', features: [tree(1, 'eik')], total: 1, limited: false }));
  } });
  await askInWords('bomen soort eik');
  await announced('Er was een probleem bij het laden van de laag informatie');
  fails = false;
  await userEvent.click(question());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => conditionsIn(map.model)).toEqual([['and', 'soort', '=', 'eik']]);
});

test('a question that the layer with the exact name does not understand is about another layer with that word in its name', async () => {
  const map = (id: number, title: string, layer: string) =>
    mapWith({ id, name: layer, title, source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id, name: layer })] } });
  let plotsFail = true;
  const { map: { model } } = renderOnMap(<QueryTab />, { maps: [map(1, 'Kavels', 'perceel'), map(2, 'Bouwkavels', 'kavel')] }, { answers: (api) => {
    api.on(getMapFields, ({ query }) => {
      if (query?.layer === 'perceel') return [{ name: 'perceel', label: 'Kavels', fields: [{ name: 'oppervlakte', type: 'number' as const }] }];
      if (plotsFail) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
      return [{ name: 'kavel', label: 'Bouwkavels', fields: [{ name: 'oppervlakte', type: 'number' as const }, { name: 'status', type: 'string' as const }] }];
    });
    api.on(getMapValues, () => ['vrij', 'verkocht']);
    api.on(listMapFeatures, ({ body: { layer } }) => ({ layer, label: layer, features: [], total: 0, limited: false }));
  } });
  await askInWords('verkochte kavels groter dan 500 m2');
  await message('Dit woord is niet begrepen: verkochte');
  expect(conditionsIn(model)).toEqual([['and', 'oppervlakte', '>', '500']]);
  plotsFail = false;
  await press('Opnieuw beginnen');
  await askInWords('verkochte kavels groter dan 500 m2');
  await announced('Laag: Bouwkavels. Er zijn 2 voorwaarden gemaakt.');
  expect(conditionsIn(model)).toEqual([['and', 'status', '=', 'verkocht'], ['and', 'oppervlakte', '>', '500']]);
});
