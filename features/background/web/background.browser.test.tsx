import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { greenImage } from '#platform/map/testing/one-map.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { BackgroundFailures } from './BackgroundFailures.tsx';
import { BackgroundSwitcher } from './BackgroundSwitcher.tsx';
import './BackgroundCard.tsx';

const background = (name: string, visible = false, rest: Partial<LegendMap> = {}) => mapWith({ name, visible, background: true, ...rest });
const service = (name: string, visible = false): LegendMap =>
  mapWith({ name, visible, background: true, type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', params: [{ name: 'LAYERS', value: 'a' }], geojson: null } });

const show = (...maps: LegendMap[]) => {
  const setup = renderOnMap(<><BackgroundSwitcher /><BackgroundFailures /></>, { maps });
  return { ...setup, shown: () => setup.map.model.layers.background.get()?.label ?? null };
};
const open = (...names: string[]) => show(...names.map((name, index) => background(name, index === 0)));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const message = () => page.getByRole('region', { name: 'Berichten' });

beforeEach(async () => {
  await page.viewport(900, 700);
  snackbar.clear();
});

test('offers no button when there is one background', async () => {
  const { shown } = open('Topografie');
  await expect.poll(shown).toBe('Topografie');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('switches between two backgrounds and names the other one on the button', async () => {
  const { shown } = open('Topografie', 'Luchtfoto');
  await userEvent.click(button('Achtergrondkaart: toon Luchtfoto'));
  expect(shown()).toBe('Luchtfoto');
  await userEvent.click(button('Achtergrondkaart: toon Topografie'));
  expect(shown()).toBe('Topografie');
});

test('offers the empty map in the menu when there are two backgrounds', async () => {
  const { shown } = open('Topografie', 'Luchtfoto');
  await userEvent.click(button('Achtergrondkaart'));
  await expect.element(choice('Topografie')).toBeChecked();
  await userEvent.click(page.getByText('Lege Kaart'));
  expect(shown()).toBeNull();
  // A choice with the pointer closes the menu.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('chooses among three backgrounds in a menu with the keyboard', async () => {
  const { shown } = open('Topografie', 'Luchtfoto', 'Grijs');
  await expect.element(button('Achtergrondkaart: Topografie')).toBeVisible();
  // The first Tab goes past the map.
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(choice('Topografie')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(shown).toBe('Grijs');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(shown).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Achtergrondkaart: Lege Kaart')).toHaveFocus();
});

test('opens the page or the metadata of a background, and offers no link for an unsafe address', async () => {
  const metadata = [{ title: 'Bron', info: [{ key: 'Maker', value: 'Gemeente Markerwaard' }] }];
  show(
    background('Topografie', true),
    background('Luchtfoto', false, { metadata_url: 'https://kaart.example/luchtfoto' }),
    background('Grijs', false, { metadata }),
    background('Vreemd', false, { metadata_url: 'javascript:alert(1)' }),
  );
  await userEvent.click(button('Achtergrondkaart: Topografie'));
  const link = page.getByRole('link', { name: 'Over Luchtfoto (opent in een nieuw tabblad)' });
  await expect.element(link).toHaveAttribute('href', 'https://kaart.example/luchtfoto');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(page.getByRole('link').elements()).toHaveLength(1);
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  await userEvent.click(button('Over Grijs'));
  await expect.element(page.getByRole('dialog', { name: 'Grijs' })).toMatchTextContent('Gemeente Markerwaard');
  await userEvent.keyboard('{Escape}');
  await expect.element(choice('Grijs')).toBeVisible();
  expect(misplacedBoxes()).toEqual([]);
});

test('shows the given picture or a preview, and sends no request to an external service', async () => {
  const { map } = show(
    background('Topografie', true),
    background('Foto', false, { background_image: 'https://kaart.example/foto.png' }),
    service('Elders'),
  );
  map.network.answer(({ pathname }) => (pathname === '/foto.png' ? greenImage(new URL('https://kaart.example/?WIDTH=72&HEIGHT=48')) : undefined));
  await userEvent.click(button('Achtergrondkaart: Topografie'));
  await expect.element(choice('Elders')).toBeInTheDocument();
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.querySelectorAll('.ol-viewport canvas').length).toBe(1);
  await expect.poll(() => dialog.querySelector('img')?.naturalWidth).toBeGreaterThan(0);
  // What may not be requested is drawn: the map of the external service and the empty map.
  expect(dialog.querySelectorAll('label svg[viewBox="0 0 72 48"]')).toHaveLength(4);
  // Compares addresses without counting: a menu that renders again requests its pictures again.
  expect([...new Set(map.network.requests)]).toEqual(['https://kaart.example/foto.png']);
});

test('reports a background that fails over the map, on the button and in the menu, and retries it', async () => {
  const { map } = show(service('Topografie', true), background('Luchtfoto'), background('Grijs'));
  await expect.element(message()).toMatchTextContent('Topografie kan niet geladen worden. Neem contact op met de applicatiebeheerder.');
  await userEvent.click(button('Achtergrondkaart: Topografie, kan niet geladen worden'));
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Deze kaart kan niet geladen worden. Neem contact op met de applicatiebeheerder.');
  await userEvent.keyboard('{Escape}');
  map.network.answer(greenImage);
  await userEvent.click(button('Opnieuw proberen'));
  await expect.element(button('Achtergrondkaart: Topografie')).toBeVisible();
  await expect.poll(() => message().element().textContent).toBe('');
});

test('marks the broken one of two backgrounds next to the button that names the other', async () => {
  const { map } = show(service('Topografie', true), background('Luchtfoto'));
  await expect.element(page.getByRole('img', { name: 'Achtergrondkaart: Topografie, kan niet geladen worden' })).toBeVisible();
  // The message disappears with the background that broke.
  await userEvent.click(button('Achtergrondkaart: toon Luchtfoto'));
  await expect.poll(() => message().element().textContent).toBe('');
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  expect(map.model.layers.background.get()?.label).toBe('Luchtfoto');
});

test('reports a failure of the only background', async () => {
  show(service('Topografie', true));
  await expect.element(message()).toMatchTextContent('Topografie kan niet geladen worden.');
});

test('blames nobody for a failure without a connection, and reports it when it is still there with one', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  show(service('Topografie', true), background('Luchtfoto'));
  await expect.element(page.getByRole('img', { name: 'Achtergrondkaart: Topografie, kan niet geladen worden' })).toBeVisible();
  expect(message().element().textContent).toBe('');
  onlineManager.setOnline(true);
  await expect.element(message()).toMatchTextContent('Topografie kan niet geladen worden.');
  onlineManager.setOnline(false);
  await expect.poll(() => message().element().textContent).toBe('');
});
