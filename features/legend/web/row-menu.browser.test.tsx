import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { getMapExtent } from '#platform/contract/map-source.ts';
import { groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { containsExtent, widthOf } from '#platform/geo/extent.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { LegendTab } from './LegendTab.tsx';
import { entries, entry, more, open, openMenu, options, row } from './testing/row-menu.tsx';
import './OpacityBar.tsx';
import './RowMenu.tsx';
import '#platform/ui/metadata/MetadataDialog.tsx';

const metadata = [{ title: 'Herkomst', info: [{ key: 'Bron', value: 'Gemeente' }] }];

test('keeps the button of an open menu in sight', async () => {
  open({ maps: [mapWith({ name: 'Bomen' }), mapWith({ id: 2, name: 'Banken' })] });
  await openMenu('Bomen');
  await userEvent.hover(entry('Dekking'));
  const opacityOf = (name: string) => Number(getComputedStyle(page.getByRole('button', { name: `Meer over ${name}`, includeHidden: true }).element().parentElement!).opacity);
  await expect.poll(() => [opacityOf('Bomen'), opacityOf('Banken')]).toEqual([1, 0]);
  await userEvent.keyboard('{Escape}');
  await expect.element(more('Bomen')).not.toHaveAttribute('aria-expanded');
});

test('sets the opacity in steps of a hundredth, also with the keyboard, and returns the focus', async () => {
  const { map } = open({ maps: [mapWith({ name: 'Bomen', opacity: 0.5 })] });
  const opacity = () => map.model.layers.maps.get()[0]?.olLayer.getOpacity();
  await openMenu('Bomen');
  await userEvent.click(entry('Dekking'));
  const slider = page.getByRole('slider', { name: 'Dekking' });
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(opacity()).toBeCloseTo(0.51, 6);
  await userEvent.keyboard('{End}');
  expect(opacity()).toBe(1);
  await userEvent.keyboard('{Home}');
  expect(opacity()).toBe(0);
  await userEvent.click(page.getByRole('button', { name: 'Dekking: verhogen' }));
  expect(opacity()).toBeCloseTo(0.1, 6);
  expect(await violationsIn(document.body)).toEqual([]);
  slider.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(slider).not.toBeInTheDocument();
  await expect.element(more('Bomen')).toHaveFocus();
});

test('shows one opacity slider at a time, at its map and not in a snackbar, and removes it with the legend', async () => {
  const Leaving = () => {
    const [isHere, setIsHere] = useState(true);
    setup.leave = () => setIsHere(false);
    return isHere && <LegendTab />;
  };
  const setup = { leave: (): void => undefined };
  renderOnMap(<Leaving />, { options, maps: [mapWith({ name: 'Een', opacity: 0.25 }), mapWith({ name: 'Twee', opacity: 0.5 })] });
  for (const [name, value] of [['Een', 25], ['Twee', 50]] as const) {
    await openMenu(name);
    await userEvent.click(entry('Dekking'));
    await expect.element(row(name).getByRole('status')).toHaveTextContent(`Dekking van ${name}: ${value}%`);
  }
  await expect.element(page.getByRole('region', { name: 'Berichten' })).toHaveTextContent('');
  expect(page.getByRole('slider').elements()).toHaveLength(1);
  setup.leave();
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
});

test('zooms to a map, into the part of the map that panels leave free, also with the keyboard', async () => {
  const extent: Extent = [150_000, 500_000, 152_000, 502_000];
  const { map: { model } } = open({ maps: [mapWith({ name: 'Bomen' })] }, { extent });
  model.navigation.setPadding({ top: 0, right: 0, bottom: 200, left: 300 });
  await openMenu('Bomen');
  await expect.element(entry('Zoom naar laag')).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => containsExtent(model.state.get().extent, extent) && widthOf(model.state.get().extent)).toBeLessThan(4_000);
  await expect.element(more('Bomen')).toHaveFocus();
});

test.each([
  ['the smallest at which it is drawn, when the whole does not fit', { maxResolution: 2 }, [144_000, 507_000, 154_000, 517_000], 1.98],
  ['the largest at which it is drawn, when the whole is small', { minResolution: 5 }, [148_995, 511_990, 149_005, 512_010], 5],
  ['one at which the whole fits, when it is drawn there', { minResolution: 1, maxResolution: 50 }, [144_000, 507_000, 154_000, 517_000], null],
] as const)('zooms to a map at a scale: %s', async (_, range, extent, resolution) => {
  const { map: { model } } = open({ maps: [mapWith({ name: 'Bomen', ...range })] }, { extent: [...extent] });
  await openMenu('Bomen');
  await userEvent.click(entry('Zoom naar laag'));
  await expect.poll(() => model.state.get().centre.map(Math.round)).toEqual([149_000, 512_000]);
  if (resolution === null) await expect.poll(() => containsExtent(model.state.get().extent, [...extent])).toBe(true);
  else await expect.poll(() => model.state.get().resolution).toBeCloseTo(resolution, 3);
  await expect.poll(() => model.layers.maps.get()[0]?.state.get().outOfRange).toBe(false);
});

test.each([
  ['it is unknown where it lies', null, 'Het is niet bekend welk gebied deze kaart beslaat.'],
  ['the server does not say', new ApiError(502, 'source_unreachable', 'Onbereikbaar'), 'Het gebied van deze kaart kan nu niet worden opgevraagd.'],
])('does not offer to zoom to a map when %s, and says so', async (_, given, reason) => {
  open({ maps: [mapWith({ name: 'Bomen' })] }, {
    answers: (api) => api.on(getMapExtent, () => {
      if (given) throw given;
      return { extent: null };
    }),
  });
  await openMenu('Bomen');
  await expect.element(entry(/^Zoom naar laag/)).toMatchTextContent(reason);
  await expect.element(entry(/^Zoom naar laag/)).toHaveAttribute('aria-disabled', 'true');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows the metadata of a map in a dialog with the keyboard alone', async () => {
  open({ maps: [mapWith({ name: 'Bomen', metadata })] });
  await expect.element(row('Bomen')).toBeVisible();
  row('Bomen').element().focus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(more('Bomen')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).not.toBeNull();
  await userEvent.keyboard('{End}{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Bomen' });
  await expect.element(dialog).toMatchTextContent(/HerkomstBronGemeente/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more('Bomen')).toHaveFocus();
});

test('links to metadata of a map, group or layer in a new tab, and offers no unsafe address', async () => {
  open({
    maps: [
      mapWith({ name: 'Kwaad', metadata_url: 'javascript:alert(1)' }),
      mapWith({ name: 'Enkel', source: { layers: [layerWith({ metadata_url: 'https://enkel.example/' })] } }),
      mapWith({ name: 'Dubbel', collapsed: false, source: { layers: [layerWith({ label: 'Kruin', metadata_url: 'https://kruin.example/' }), layerWith({ label: 'Stam' })] } }),
    ],
    mapGroups: [groupWith({ name: 'Groen', metadata_url: 'https://groen.example/', maps: [mapWith({ name: 'Gras' })] }), groupWith({ name: 'Grijs', maps: [mapWith()] })],
  });
  for (const [name, address] of [['Enkel', 'https://enkel.example/'], ['Kruin', 'https://kruin.example/'], ['Groen', 'https://groen.example/']] as const) {
    await openMenu(name);
    const link = page.getByRole('menuitem', { name: /^Metadata/ }).element();
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([address, '_blank', 'noopener noreferrer']);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  await openMenu('Kwaad');
  expect(entries()).toEqual(['Dekking', 'Zoom naar laag']);
  await userEvent.keyboard('{Escape}');
  await expect.element(more('Stam')).not.toBeInTheDocument();
  await openMenu('Grijs');
  expect(entries()).toEqual(['Dekking']);
});

test('the slider of a group sets every map in it and says when they differ, also with the keyboard', async () => {
  const { map } = open({ mapGroups: [groupWith({ name: 'Groen', maps: [mapWith({ name: 'Bomen', opacity: 0.2 }), mapWith({ name: 'Gras', opacity: 0.6 })] })], maps: [mapWith({ name: 'Los' })] });
  const opacities = () => map.model.layers.maps.get().map(({ label, state }) => `${label} ${state.get().opacity}`).toSorted();
  row('Groen').element().focus();
  await openMenu('Groen');
  await userEvent.keyboard('{Enter}');
  const slider = page.getByRole('slider', { name: 'Dekking' });
  await expect.element(slider).toHaveFocus();
  await expect.element(row('Groen').getByRole('status')).toHaveTextContent('De dekking binnen Groen verschilt; de schuif zet alles gelijk');
  await userEvent.keyboard('{ArrowRight}');
  expect(opacities()).toEqual(['Bomen 0.41', 'Gras 0.41', 'Los 1']);
  await expect.element(row('Groen').getByRole('status')).toHaveTextContent('Dekking van Groen: 41%');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(more('Groen')).toHaveFocus();
});

test('a layer of a WMS has an opacity of its own; layers of other kinds of maps and stops of a travel map have not', async () => {
  const source = { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null };
  const layers = ['Riool', 'Water'].map((label) => layerWith({ label }));
  const { map } = open({ maps: [
    mapWith({ name: 'Dienst', type: 'Image', collapsed: false, source: { ...source, layers } }),
    mapWith({ name: 'Tabel', collapsed: false, source: { layers: [layerWith({ label: 'Bank' }), layerWith({ label: 'Lamp' })] } }),
  ] });
  await openMenu('Riool');
  await userEvent.click(entry('Dekking'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Riool').getByRole('status')).toHaveTextContent('Dekking van Riool: 99%');
  const dienst = map.model.layers.maps.get().find(({ label }) => label === 'Dienst');
  expect(dienst?.children.get().map(({ state }) => state.get().opacity)).toEqual([0.99, 1]);
  await expect.element(more('Bank')).not.toBeInTheDocument();
});

test('opens the menu with the secondary mouse button', async () => {
  open({ maps: [mapWith({ name: 'Bomen' })] });
  await userEvent.click(row('Bomen'), { button: 'right' });
  await expect.element(page.getByRole('menu', { name: 'Meer over Bomen' })).toBeVisible();
});

test('closes the opacity slider when a new version of the configuration removes its map', async () => {
  const [trees, grass] = [mapWith({ name: 'Bomen' }), mapWith({ name: 'Gras' })];
  const { map: { model } } = open({ maps: [trees, grass] });
  await openMenu('Bomen');
  await userEvent.click(entry('Dekking'));
  const slider = page.getByRole('slider', { name: 'Dekking' });
  await expect.element(slider).toBeVisible();
  expect(model.update({ ...model.configuration, maps: [trees] })).toBe(true);
  await expect.element(slider).toBeVisible();
  expect(model.update({ ...model.configuration, maps: [grass] })).toBe(true);
  await expect.element(slider).not.toBeInTheDocument();
});
