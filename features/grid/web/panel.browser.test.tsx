import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCallback, useState } from 'react';
import { getMapFields, listMapFeatures } from '#platform/contract/map-source.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { bottomPanelOf, useBottomPanel } from '#platform/web/shell/bottom-panel.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { GridPanel } from './GridPanel.tsx';
import { openWhole } from './open-whole.ts';
import { OpenTable } from './OpenTable.tsx';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, cell, treeFields, grid, open, roads, treeAt, viewport } from './testing/open-grid.tsx';

const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
};

beforeEach(async () => {
  await page.viewport(...viewport);
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

  test('closes by keys without a way through the table', async () => {
    open();
    await expect.element(cell('Boom 1')).toBeVisible();
    (page.getByRole('tab', { name: 'Bomen' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Tabellen sluiten')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('region', { name: 'Tabellen' })).not.toBeInTheDocument();
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

  test('shows a table in a dialog of 65vw by 75vh in a large window', async () => {
    await page.viewport(1400, 800);
    open();
    await userEvent.click(button('Groot tonen'));
    const dialog = page.getByRole('dialog', { name: 'Bomen' });
    await expect.element(dialog.getByRole('grid')).toBeVisible();
    await expect.poll(() => sizeOf(dialog.element().parentElement!)).toEqual({ width: 910, height: 600 });
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
      api.on(getMapFields, () => [{ name: 'weg', label: 'Weg', fields: treeFields }]);
      api.on(listMapFeatures, () => ({ layer: 'weg', label: 'Weg', features: [treeAt(0)], total: 1, limited: false }));
    } });
    await expect.poll(() => page.getByRole('tab').elements()).toHaveLength(2);
    await expect.element(page.getByRole('tab').first()).toHaveFocus();
    expect(bottomPanelOf(setup.map.model).getState().tables.map(({ most }) => most)).toEqual([4000, 4000]);
  });

  test('opens all own rows from the legend', () => {
    const own = mapWith({
      type: 'VectorTile', grid: {}, source: { id: 3, type: 'VectorTile', geojson: null, layers: [layerWith({ name: 'boom' })], features: { count: 100_000, delivery: 'tiles', version: 1, fields: [] } },
    });
    const { map: { model } } = renderOnMap(null, { maps: [own] });
    const [map] = model.layers.maps.get();
    openWhole(model, map!);
    expect(bottomPanelOf(model).getState().tables).toMatchObject([{ layer: 'boom', conditions: [], most: null }]);
  });
});
