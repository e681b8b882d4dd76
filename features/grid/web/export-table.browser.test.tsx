import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileDown } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { exporters, type ToExport } from '#platform/web/slots/exporters.ts';
import { tableViewsOf } from './arrangement-store.ts';
import { button, cell, open, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
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

test('exports only the columns that are chosen, in their order', async () => {
  const Dialog = ({ what }: { readonly what: ToExport }) => <p>{JSON.stringify([what.notes, what.parts])}</p>;
  const exporter = exporters.put({ id: 'export', order: 0, label: 'Exporteren', icon: FileDown, load: async () => ({ default: Dialog }) });
  const { model } = open({ features: [defineWebFeature({ name: 'export', fillings: [exporter] })] });
  await expect.element(cell('Boom 1')).toBeVisible();
  tableViewsOf(model).getState().change('map-1/boom', { shown: ['hoogte', 'naam'] });
  await expect.element(cell('Ja')).not.toBeInTheDocument();
  await userEvent.click(button('Exporteren'));
  const parts = [{ kind: 'map', map_id: 1, layers: ['boom'], fields: ['hoogte', 'naam'] }];
  await expect.element(page.getByText(JSON.stringify([['Alleen de kolommen van de tabel staan in het bestand.'], parts]))).toBeVisible();
});

test('offers no export of a map that the user may not export', async () => {
  const exporter = exporters.put({ id: 'export', order: 0, label: 'Exporteren', icon: FileDown, mayExport: () => false, load: async () => ({ default: () => null }) });
  open({ features: [defineWebFeature({ name: 'export', fillings: [exporter] })] });
  await expect.element(cell('Boom 1')).toBeVisible();
  await expect.element(button('Exporteren')).not.toBeInTheDocument();
});
