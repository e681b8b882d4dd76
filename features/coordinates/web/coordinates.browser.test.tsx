import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { expectLoad } from '#platform/map/testing/one-map.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { CoordinatePicker, SnapCoordinatePicker } from './CoordinatePicker.tsx';
import { ZoomToCoordinate } from './ZoomToCoordinate.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels, with 145000, 508000 in the centre. */
const extent: Extent = [144800, 507850, 145200, 508150];
const message = () => page.getByRole('region', { name: 'Berichten' });
const field = () => page.getByRole('textbox', { name: 'Coördinaat' });
const search = () => page.getByRole('button', { name: 'Zoeken' });

beforeEach(async () => {
  await page.viewport(900, 700);
  snackbar.clear();
});

const pickAt = async (component: ReactNode, maps = [] as ReturnType<typeof mapWith>[]) => {
  const setup = renderOnMap(<div style={{ width: 300 }}>{component}</div>, { maps }, { map: { extent } });
  await rendered(setup.map.model);
  return setup.map;
};

test('shows the coordinate of a click in RD and in degrees, and copies it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const map = await pickAt(<CoordinatePicker close={() => undefined} />);
  await userEvent.click(map.element, { position: { x: 500, y: 400 } });
  await expect.element(message()).toMatchTextContent(/RD 145050\.00, 507950\.00 – WGS84 5\.240480, 52\.559074(?!\d)/);
  expect(snackbar.all().map(({ duration, action }) => [duration, action?.label])).toEqual([[10_000, 'Kopiëren']]);
  await userEvent.click(message().getByRole('button', { name: 'Kopiëren' }));
  await expect.poll(() => write).toHaveBeenLastCalledWith('145050.00, 507950.00');
  await userEvent.click(page.getByRole('button', { name: 'WGS84 kopiëren' }));
  await expect.poll(() => write.mock.lastCall?.[0]).toMatch(/^5\.\d{6}, 52\.\d{6}$/);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('picks the centre of the map with the Enter key', async () => {
  const map = await pickAt(<CoordinatePicker close={() => undefined} />);
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(message()).toMatchTextContent('RD 145000.00, 508000.00');
});

test('removes the mark when the tool ends', async () => {
  const map = await pickAt(<CoordinatePicker close={() => undefined} />);
  const before = map.model.olMap.getAllLayers().length;
  await userEvent.click(map.element, { position: { x: 500, y: 400 } });
  await expect.poll(() => map.model.olMap.getAllLayers().length).toBe(before + 1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => map.model.olMap.getAllLayers().length).toBe(before);
});

test('snaps to a nearby corner, and says when there is none', async () => {
  const square = { type: 'Polygon' as const, coordinates: [[[145020, 508000], [145060, 508000], [145060, 508040], [145020, 508000]]] };
  const map = await pickAt(<SnapCoordinatePicker close={() => undefined} />, [
    mapWith({
      name: 'Vlak', type: 'Vector', visible: true,
      source: { type: 'Vector', geojson: { type: 'FeatureCollection', features: [{ type: 'Feature', id: 1, geometry: square, properties: {} }] } },
    }),
  ]);
  const [layer] = map.model.layers.maps.get();
  if (!layer) throw new Error('No map');
  await expectLoad(layer).toBe('loaded');
  await rendered(map.model);
  // Three pixels left of the corner, outside the polygon.
  await userEvent.click(map.element, { position: { x: 437, y: 301 } });
  await expect.element(message()).toMatchTextContent('RD 145020.00, 508000.00');
  await expect.element(page.getByText('Op een hoekpunt of lijn')).toBeVisible();
  await userEvent.click(map.element, { position: { x: 350, y: 500 } });
  await expect.element(page.getByText('Niets getekend in de buurt: de plek zelf')).toBeVisible();
});

const openDialog = async () => {
  const close = vi.fn();
  const { map } = renderOnMap(<ZoomToCoordinate close={close} />, {}, { map: { extent } });
  await expect.element(field()).toHaveFocus();
  return { map: map.model, close };
};

test('moves the map to the typed coordinate at the chosen scale', async () => {
  const { map, close } = await openDialog();
  await expect.element(search()).toBeDisabled();
  await userEvent.keyboard('165608.44, 402461.44');
  await userEvent.click(page.getByRole('button', { name: /Schaal/ }));
  await userEvent.click(page.getByRole('option', { name: '1 : 1.000', exact: true }));
  expect(await violationsIn(page.getByRole('dialog', { name: 'Zoom naar coördinaat' }).element())).toEqual([]);
  await userEvent.click(search());
  expect(map.state.get().centre).toEqual([165608.44, 402461.44]);
  expect(map.state.get().resolution).toBeCloseTo(0.28, 10);
  expect(close).toHaveBeenCalledOnce();
});

test('offers eleven scales from small to large after the current one', async () => {
  await openDialog();
  await userEvent.click(page.getByRole('button', { name: /^Huidige schaal/ }));
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(page.getByRole('option').elements().map(({ textContent }) => textContent)).toEqual([
    'Huidige schaal (1 : 1.800)',
    ...['500.000', '250.000', '100.000', '50.000', '25.000', '10.000', '5.000', '2.500', '1.000', '500', '250'].map((scale) => `1 : ${scale}`),
  ]);
});

test.each([
  ['the field', () => field()],
  ['a button', () => page.getByRole('button', { name: 'Annuleren' })],
])('Escape in %s closes the dialog and leaves the active tool running', async (_, place) => {
  const { map, close } = await openDialog();
  const ended = vi.fn();
  map.tools.start({ id: 'meten', start: () => ended });
  (place().element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  expect(map.tools.active.get()).toBe('meten');
  expect(ended).not.toHaveBeenCalled();
});

test('submits with Enter and keeps the scale when none is chosen', async () => {
  const { map } = await openDialog();
  const before = map.state.get().resolution;
  await userEvent.keyboard('145100,508100{Enter}');
  expect(map.state.get().centre).toEqual([145100, 508100]);
  expect(map.state.get().resolution).toBe(before);
  await expect.element(message()).toMatchTextContent('De kaart toont 145100.00, 508100.00');
});

test.each([
  ['145000', 'Gebruik alsjeblieft de bovenstaande schrijfwijze.'],
  ['145000,5; 508000,5', 'Gebruik alsjeblieft de bovenstaande schrijfwijze.'],
  ["'; drop table maps; --", 'Gebruik alsjeblieft de bovenstaande schrijfwijze.'],
  ['1, 2', 'Deze coördinaat ligt buiten Nederland. Controleer X en Y.'],
])('refuses %s and explains why', async (text, why) => {
  await openDialog();
  await userEvent.fill(field(), text);
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(search()).toBeDisabled();
});

test('accepts swapped coordinates and degrees, and says how it read them', async () => {
  const { map } = await openDialog();
  await userEvent.fill(field(), '508000, 145000');
  await expect.element(page.getByText('X en Y lijken verwisseld. Gezocht wordt naar 145000.00, 508000.00.')).toBeVisible();
  await userEvent.fill(field(), '52.1551722, 5.3872035');
  await expect.element(page.getByText(/^Dit zijn graden \(WGS84\)\. Gezocht wordt naar RD 15/)).toBeVisible();
  await userEvent.click(search());
  expect(map.state.get().centre.map(Math.round)).toEqual([155000, 463000]);
});
