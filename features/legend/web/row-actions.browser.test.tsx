import { Palette, RotateCw } from 'lucide-react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { configurationWith, groupWith, mapWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { legendItemActions, type LegendItemPanel, type LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { wantedItemPanel, wantItemPanel } from '#platform/web/slots/wanted-item-panel.ts';
import { entries, entry, more, open, openMenu, options, row } from './testing/row-menu.tsx';
import './OpacityBar.tsx';
import './RowMenu.tsx';

const action = (position: LegendItemPanel['position'], offered?: LegendItemPanel['offered']) => ({
  name: 'actions',
  fillings: [
    legendItemActions.put({
      id: 'look', order: 20, label: 'Opmaken', icon: Palette, position, ...(offered && { offered }),
      load: async () => ({
        default: ({ map, close }: LegendItemPanelProps) => (
          <div role="region" aria-label={`Opmaak van ${map.label}`}>
            <button type="button" onClick={close}>Klaar</button>
          </div>
        ),
      }),
    }),
  ],
});

const command = (id: string, order: number, label: string, run: (map: MapLayer) => void | Promise<void>) =>
  legendItemActions.put({ id, order, label, icon: RotateCw, run });

test('offers the action of a feature only for its maps', async () => {
  open(
    { maps: [mapWith({ name: 'Bomen' }), mapWith({ name: 'Foto', type: 'Tile', visible: false })] },
    { features: [action('over', (map) => map.definition.type === 'Vector')] },
  );
  await openMenu('Foto');
  expect(entries()).toEqual(['Dekking', 'Zoom naar laag']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await openMenu('Bomen');
  expect(entries()).toEqual(['Dekking', 'Zoom naar laag', 'Opmaken']);
  await userEvent.click(entry('Opmaken'));
  await expect.element(page.getByRole('region', { name: 'Opmaak van Bomen' })).toBeVisible();
  await expect.element(row('Bomen')).toBeVisible();
});

test('replaces the legend by a panel, then restores its state and the focus', async () => {
  open({ mapGroups: [groupWith({ name: 'Groen', collapsed: true, maps: [mapWith({ name: 'Bomen' })] })] }, { features: [action('instead')] });
  await userEvent.click(row('Groen').getByRole('button', { name: 'Groen uitvouwen' }));
  await openMenu('Bomen');
  await userEvent.click(entry('Opmaken'));
  await expect.element(page.getByRole('region', { name: 'Opmaak van Bomen' })).toBeVisible();
  expect(page.getByRole('row').elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Klaar' }));
  await expect.element(row('Bomen')).toBeVisible();
  await expect.element(more('Bomen')).toHaveFocus();
});

test('opens the panel that another part of the page asks for, when its map comes', async () => {
  onTestFinished(() => wantedItemPanel.setState({ wanted: null }));
  const [trees, grass] = [mapWith({ name: 'Bomen' }), mapWith({ name: 'Gras' })];
  const configuration = configurationWith({ options, maps: [trees] });
  const { map } = open(configuration, { features: [action('instead')] });
  await expect.element(row('Bomen')).toBeVisible();
  wantItemPanel(grass.id, 'look');
  expect(page.getByRole('region', { name: /^Opmaak/ }).elements()).toEqual([]);
  expect(map.model.update({ ...configuration, maps: [trees, grass] })).toBe(true);
  await expect.element(page.getByRole('region', { name: 'Opmaak van Gras' })).toBeVisible();
  expect(wantedItemPanel.getState().wanted).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Klaar' }));
  await expect.element(row('Gras')).toBeVisible();
  // No button of the legend opened the panel: the legend itself gets the focus.
  await expect.poll(() => document.activeElement?.contains(row('Gras').element()) && document.activeElement !== document.body).toBe(true);
});

test('does not open a panel that the map does not have', async () => {
  onTestFinished(() => wantedItemPanel.setState({ wanted: null }));
  const [trees, grass] = [mapWith({ name: 'Bomen' }), mapWith({ name: 'Gras' })];
  open({ maps: [trees, grass] }, { features: [action('instead', ({ label }) => label === 'Bomen')] });
  wantItemPanel(grass.id, 'look');
  await expect.poll(() => wantedItemPanel.getState().wanted).toBeNull();
  await expect.element(row('Gras')).toBeVisible();
  wantItemPanel(trees.id, 'look');
  await expect.element(page.getByRole('region', { name: 'Opmaak van Bomen' })).toBeVisible();
});

test('shows the legend again when the map of a panel was changed or removed', async () => {
  const [trees, photo] = [mapWith({ name: 'Bomen' }), mapWith({ name: 'Foto' })];
  const configuration = configurationWith({ options, maps: [trees, photo] });
  const { map } = open(configuration, { features: [action('instead')] });
  await openMenu('Bomen');
  await userEvent.click(entry('Opmaken'));
  await expect.element(page.getByRole('region', { name: 'Opmaak van Bomen' })).toBeVisible();
  expect(map.model.update({ ...configuration, maps: [{ ...trees, version: 2 }] })).toBe(true);
  await expect.element(page.getByRole('region', { name: 'Opmaak van Bomen' })).toBeVisible();
  expect(map.model.update({ ...configuration, maps: [{ ...trees, version: 3, styling: { color: '#123456' } }] })).toBe(true);
  await expect.element(row('Bomen')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Opmaak van Bomen' })).not.toBeInTheDocument();
});

test('runs an entry that opens nothing with its map, and returns the focus to the button', async () => {
  const [first, second] = [vi.fn<(map: MapLayer) => void>(), vi.fn<(map: MapLayer) => void>()];
  open(
    { maps: [mapWith({ name: 'Bomen' }), mapWith({ name: 'Foto' })] },
    { features: [{ name: 'test', fillings: [command('last', 95, 'Laatste', second), command('first', 5, 'Eerste', first)] }] },
  );
  await openMenu('Foto');
  expect(entries()).toEqual(['Eerste', 'Dekking', 'Zoom naar laag', 'Laatste']);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(more('Foto')).toHaveFocus();
  expect(first.mock.calls.map(([map]) => map.label)).toEqual(['Foto']);
  expect(second).not.toHaveBeenCalled();
  await expect.element(row('Bomen')).toBeVisible();
});

test.each([
  ['at once', () => { throw new Error('broken on purpose'); }],
  ['later', async () => { throw new Error('broken on purpose'); }],
])('reports an entry that fails %s, and keeps the legend', async (_, run) => {
  snackbar.clear();
  open({ maps: [mapWith({ name: 'Bomen' })] }, { features: [{ name: 'test', fillings: [command('broken', 5, 'Verversen', run)] }] });
  await openMenu('Bomen');
  await userEvent.click(entry('Verversen'));
  await expect.element(page.getByRole('region', { name: 'Berichten' })).toMatchTextContent(/‘Verversen’ is niet gelukt/);
  await expect.element(row('Bomen')).toBeVisible();
});
