import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields, listMapFeatures } from '#platform/contract/map-source.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { bottomPanel } from '#platform/web/slots/slots.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { QueryTab } from './QueryTab.tsx';
import { queryOf } from './query-store.ts';
import { choose, fields, message, open, photo, press, trees, typeText, value, type Answer } from './testing/query-tab.tsx';

const eik = { kind: 'like', column: 'soort', pattern: '*eik*' };

test('asks for a layer and a complete condition before it searches', async () => {
  await page.viewport(900, 1000);
  const { runs } = open();
  const run = page.getByRole('button', { name: 'Zoeken', exact: true });
  await expect.element(run).toBeDisabled();
  await message('Kies eerst een laag.');
  await userEvent.click(page.getByRole('button', { name: /Kies een laag\*/ }));
  expect(page.getByRole('option').elements().map((option) => option.textContent)).toEqual(['Bomen', 'Wegen']);
  await userEvent.click(page.getByRole('option', { name: 'Bomen' }));
  await message('1.234 objecten');
  await message('Deze voorwaarde is niet compleet');
  expect(page.getByText('Deze voorwaarde is niet compleet').element().querySelector('svg')).not.toBeNull();
  await expect.element(page.getByRole('button', { name: 'Verwijder deze voorwaarde' })).toBeDisabled();
  await expect.element(run).toBeDisabled();
  await choose(/Veld/, 'soort');
  await typeText('eik');
  await expect.element(page.getByText('Deze voorwaarde is niet compleet')).not.toBeInTheDocument();
  await message('Uw vraag: soort bevat “eik”');
  await expect.element(run).toBeEnabled();
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  expect(misplacedBoxes()).toEqual([]);
  const shown = collectMessages();
  await userEvent.click(run);
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['2 resultaten gevonden']);
  expect(runs.map(({ params, body }) => [params, body.layer])).toEqual([[{ id: 1 }, 'boom']]);
});

test('takes the only layer by itself, and offers the values that occur', async () => {
  open({ maps: [trees, photo] });
  await message('1.234 objecten');
  await choose(/Veld/, 'soort');
  await message('Bijvoorbeeld eik');
  await userEvent.fill(value(), 'li');
  await expect.element(page.getByRole('option', { name: 'linde' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Tab}');
  await choose(/Veld/, 'hoogte');
  await message('Van 2,5 tot en met 7,5 in een steekproef');
});

test('searches in the view at first, then in the whole layer, together with the filters of the map', async () => {
  const { model, runs, listed } = open({ maps: [trees] });
  await choose(/Veld/, 'soort');
  await typeText('eik');
  await press('Zoeken');
  const [minX, minY, maxX, maxY] = model.state.get().extent;
  const view = { type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]] };
  await expect.poll(() => runs[0]?.body.conditions).toEqual([{ layer: 'boom', filter: eik, place: view }]);
  await expect.poll(() => listed.at(-1)?.features.map(({ id }) => id)).toEqual([1, 3]);
  expect(listed.at(-1)).toMatchObject({ layer: 'boom', layerLabel: 'Bomen', mapKey: model.layers.maps.get()[0]?.key });
  const high = { kind: 'compare', column: 'hoogte', operator: '>', value: 3 } as const;
  model.filters.set({ by: 'filters/0', mapKey: model.layers.maps.get()[0]?.key ?? '', layer: null }, { filter: high });
  await message('De filters van deze kaartlaag gelden ook.');
  await userEvent.click(page.getByText('Hele laag'));
  await press('Zoeken');
  await expect.poll(() => runs[1]?.body.conditions).toEqual([{ layer: 'boom', filter: eik }, { layer: 'boom', filter: high }]);
});

test('draws an area, searches in it, shows it in the map, and can search elsewhere again', async () => {
  const { model, runs } = open({ maps: [trees] });
  await choose(/Veld/, 'soort');
  await typeText('eik');
  await press('Gebied tekenen');
  expect(model.tools.active.get()).toBe('query-area');
  await expect.element(page.getByRole('button', { name: 'Gebied afmaken' })).toBeDisabled();
  await press('Stop met tekenen');
  expect(model.tools.active.get()).toBeNull();
  const area = { type: 'Polygon' as const, coordinates: [[[145_000, 508_000], [145_100, 508_000], [145_100, 508_100], [145_000, 508_000]]] };
  const layers = () => model.olMap.getAllLayers().length;
  const before = layers();
  queryOf(model).getState().setArea(area);
  await expect.element(page.getByRole('radio', { name: 'In het getekende gebied' })).toBeChecked();
  expect(layers()).toBe(before + 1);
  await press('Zoeken');
  await expect.poll(() => runs[0]?.body.conditions).toEqual([{ layer: 'boom', filter: eik, place: area }]);
  await press('Alleen deze op de kaart tonen');
  expect(model.filters.get()).toMatchObject([{ condition: { filter: eik, place: area } }]);
  await userEvent.click(page.getByText('Hele laag'));
  await expect.poll(layers).toBe(before);
  await press('Zoeken');
  await expect.poll(() => runs[1]?.body.conditions).toEqual([{ layer: 'boom', filter: eik }]);
  await press('Opnieuw beginnen');
  expect(queryOf(model).getState()).toMatchObject({ layer: null, area: null, where: 'view', found: null, conditions: [{ property: null, expression: '' }] });
});

test('opens the answer as a table where there are tables, outlines it, and closes it when it begins again', async () => {
  const tables = defineWebFeature({ name: 'tables', fillings: [bottomPanel.put({ id: 'tables', order: 0, load: async () => ({ default: () => null }) })] });
  const { model, listed } = open({ maps: [trees], features: [tables] });
  await choose(/Veld/, 'soort');
  await typeText('eik');
  await userEvent.click(page.getByText('Hele laag'));
  await press('Zoeken');
  await message('De resultaten staan in de tabel onder de kaart.');
  const panel = () => bottomPanelOf(model).getState().tables;
  expect(panel()).toMatchObject([{ mapKey: 'map-1', layer: 'boom', title: 'Bomen', conditions: [{ filter: eik }], by: 'query', most: 500 }]);
  expect(model.selection.get().map(({ id, layer }) => [id, layer])).toEqual([[1, 'boom'], [3, 'boom']]);
  expect(listed).toEqual([]);
  expect(model.filters.get()).toEqual([]);
  await press('Opnieuw beginnen');
  expect(panel()).toEqual([]);
  expect(model.selection.get()).toEqual([]);
});

test('joins conditions, shows where brackets stand, and removes one', async () => {
  const { runs } = open({ maps: [trees] });
  await choose(/Veld/, 'hoogte');
  await userEvent.fill(page.getByRole('textbox', { name: 'Waarde' }), 'hoog');
  await message('Vul een getal in.');
  await userEvent.fill(page.getByRole('textbox', { name: 'Waarde' }), '2,5');
  await choose(/Vergelijking/, '>= minstens');
  await press('Voorwaarde toevoegen');
  await expect.element(page.getByRole('listitem', { name: 'Voorwaarde 2' }).getByRole('button', { name: /Verband/ })).toHaveFocus();
  await choose(/Veld/, 'ziek', 1);
  await choose(/Waarde/, 'Nee');
  await press('Voorwaarde toevoegen');
  await choose(/Verband/, 'of', 1);
  await choose(/Veld/, 'soort', 2);
  await typeText('eik');
  await message('Uw vraag: (hoogte >= 2,5 en ziek = Nee) of soort bevat “eik”');
  await press('Zoeken');
  const both = { kind: 'and', parts: [{ kind: 'compare', column: 'hoogte', operator: '>=', value: 2.5 }, { kind: 'compare', column: 'ziek', operator: '=', value: false }] };
  await expect.poll(() => runs[0]?.body.conditions).toMatchObject([{ filter: { kind: 'or', parts: [both, eik] } }]);
  await userEvent.click(page.getByRole('button', { name: 'Verwijder deze voorwaarde' }).nth(1));
  await message('Uw vraag: hoogte >= 2,5 of soort bevat “eik”');
  await expect.element(page.getByRole('button', { name: 'Voorwaarde toevoegen' })).toHaveFocus();
});

test('says that nothing was found, that there is more than 500, and that a run failed', async () => {
  let answer: Partial<Answer> | null = { features: [], total: 0 };
  const { listed } = open({ maps: [trees], answer: () => {
    if (!answer) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
    return answer;
  } });
  await choose(/Veld/, 'soort');
  await typeText('eik');
  await press('Zoeken');
  await message('Geen resultaten gevonden');
  expect(listed).toEqual([]);
  answer = { total: 812, limited: true };
  await press('Zoeken');
  await message('Query is gelimiteerd tot 500 resultaten per laag');
  await message('2 van 812 resultaten staan in Informatie.');
  answer = null;
  await press('Zoeken');
  await message('Er was een probleem bij het uitvoeren van de query');
});

test('narrows the map to the answer, and begins again', async () => {
  const { model, listed } = open({ maps: [trees] });
  await choose(/Veld/, 'soort');
  await typeText('eik');
  await press('Zoeken');
  await press('Alleen deze op de kaart tonen');
  expect(model.filters.get()).toMatchObject([{ by: 'query', layer: 'boom', condition: { filter: eik } }]);
  await press('Alles weer tonen');
  expect(model.filters.get()).toEqual([]);
  await press('Alleen deze op de kaart tonen');
  await press('Opnieuw beginnen');
  expect(model.filters.get()).toEqual([]);
  expect(listed.at(-1)).toBeNull();
  await expect.element(page.getByText('Deze voorwaarde is niet compleet')).toBeVisible();
});

test('says when the fields of a layer cannot be loaded, and tries again', async () => {
  let fails = true;
  renderOnMap(<QueryTab />, { maps: [trees] }, { answers: (api) => {
    api.on(getMapFields, () => {
      if (fails) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
      return [{ name: 'boom', label: 'Bomen', fields: [...fields] }];
    });
    api.on(listMapFeatures, () => ({ layer: 'boom', label: 'Bomen', features: [], total: null, limited: false }));
  } });
  await message('Er was een probleem bij het laden van de laag informatie');
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw', exact: true }));
  await expect.element(page.getByRole('button', { name: /Veld/ })).toBeVisible();
});

test('explains itself in a dialog', async () => {
  open();
  await press('Uitleg');
  await expect.element(page.getByRole('dialog', { name: 'Uitleg bij de query builder' })).toBeVisible();
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
});
