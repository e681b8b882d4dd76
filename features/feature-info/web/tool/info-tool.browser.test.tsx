import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { collectionOf, featureWith, mapWith } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { ClickInfo } from '../ClickInfo.tsx';
import { InfoTab } from '../result/InfoTab.tsx';
import { InfoByClick, InfoInCircle, InfoInPolygon } from './InfoTool.tsx';
import { toolIds, type InfoMode } from './tool-id.ts';
import '../Answers.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels. */
const extent: Extent = [144800, 507850, 145200, 508150];
const components = { click: InfoByClick, polygon: InfoInPolygon, circle: InfoInCircle };

/** Trees at every twenty metres on a line through the centre. */
const trees = collectionOf(
  ...Array.from({ length: 11 }, (_, index) => featureWith({ type: 'Point', coordinates: [144_900 + index * 20, 508_000] }, { naam: `Boom ${index}` })),
);

const open = async (mode: InfoMode) => {
  const InfoTool = components[mode];
  await page.viewport(1300, 700);
  const close = vi.fn();
  const setup = renderOnMap(
    <div style={{ position: 'absolute', left: 820, width: 380 }}>
      <ClickInfo />
      <InfoTool close={close} />
      <InfoTab />
    </div>,
    { maps: [mapWith({ name: 'Bomen', source: { geojson: trees } })], tools: { info: ['featureInfo', 'polygonInfo', 'circleInfo'] } },
    { map: { extent } },
  );
  const { model, element } = setup.map;
  await expect.poll(() => model.layers.maps.get().every((map) => map.state.get().load === 'loaded'), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => model.tools.active.get()).toBe(toolIds[mode]);
  await rendered(model);
  return { ...setup, close, model, at: (x: number, y: number) => userEvent.click(element, { position: { x, y } }) };
};
const titles = () => page.getByRole('heading', { level: 4 }).elements().map((heading) => heading.textContent);
const summary = () => page.getByTestId('part').getByText(/gevonden$/);
const radius = () => page.getByRole('status', { name: 'Straal' });

test('finds the features in a circle, and shows its radius in whole metres', async () => {
  const { at, map } = await open('circle');
  await at(400, 300);
  await userEvent.hover(map.element, { position: { x: 440, y: 300 } });
  await userEvent.hover(map.element, { position: { x: 450, y: 300 } });
  await expect.element(radius()).toHaveTextContent('25m');
  await at(450, 300);
  await expect.poll(titles).toEqual(['Boom 4', 'Boom 5', 'Boom 6']);
  await userEvent.click(page.getByRole('button', { name: 'Selectie wissen' }).first());
  await expect.element(page.getByText('Klik op de kaart', { exact: true })).toBeVisible();
});

test('finds the features in a polygon', async () => {
  const { at } = await open('polygon');
  await at(370, 250);
  await at(430, 250);
  await at(430, 350);
  await at(370, 350);
  await userEvent.click(page.getByRole('button', { name: 'Vlak afmaken' }));
  await expect.poll(titles).toEqual(['Boom 5']);
});

test('draws a circle with the keyboard alone, and moves the focus to the answer', async () => {
  const { map, model } = await open('circle');
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => Math.round(model.state.get().centre[0])).toBe(145064);
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toHaveLength(7);
  await expect.element(summary()).toHaveFocus();
});

test('queries a click', async () => {
  const { at } = await open('click');
  await at(400, 300);
  await expect.poll(titles).toEqual(['Boom 5']);
});

test('discards the sketch with Escape, then ends the tool', async () => {
  const { at, model } = await open('polygon');
  await at(300, 200);
  await expect.element(page.getByRole('button', { name: 'Vlak afmaken' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Vlak afmaken' })).not.toBeInTheDocument();
  expect(model.tools.active.get()).toBe('info-polygon');
  const during = model.olMap.getInteractions().getLength();
  await userEvent.keyboard('{Escape}');
  expect(model.tools.active.get()).toBeNull();
  expect(model.olMap.getInteractions().getLength()).toBe(during - 1);
});

test('queries a typed circle', async () => {
  await open('circle');
  await userEvent.click(page.getByRole('button', { name: 'Invullen in plaats van tekenen' }));
  const centre = page.getByRole('textbox', { name: 'Middelpunt (X, Y)' });
  await expect.element(centre).toHaveValue('145000.00, 508000.00');
  await userEvent.fill(centre, 'hier');
  await userEvent.click(page.getByRole('button', { name: 'Opvragen' }));
  await expect.element(page.getByText('Gebruik alsjeblieft de bovenstaande schrijfwijze.')).toBeVisible();
  await expect.element(page.getByText(/^Vul een straal in van 1 tot/)).not.toBeInTheDocument();
  await userEvent.fill(centre, '144940, 508000');
  await userEvent.fill(page.getByRole('textbox', { name: 'Straal' }), '15');
  await userEvent.click(page.getByRole('button', { name: 'Opvragen' }));
  await expect.poll(titles).toEqual(['Boom 2']);
});

test('queries a typed polygon, or the visible area', async () => {
  await open('polygon');
  await userEvent.click(page.getByRole('button', { name: 'Invullen in plaats van tekenen' }));
  const corners = page.getByRole('textbox', { name: 'Hoekpunten (X, Y per regel)' });
  await userEvent.fill(corners, '144950, 507990\n144970, 507990');
  await userEvent.click(page.getByRole('button', { name: 'Opvragen' }));
  await expect.element(page.getByText(/minstens drie hoekpunten/)).toBeVisible();
  await userEvent.fill(corners, '144950, 507990\n144970, 507990\n144970, 508010\n144950, 508010\n144950, 507990\n');
  await userEvent.click(page.getByRole('button', { name: 'Opvragen' }));
  await expect.poll(titles).toEqual(['Boom 3']);
  await userEvent.click(page.getByRole('button', { name: 'Kaartbeeld gebruiken' }));
  await expect.element(summary()).toHaveTextContent('11 objecten gevonden');
});

test.each([
  ['click', 'Informatie per klik'],
  ['polygon', 'Informatie in een vlak'],
  ['circle', 'Informatie in een cirkel'],
] as const)('%s: closes, and passes axe', async (mode, name) => {
  const { close } = await open(mode);
  const typed = page.getByRole('button', { name: 'Invullen in plaats van tekenen' });
  if (mode !== 'click') await userEvent.click(typed);
  const { violations } = await axe.run(page.getByRole('region', { name }).element());
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Sluiten' }));
  expect(close).toHaveBeenCalledOnce();
});

test.each(['click', 'circle', 'polygon'] as const)('the tool for a %s draws and asks nothing while another panel has paused it, and says so', async (mode) => {
  const { at, model } = await open(mode);
  const resume = model.inquiries.pause();
  await expect.element(page.getByText(/geeft geen informatie zolang een ander paneel/)).toBeVisible();
  const { violations } = await axe.run(page.getByTestId('part').element());
  expect(violations).toEqual([]);
  const single = new Promise<unknown>((resolve) => {
    model.olMap.once('singleclick', resolve);
  });
  await at(400, 300);
  await single;
  expect(page.getByRole('button', { name: 'Vlak afmaken' }).elements()).toEqual([]);
  expect(radius().elements()).toEqual([]);
  await expect.element(page.getByText('Klik op de kaart', { exact: true })).toBeVisible();
  resume();
  await at(400, 300);
  if (mode === 'click') await expect.poll(titles).toEqual(['Boom 5']);
  if (mode === 'circle') await expect.element(radius()).toBeVisible();
  if (mode === 'polygon') await expect.element(page.getByRole('button', { name: 'Vlak afmaken' })).toBeVisible();
});
