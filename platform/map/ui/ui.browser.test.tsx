import axe from 'axe-core';
import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import type { MapModel } from '../model/map-model.ts';
import { MapProvider } from '../react/map-context.ts';
import { configurationWith, mapWith } from '../testing/configuration.ts';
import { showOnMap } from '../testing/show-on-map.tsx';
import { rendered } from '../testing/test-map.ts';
import { Attribution } from './Attribution.tsx';
import { MapContainer } from './MapContainer.tsx';
import { NorthButton } from './NorthButton.tsx';
import { ScaleBar } from './ScaleBar.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';
import './ScaleList.tsx';

let host: HTMLElement;
let root: Root;
let model: MapModel;

beforeEach(() => page.viewport(900, 700));

const show = (...shown: Parameters<typeof showOnMap>): MapModel => {
  ({ model, host, root } = showOnMap(...shown));
  return model;
};
const withOption = (name: 'scalebar' | 'rotation') => ({ ...configurationWith().options, [name]: true });

test('the map takes keyboard focus, has an accessible name and shows the crosshair', async () => {
  show(<MapContainer />);
  const place = page.getByRole('application', { name: 'Kaart' });
  await expect.element(place).toBeInTheDocument();
  await rendered(model);
  const crosshair = () => getComputedStyle(host.querySelector('svg') as Element).display;
  expect(crosshair()).toBe('none');
  await userEvent.tab();
  await expect.element(place).toHaveFocus();
  expect(crosshair()).toBe('block');
  expect(place.element().getAttribute('aria-describedby')).toBe(host.querySelector('p')?.id);
  const north = model.state.get().centre[1];
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => model.state.get().centre[1]).toBeGreaterThan(north);
});

test('the crosshair marks the click position, also beside a panel', async () => {
  show(<MapContainer />);
  await rendered(model);
  model.navigation.setPadding({ top: 0, right: 0, bottom: 100, left: 300 });
  await userEvent.tab();
  const pressed = new Promise<number[]>((resolve) => {
    model.olMap.once('click', ({ originalEvent }) => resolve([(originalEvent as PointerEvent).clientX, (originalEvent as PointerEvent).clientY]));
  });
  await userEvent.keyboard('{Enter}');
  const { left, top, width, height } = (host.querySelector('svg') as Element).getBoundingClientRect();
  expect((await pressed).map(Math.round)).toEqual([left + width / 2, top + height / 2].map(Math.round));
});

test('the container detaches the map, and another attaches it', async () => {
  const map = show(<MapContainer />);
  await expect.poll(() => map.olMap.getTargetElement()).toBeTruthy();
  root.render(<p>elders</p>);
  await expect.poll(() => map.olMap.getTargetElement()).toBeFalsy();
  root.render(<MapProvider value={map}><MapContainer /></MapProvider>);
  await expect.poll(() => map.olMap.getTargetElement()).toBeTruthy();
});

test('the zoom buttons zoom and are disabled at the bounds', async () => {
  show(<><MapContainer /><div style={{ position: 'relative' }}><ZoomButtons /></div></>, { minZoom: 9, maxZoom: 11 });
  await rendered(model);
  model.olMap.getView().setZoom(10);
  const nearer = page.getByRole('button', { name: 'Inzoomen' });
  const farther = page.getByRole('button', { name: 'Uitzoomen' });
  await nearer.click();
  await expect.poll(() => model.state.get().zoom).toBeCloseTo(11, 5);
  await expect.element(nearer).toBeDisabled();
  await farther.click();
  await farther.click();
  await expect.poll(() => model.state.get().zoom).toBeCloseTo(9, 5);
  await expect.element(farther).toBeDisabled();
});

test('the scale bar has a round length in Dutch when the option is on', async () => {
  show(<><MapContainer /><ScaleBar /></>, { options: withOption('scalebar') });
  await rendered(model);
  model.navigation.setScale(10_000);
  await expect.element(page.getByRole('img', { name: 'De balk is 200 m lang; schaal 1 : 10.000' })).toBeInTheDocument();
  expect(host.querySelector('[role=img]')?.getBoundingClientRect().width).toBeCloseTo(200 / 2.8, 0);
  model.destroy();
  show(<ScaleBar />);
  await expect.poll(() => host.querySelector('[role=img]')).toBeNull();
});

test('the scale menu offers the scales that the map can show and sets the chosen one', async () => {
  // Zoom 10 is 3.36 metres per pixel, 1 : 12,000; zoom 14 is a sixteenth of that.
  show(<><MapContainer /><div style={{ position: 'relative' }}><ScaleBar /></div></>, { options: withOption('scalebar'), minZoom: 10, maxZoom: 14 });
  await rendered(model);
  const choose = page.getByRole('button', { name: /^Schaal 1 : / });
  const offered = [10_000, 5_000, 2_500, 1_000];
  for (const scale of offered) {
    await userEvent.click(choose);
    const names = (): (string | null)[] => page.getByRole('menuitemradio').elements().map((item) => item.textContent);
    await expect.poll(names).toEqual(['1 : 10.000', '1 : 5.000', '1 : 2.500', '1 : 1.000']);
    await userEvent.click(page.getByRole('menuitemradio', { name: names()[offered.indexOf(scale)] ?? '', exact: true }));
    await expect.poll(() => model.state.get().scale).toBeCloseTo(scale, 6);
    expect(model.state.get().resolution).toBeCloseTo(scale * 0.00028, 9);
  }
  await userEvent.click(choose);
  await expect.element(page.getByRole('menuitemradio', { name: '1 : 1.000', exact: true })).toBeChecked();
});

test('the scale menu offers scales above 1 : 250 when the map can be zoomed in that far', async () => {
  // Zoom 20 is 0.0033 metres per pixel, 1 : 11.7.
  show(<><MapContainer /><div style={{ position: 'relative' }}><ScaleBar /></div></>, { options: withOption('scalebar'), minZoom: 14, maxZoom: 20 });
  await rendered(model);
  await userEvent.click(page.getByRole('button', { name: /^Schaal 1 : / }));
  await expect.poll(() => page.getByRole('menuitemradio').elements().map((item) => item.textContent)).toEqual(['1 : 500', '1 : 250', '1 : 100', '1 : 50', '1 : 25']);
  await userEvent.click(page.getByRole('menuitemradio', { name: '1 : 25', exact: true }));
  await expect.poll(() => model.state.get().scale).toBeCloseTo(25, 6);
  await expect.element(page.getByRole('button', { name: 'Schaal 1 : 25', exact: true })).toBeVisible();
});

test('the north button appears while the map is rotated and resets it', async () => {
  show(<><MapContainer /><div style={{ position: 'relative' }}><NorthButton /></div></>, { options: withOption('rotation') });
  const button = page.getByRole('button', { name: 'Noorden boven' });
  await expect.element(button).not.toBeInTheDocument();
  model.olMap.getView().setRotation(0.5);
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  expect(model.state.get().rotation).toBe(0);
});

test('does not run markup in names of sources, maps and layers', async () => {
  const maps = hostileMarkup.map((markup) => mapWith({ name: markup, title: markup, tooltip: markup, source: { attributions: markup } }));
  show(<><MapContainer /><Attribution /></>, { maps });
  await expect.element(page.getByRole('list', { name: 'Bronnen van de kaart' })).toBeInTheDocument();
  await touchEverything(host);
  expectNothingRan();
});

test('lists each attribution of the drawn maps once, with only text and web links', async () => {
  const hostile = '© <a href="https://kaart.example/">Kaart & Co</a> <img src=x onerror="window.hit=1"><a href="javascript:hit=1">hier</a><script>window.hit=1</script>';
  const credit = (attributions: string, visible = true) => mapWith({ visible, source: { attributions } });
  show(<><MapContainer /><Attribution /></>, { maps: [credit('© Gemeente'), credit('© Gemeente'), credit(hostile), credit('© Uit', false)] });
  const list = page.getByRole('list', { name: 'Bronnen van de kaart' });
  await expect.element(list).toBeInTheDocument();
  expect([...list.element().children].map((item) => item.textContent)).toEqual(['© Gemeente', '© Kaart & Co hier']);
  expect([...list.element().querySelectorAll('a')].map((link) => link.href)).toEqual(['https://kaart.example/']);
  expect(Reflect.get(window, 'hit')).toBeUndefined();
  model.layers.maps.get()[3]?.setVisible(true);
  await expect.poll(() => list.element().children.length).toBe(3);
});

test('shows bold and line breaks of an attribution', async () => {
  const attributions = '<strong>Let op</strong><br />© <a href="https://kaart.example/"><b>Kaart</b></a> en meer';
  show(<><MapContainer /><Attribution /></>, { maps: [mapWith({ source: { attributions } })] });
  const list = page.getByRole('list', { name: 'Bronnen van de kaart' });
  await expect.element(list).toMatchTextContent(/^Let op © Kaart en meer$/);
  expect([...list.element().querySelectorAll('strong')].map((part) => part.textContent)).toEqual(['Let op', 'Kaart']);
});

test('the map with its controls passes axe', async () => {
  show(<><h1>Kaart van Markerwaard</h1><MapContainer /><ZoomButtons /><NorthButton /><ScaleBar /><Attribution /></>, {
    options: { ...withOption('scalebar'), rotation: true },
    maps: [mapWith({ source: { attributions: '© <a href="https://kaart.example/">Gemeente</a>' } })],
  });
  await rendered(model);
  model.olMap.getView().setRotation(0.5);
  await expect.element(page.getByRole('button', { name: 'Noorden boven' })).toBeInTheDocument();
  const { violations } = await axe.run(host);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
