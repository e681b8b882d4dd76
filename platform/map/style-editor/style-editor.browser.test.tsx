import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Styling } from '#platform/contract/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { expectLoad, MIDDLE, openWith } from '../testing/one-map.ts';
import { drawnFields } from './drawn-fields.ts';
import { StyleEditor } from './StyleEditor.tsx';

const changed = vi.fn<(styling: Styling) => void>();
beforeEach(async () => {
  changed.mockReset();
  await page.viewport(800, 900);
});

const Held = ({ type, start }: { readonly type: string; readonly start: Styling }) => {
  const [value, setValue] = useState(start);
  const change = (next: Styling) => {
    changed(next);
    setValue(next);
  };
  return <StyleEditor type={type} value={value} onChange={change} fields={['huisnummer', 'straat']} />;
};
const show = (type: string, start: Styling = {}) => {
  const container = render(<Held type={type} start={start} />);
  container.style.width = '340px';
  return container;
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('shows the defaults of an area and changes each setting by keyboard', async () => {
  const container = show('Vector');
  await expect.element(button('Lijnkleur Oranje')).toBeVisible();
  await expect.element(button('Vulkleur Oranje, 30%')).toBeVisible();
  const width = page.getByRole('slider', { name: 'Lijnbreedte (pixels)' });
  await expect.element(width).toHaveValue('3');
  width.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(changed).toHaveBeenLastCalledWith({ lineWidth: 3.5 });
  button('Lijnkleur Oranje').element().focus();
  await userEvent.keyboard('{Enter}{Tab}{ArrowRight}{ArrowRight}');
  await expect.poll(() => changed.mock.lastCall?.[0]).toEqual({ lineWidth: 3.5, color: '#2e7d32' });
  await userEvent.keyboard('{Escape}');
  expect(await violationsIn(container)).toEqual([]);
});

test('sets a label field and its scale, and hides the scale without a field', async () => {
  const container = show('Vector', { color: '#d32f2f' });
  const field = page.getByRole('combobox', { name: 'Labelveld' });
  expect(page.getByRole('button', { name: /Labels tonen/ }).elements()).toHaveLength(0);
  await userEvent.fill(field, 'str');
  await userEvent.click(page.getByRole('option', { name: 'straat' }));
  await expect.poll(() => changed.mock.lastCall?.[0]).toEqual({ color: '#d32f2f', labelKey: 'straat' });
  await userEvent.click(page.getByRole('button', { name: /Labels tonen/ }));
  await userEvent.click(page.getByRole('option', { name: /1 : 1\.000/ }));
  await expect.poll(() => changed.mock.lastCall?.[0]).toEqual({ color: '#d32f2f', labelKey: 'straat', labelMaxRes: 0.28 });
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.fill(field, '');
  expect(changed.mock.lastCall?.[0].labelKey).toBeNull();
});

test('offers only one colour for WebGL points', async () => {
  show('WebGLPoints', { color: '#d32f2f', lineWidth: 2 });
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await userEvent.click(button('Kleur Rood'));
  await userEvent.click(page.getByTitle('Blauw', { exact: true }));
  expect(changed).toHaveBeenLastCalledWith({ color: '#1565c0', fillColor: '#1565c0', lineWidth: 2 });
});

test('offers two colours and the blur for a heat map, by keyboard', async () => {
  const container = show('Heatmap');
  const blur = page.getByRole('slider', { name: 'Vervaging (pixels)' });
  await expect.element(blur).toHaveValue('18');
  blur.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(changed).toHaveBeenLastCalledWith({ blur: 19 });
  await userEvent.click(button(/^Kleur waar veel ligt/));
  await userEvent.click(page.getByTitle('Rood', { exact: true }));
  expect(changed).toHaveBeenLastCalledWith({ blur: 19, color: '#d32f2f' });
  await userEvent.keyboard('{Escape}');
  expect(await violationsIn(container)).toEqual([]);
});

test('explains clustering and offers the colour of the circles', async () => {
  const container = show('Cluster');
  await expect.element(page.getByText(/Punten binnen 40 pixels van elkaar gaan samen/)).toBeVisible();
  await userEvent.click(button(/^Kleur van de cirkels en van de rand/));
  await userEvent.click(page.getByTitle('Blauw', { exact: true }));
  expect(changed).toHaveBeenLastCalledWith({ color: '#1565c0' });
  await userEvent.keyboard('{Escape}');
  expect(await violationsIn(container)).toEqual([]);
});

test('drawnFields lists the fields with readable values', async () => {
  const feature = featureWith(squareAround(MIDDLE, 100), { straat: 'Dijkweg', huisnummer: 3, layer: 'a', adres: { straat: 'x' }, leeg: null });
  const map = openWith(mapWith({ source: { geojson: collectionOf(feature, featureWith(squareAround(MIDDLE, 10), { jaar: 1960 })) } }));
  await expectLoad(map.layer).toBe('loaded');
  expect(drawnFields(map.layer)).toEqual(['huisnummer', 'jaar', 'leeg', 'straat']);
  map.destroy();
});
