import { useCallback, useState } from 'react';
import { FileDown } from 'lucide-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields, listMapFeatures, type SourceField } from '#platform/contract/map-source.ts';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { bottomPanelOf, useBottomPanel, type TableQuestion } from '#platform/web/shell/bottom-panel.ts';
import { defineWebFeature, type WebFeature } from '#platform/web/feature.ts';
import { exporters, type ToExport } from '#platform/web/slots/exporters.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { GridPanel } from './GridPanel.tsx';
import { OpenTable } from './OpenTable.tsx';

type Asked = SentBody<typeof listMapFeatures>;
type Answer = AnswerOf<typeof listMapFeatures>;

const fields: SourceField[] = [{ name: 'naam', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: 'ziek', type: 'boolean' }, { name: 'geom', type: 'geometry' }];
const trees = mapWith({ id: 1, name: 'bomen', title: 'Bomen', grid: {}, source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 1, name: 'boom', label: 'Boom' })] } });
const roads = mapWith({ id: 2, name: 'wegen', title: 'Wegen', grid: {}, source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 2, name: 'weg' }), layerWith({ id: 3, name: 'pad' })] } });
const treeAt = (index: number) => ({
  id: index + 1, properties: { naam: `Boom ${index + 1}`, hoogte: index + 0.5, ziek: index % 2 === 0 }, geometry: { type: 'Point' as const, coordinates: [144_500 + (index % 1000), 508_000] },
});

/** Opens the panel over a layer with this many rows. */
const open = ({ total = 3, answer = () => ({}), question = {}, features = [] }: { readonly total?: number; readonly answer?: (body: Asked) => Partial<Answer>; readonly question?: Partial<TableQuestion>; readonly features?: readonly WebFeature[] } = {}) => {
  const asked: Asked[] = [];
  const setup = renderOnMap(<div style={{ width: 800 }}><GridPanel /></div>, { maps: [trees, roads] }, {
    features,
    answers: (api) => {
      api.on(getMapFields, ({ query }) => [{ name: query?.layer ?? 'boom', label: 'Boom', fields }]);
      api.on(listMapFeatures, ({ body }) => {
        asked.push(body);
        const { offset = 0, limit = 500 } = body;
        const found = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => treeAt(offset + index));
        return { layer: body.layer, label: 'Boom', features: found, total, limited: offset + limit < total, ...answer(body) };
      });
    },
  });
  const panel = bottomPanelOf(setup.map.model).getState();
  const ask = (more: Partial<TableQuestion> = {}) => panel.open({ mapKey: 'map-1', layer: 'boom', title: 'Bomen', conditions: [], most: null, ...question, ...more });
  ask();
  return { ...setup, asked, ask, model: setup.map.model };
};
const grid = () => page.getByRole('grid', { name: 'Bomen' });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const text = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
const focused = () => document.activeElement?.textContent ?? '';

beforeEach(async () => {
  await page.viewport(1000, 700);
});

describe('the table', () => {
  test('shows the columns and rows of a question, and how many there are', async () => {
    const { asked } = open({ question: { conditions: [{ filter: { kind: 'like', column: 'naam', pattern: 'Boom*' } }] } });
    await expect.element(cell('Boom 3')).toBeVisible();
    expect(page.getByRole('columnheader').elements().map((header) => header.textContent)).toEqual(['', 'Naam', 'Hoogte', 'Ziek']);
    expect(page.getByRole('row').elements()).toHaveLength(4);
    await expect.element(cell('2,5')).toBeVisible();
    expect(page.getByRole('gridcell', { name: 'Ja', exact: true }).elements()).toHaveLength(2);
    await text('3 rijen');
    expect(asked[0]).toMatchObject({ layer: 'boom', conditions: [{ layer: 'boom', filter: { kind: 'like', column: 'naam', pattern: 'Boom*' } }], offset: 0, fields: ['naam', 'hoogte', 'ziek'] });
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  });

  test('says that there are no rows, and that they could not be fetched', async () => {
    const { ask } = open({ total: 0 });
    await text('Geen data beschikbaar voor Bomen');
    await expect.element(button('Opnieuw')).not.toBeInTheDocument();
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
    ask({ title: 'Weg', layer: 'weg' });
    await text('Geen data beschikbaar voor Weg');
  });

  test('fetches again after a failure', async () => {
    let fails = true;
    open({ answer: () => {
      if (fails) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
      return {};
    } });
    await text('De gegevens konden niet worden opgehaald.');
    fails = false;
    await userEvent.click(button('Opnieuw'));
    await expect.element(cell('Boom 1')).toBeVisible();
  });

  test('sorts by a column: up, down, and not', async () => {
    const { asked } = open();
    const header = page.getByRole('columnheader', { name: 'Hoogte' });
    await userEvent.click(header);
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(header);
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => asked.map(({ order }) => order)).toEqual([[], [{ column: 'hoogte', descending: false }], [{ column: 'hoogte', descending: true }]]);
    await userEvent.click(header);
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
  });

  test('renders and fetches only the rows in sight of a hundred thousand', async () => {
    const { asked } = open({ total: 100_000 });
    await expect.element(cell('Boom 1')).toBeVisible();
    expect(grid().element().getAttribute('aria-rowcount')).toBe('100001');
    const scroller = grid().element().parentElement!;
    scroller.scrollTop = 90_000 * 32;
    await expect.element(cell('Boom 90001')).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(60);
    expect(asked.map(({ offset }) => offset)).toContain(90_000);
    expect(asked.length).toBeLessThan(5);
    expect(cell('Boom 90001').element().closest('tr')?.getAttribute('aria-rowindex')).toBe('90002');
  });

  test('ends at the most rows of its question, and says of how many', async () => {
    open({ total: 812, question: { most: 500 } });
    await text('De eerste 500 van 812 rijen');
    expect(grid().element().getAttribute('aria-rowcount')).toBe('501');
  });

  test('grows while a source that cannot count has more', async () => {
    open({ answer: ({ offset = 0 }) => ({ total: null, limited: offset === 0, features: Array.from({ length: offset === 0 ? 100 : 30 }, (_, index) => treeAt(offset + index)) }) });
    await expect.element(cell('Boom 1')).toBeVisible();
    grid().element().parentElement!.scrollTop = 1e6;
    await expect.poll(() => grid().element().getAttribute('aria-rowcount')).toBe('-1');
    await text('130 rijen');
  });

  test('follows the filters of the map, but not those of its own question', async () => {
    const { model, asked } = open({ question: { by: 'query' } });
    await expect.element(cell('Boom 1')).toBeVisible();
    const filter = { kind: 'compare', column: 'hoogte', operator: '>', value: 1 } as const;
    model.filters.set({ by: 'query', mapKey: 'map-1', layer: 'boom' }, { filter });
    model.filters.set({ by: 'filters/0', mapKey: 'map-1', layer: null }, { filter });
    await expect.poll(() => asked.at(-1)?.conditions).toEqual([{ layer: 'boom', filter }]);
    await text('3 rijen · De filters van deze kaartlaag gelden ook.');
  });

  test('shows markup as text', async () => {
    const markup = '<img src=x onerror="alert(1)">';
    open({ answer: () => ({ features: [{ id: 1, properties: { naam: markup, hoogte: 1 }, geometry: null }], total: 1 }) });
    await expect.element(cell(markup)).toBeVisible();
    expect(grid().element().querySelector('img')).toBeNull();
  });
});

describe('the keys of the grid', () => {
  test('go through the cells, with one tab stop', async () => {
    open({ total: 200 });
    await expect.element(cell('Boom 1')).toBeVisible();
    expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    (cell('Boom 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.poll(focused).toBe('1,5');
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('Nee');
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.poll(focused).toBe('Boom 2');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('201');
    await userEvent.keyboard('{PageUp}');
    await expect.poll(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))).toBeLessThan(200);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}');
    await expect.poll(focused).toBe('Naam');
    expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('keep their tab stop when it is scrolled away', async () => {
    open({ total: 100_000 });
    await expect.element(cell('Boom 1')).toBeVisible();
    (cell('Boom 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Boom 2');
    grid().element().parentElement!.scrollTop = 50_000 * 32;
    await expect.element(cell('Boom 50001')).toBeVisible();
    expect(focused()).toBe('Boom 2');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Boom 3');
    await expect.element(cell('Boom 3')).toBeInViewport();
  });

  test('sort, widen and select from the header', async () => {
    const { model } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    (cell('Boom 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    const header = page.getByRole('columnheader', { name: 'Naam' });
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    const width = header.element().getBoundingClientRect().width;
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(() => header.element().getBoundingClientRect().width).toBe(width + 24);
    await userEvent.keyboard('{ArrowLeft} ');
    await expect.poll(() => model.selection.get().length).toBe(3);
  });
});

describe('row and map', () => {
  test('a pressed row opens its object in the map, and its box selects more', async () => {
    const { model } = open();
    await userEvent.click(cell('Boom 2'));
    expect(model.selection.get().map(({ mapKey, layer, id }) => [mapKey, layer, id])).toEqual([['map-1', 'boom', 2]]);
    expect(model.selection.opened.get()?.id).toBe(2);
    expect(cell('Boom 2').element().closest('tr')?.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(page.getByRole('checkbox', { name: 'Boom 3 selecteren' }));
    expect(model.selection.get().map(({ id }) => id)).toEqual([2, 3]);
    await text('2 geselecteerd');
    await expect.element(page.getByText('Hoogte: Som 4 · Gemiddelde 2 · Laagste 1,5 · Hoogste 2,5')).toBeVisible();
    await userEvent.click(button('Selectie wissen'));
    expect(model.selection.get()).toEqual([]);
  });

  test('an object that is opened in the map scrolls to its row', async () => {
    const { model } = open({ total: 400 });
    await expect.element(cell('Boom 1')).toBeVisible();
    const { geometry, properties } = treeAt(249);
    model.selection.set([{ mapKey: 'map-1', layer: null, id: 250, geometry, properties }, { mapKey: 'map-2', layer: 'weg', id: 3, geometry, properties }]);
    model.selection.open({ mapKey: 'map-1', layer: null, id: 250 });
    await expect.element(cell('Boom 250')).toBeInViewport();
    expect(page.getByRole('row', { selected: true }).elements()).toHaveLength(1);
  });

  test('copies the selection as CSV, with the columns that are shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    await userEvent.click(cell('Boom 2'));
    await userEvent.keyboard(' ');
    await userEvent.click(page.getByRole('checkbox', { name: 'Alle geladen rijen selecteren' }));
    await userEvent.click(button('Selectie kopiëren als CSV'));
    await expect.poll(() => write.mock.calls).toEqual([['Naam;Hoogte;Ziek\r\nBoom 1;0,5;Ja\r\nBoom 2;1,5;Nee\r\nBoom 3;2,5;Ja']]);
    write.mockRestore();
  });

  test('a row without a place cannot be selected', async () => {
    const { model } = open({ total: 1, answer: () => ({ features: [{ ...treeAt(0), geometry: null }] }) });
    await expect.element(page.getByRole('checkbox', { name: 'Boom 1 selecteren' })).toBeDisabled();
    await userEvent.click(cell('Boom 1'));
    expect(model.selection.get()).toEqual([]);
  });
});

test('exports the question of a table, where the user may export its map', async () => {
  const Dialog = ({ what }: { readonly what: ToExport }) => <p>{JSON.stringify(what)}</p>;
  const exporter = (maps: readonly number[]) => defineWebFeature({ name: 'export', fillings: [exporters.put({
    id: 'export', order: 0, label: 'Exporteren', icon: FileDown, mayExport: (id) => maps.includes(id), load: async () => ({ default: Dialog }),
  })] });
  open({ total: 812, question: { most: 500, conditions: [{ filter: { kind: 'empty', column: 'naam' } }] }, features: [exporter([1])] });
  await userEvent.click(button('Exporteren'));
  const parts = [{ kind: 'map', map_id: 1, layers: ['boom'], conditions: [{ layer: 'boom', filter: { kind: 'empty', column: 'naam' } }] }];
  await expect.element(page.getByText(JSON.stringify({ title: 'Bomen', description: 'Bomen: 812 rijen', parts }))).toBeVisible();
});

test('offers no export of a map that the user may not export', async () => {
  const exporter = exporters.put({ id: 'export', order: 0, label: 'Exporteren', icon: FileDown, mayExport: () => false, load: async () => ({ default: () => null }) });
  open({ features: [defineWebFeature({ name: 'export', fillings: [exporter] })] });
  await expect.element(cell('Boom 1')).toBeVisible();
  await expect.element(button('Exporteren')).not.toBeInTheDocument();
});

describe('Grid bewerken', () => {
  test('chooses, moves and widens columns', async () => {
    const { asked } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    await userEvent.click(button('Grid bewerken'));
    const dialog = page.getByRole('dialog', { name: 'Grid bewerken' });
    await expect.element(dialog).toBeVisible();
    expect(await violationsIn(dialog.element())).toEqual([]);
    await userEvent.click(dialog.getByText('Ziek', { exact: true }));
    await userEvent.click(button('Hoogte naar voren'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Breedte van Hoogte in pixels' }), '200');
    await userEvent.keyboard('{Tab}');
    await userEvent.click(button('Toepassen'));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('columnheader').elements().map((header) => header.textContent)).toEqual(['', 'Hoogte', 'Naam']);
    expect(page.getByRole('columnheader', { name: 'Hoogte' }).element().getBoundingClientRect().width).toBe(200);
    await expect.poll(() => asked.at(-1)?.fields).toEqual(['hoogte', 'naam']);
  });

  test('asks for at least one column, and goes back to those of the configuration', async () => {
    open();
    await userEvent.click(button('Grid bewerken'));
    for (const name of ['Naam', 'Hoogte', 'Ziek']) await userEvent.click(page.getByRole('dialog').getByText(name, { exact: true }));
    await expect.element(button('Toepassen')).toBeDisabled();
    await userEvent.click(button('Zoals ingesteld'));
    await expect.element(button('Toepassen')).toBeEnabled();
  });
});

describe('the panel', () => {
  test('has a tab for each layer, of which each closes, and closes as a whole', async () => {
    const { ask, model } = open();
    ask({ layer: 'weg', title: 'Wegen', mapKey: 'map-2' });
    await expect.element(page.getByRole('tab', { name: 'Wegen' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(page.getByRole('tab', { name: 'Bomen' }));
    await expect.element(grid()).toBeVisible();
    await userEvent.click(button('Tabblad Bomen sluiten'));
    await expect.element(page.getByRole('tab', { name: 'Bomen' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: 'Wegen' })).toHaveFocus();
    await userEvent.click(button('Tabellen sluiten'));
    await expect.element(page.getByRole('region', { name: 'Tabellen' })).not.toBeInTheDocument();
    expect(bottomPanelOf(model).getState().tables).toEqual([]);
  });

  test('is 280 pixels high, and higher by its edge', async () => {
    open();
    const region = page.getByRole('region', { name: 'Tabellen' });
    await expect.element(region).toBeVisible();
    expect(region.element().getBoundingClientRect().height).toBe(280);
    (page.getByRole('separator', { name: 'Hoogte aanpassen: Tabellen' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => region.element().getBoundingClientRect().height).toBe(296);
  });

  test('shows another question about the same layer in the same tab', async () => {
    const { ask, asked } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    ask({ conditions: [{ filter: { kind: 'empty', column: 'naam' } }], title: 'Bomen zonder naam' });
    await expect.poll(() => page.getByRole('tab').elements().map((tab) => tab.textContent)).toEqual(['Bomen zonder naam']);
    await expect.poll(() => asked.at(-1)?.conditions).toEqual([{ layer: 'boom', filter: { kind: 'empty', column: 'naam' } }]);
  });

  test('shows a table in a dialog too', async () => {
    open();
    await userEvent.click(button('Groot tonen'));
    const dialog = page.getByRole('dialog', { name: 'Bomen' });
    await expect.element(dialog.getByRole('grid')).toBeVisible();
    await expect.element(dialog.getByRole('gridcell', { name: 'Boom 3', exact: true })).toBeVisible();
    expect(await violationsIn(dialog.element())).toEqual([]);
  });

  test('opens from the legend with a tab for each layer, the first in front with the focus', async () => {
    const Panel = () => {
      const isOpen = useBottomPanel(({ tables }) => tables.length > 0);
      const [map] = useMap().layers.maps.get();
      const [isOpening, setOpening] = useState(true);
      const close = useCallback(() => setOpening(false), []);
      return isOpen ? <GridPanel /> : map && isOpening && <OpenTable map={map} close={close} />;
    };
    const setup = renderOnMap(<Panel />, { maps: [roads] }, { answers: (api) => {
      api.on(getMapFields, () => [{ name: 'weg', label: 'Weg', fields }]);
      api.on(listMapFeatures, () => ({ layer: 'weg', label: 'Weg', features: [treeAt(0)], total: 1, limited: false }));
    } });
    await expect.poll(() => page.getByRole('tab').elements()).toHaveLength(2);
    await expect.element(page.getByRole('tab').first()).toHaveFocus();
    expect(bottomPanelOf(setup.map.model).getState().tables.map(({ most }) => most)).toEqual([4000, 4000]);
  });
});
