import { Layers } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { button, open, startQuiet } from '../testing/open-shell.tsx';
import { dragByFinger } from '../testing/touch.ts';

beforeEach(startQuiet);

const openPhone = () => open(390, 844);
const sheet = () => page.getByRole('region', { name: 'Menu' });
const boxOf = (): DOMRect => sheet().element().getBoundingClientRect();
const bar = () => page.getByRole('navigation', { name: 'Onderdelen van de kaart' });
const inBar = (name: string | RegExp) => bar().getByRole('button', { name });
const head = (): Element => sheet().getByRole('heading', { level: 2 }).element();
/** The sheet has come to rest at its height. */
const expectAtRest = (height: string) => expect.element(sheet()).toHaveAttribute('data-height', height);

test('the bar at the foot has four words with icons, for a thumb, at the foot of the screen', async () => {
  await openPhone();
  await expect.element(bar()).toBeVisible();
  const buttons = bar().getByRole('button').elements();
  expect(buttons.map(({ children: [, word] }) => word?.textContent)).toEqual(['Kaartlagen', 'Zoeken', 'Hulpmiddelen', 'Informatie']);
  for (const element of buttons) {
    expect(element.querySelector('svg')).not.toBeNull();
    const { width, height } = element.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(bar().element().getBoundingClientRect().bottom).toBe(844);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('Hulpmiddelen counts what is new in its panels, and not what is only in use', async () => {
  const panel = (id: string, label: string, count: number) => ({ id, order: count, index: count, label, icon: Layers, width: 380, useBadge: () => count, load: async () => ({ default: () => null }) });
  await open(390, 844, [drawerTabs.put(panel('none', 'Leeg', 0)), drawerTabs.put({ ...panel('query', 'Query', 7), badgeLabel: (count) => `${count} voorwaarden` })]);
  await expect.element(button('Hulpmiddelen')).toHaveAccessibleDescription('Filters: 4 nieuw');
  expect(inBar(/Hulpmiddelen/).element().querySelector('span[aria-hidden] span[aria-hidden]')?.textContent).toBe('4');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a button of the bar opens its sheet at half height, changes to another and closes its own', async () => {
  await openPhone();
  await userEvent.click(inBar(/Kaartlagen/));
  await expect.element(page.getByText('Inhoud van Legenda')).toBeVisible();
  await expect.element(inBar(/Kaartlagen/)).toHaveAttribute('aria-expanded', 'true');
  await expectAtRest('half');
  // With the bar at most 45 % of the screen.
  await expect.poll(() => 844 - boxOf().top).toBeLessThanOrEqual(0.45 * 844);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(inBar(/Informatie/));
  await expect.element(page.getByText('Inhoud van Informatie')).toBeVisible();
  await expect.element(inBar(/Kaartlagen/)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(inBar(/Informatie/));
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('Zoeken focuses the field at the top, which is as wide as the screen', async () => {
  const { drawer } = await openPhone();
  drawer.getState().openTab('legend');
  drawer.getState().setHeight('full');
  await userEvent.click(inBar('Zoeken'));
  await expect.element(page.getByRole('textbox', { name: 'Zoeken' })).toHaveFocus();
  expect(page.getByRole('banner').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(370);
  // A sheet of the full height would cover what is found on the map.
  expect(drawer.getState().isOpen).toBe(false);
});

test('a pressed grip makes the sheet larger, and from the top a strip whose content takes no focus', async () => {
  await openPhone();
  await userEvent.click(inBar(/Kaartlagen/));
  await userEvent.click(button('Groter'));
  await expectAtRest('full');
  expect(document.querySelector('[inert] [role="application"]')).not.toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Kleiner'));
  await expectAtRest('peek');
  await expect.poll(() => boxOf().height).toBe(64);
  expect(page.getByText('Inhoud van Legenda').element().closest('[inert]')).not.toBeNull();
  expect(document.querySelector('[inert] [role="application"]')).toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Groter'));
  await expectAtRest('half');
});

test('by keys the focus goes into the sheet, moves it, and comes back when Escape closes it', async () => {
  await openPhone();
  await expect.element(inBar(/Informatie/)).toBeVisible();
  inBar(/Informatie/).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Groter')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expectAtRest('full');
  await userEvent.keyboard('{ArrowUp}');
  await expectAtRest('full');
  await userEvent.keyboard('{Home}');
  await expectAtRest('peek');
  await expect.element(page.getByRole('log', { name: /Mededelingen|Meldingen|Berichten/ }).first()).toMatchTextContent(/Paneel als strook/);
  await userEvent.keyboard('{ArrowUp}');
  await expectAtRest('half');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}');
  await expectAtRest('full');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(inBar(/Informatie/)).toHaveFocus();
});

test('a finger drags the sheet up, down to the strip, and away', async () => {
  await openPhone();
  await userEvent.click(inBar(/Kaartlagen/));
  await expect.poll(() => boxOf().height).toBeCloseTo(0.37 * 787, -1);
  await dragByFinger(head(), -350);
  await expectAtRest('full');
  await expect.poll(() => boxOf().top).toBe(64);
  await dragByFinger(head(), 300);
  await expectAtRest('half');
  await expect.poll(() => boxOf().height).toBeCloseTo(0.37 * 787, -1);
  await dragByFinger(head(), 220);
  await expectAtRest('peek');
  await expect.poll(() => boxOf().height).toBe(64);
  await dragByFinger(head(), 54);
  await expect.element(sheet()).not.toBeInTheDocument();
  // The drag was no press of the button that closes the sheet next time.
  await userEvent.click(inBar(/Kaartlagen/));
  await userEvent.click(button('Sluiten'));
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('a drag of the grip is no press of it', async () => {
  await openPhone();
  await userEvent.click(inBar(/Kaartlagen/));
  await dragByFinger(button('Groter').element(), 40);
  await expectAtRest('half');
});

test('the sheet keeps the height that was chosen; what the map opens is at half height', async () => {
  const { drawer } = await openPhone();
  await userEvent.click(inBar(/Kaartlagen/));
  await userEvent.click(button('Groter'));
  await expectAtRest('full');
  await userEvent.click(button('Sluiten'));
  await userEvent.click(inBar(/Informatie/));
  await expectAtRest('full');
  drawer.getState().close();
  drawer.getState().openTab('info');
  await expectAtRest('half');
  drawer.getState().setHeight('peek');
  drawer.getState().close();
  // A strip would show nothing of what was asked for.
  await userEvent.click(inBar(/Kaartlagen/));
  await expectAtRest('full');
});

test('the padding of the map is what the search box and the sheet cover', async () => {
  const { drawer, map } = await openPhone();
  const padding = () => map.model.navigation.padding;
  await expect.poll(padding).toEqual({ top: 64, right: 0, bottom: 0, left: 0 });
  drawer.getState().openTab('legend');
  await expect.poll(() => Math.round(padding().bottom - boxOf().height)).toBe(0);
  expect(padding().bottom).toBeGreaterThan(280);
  const half = padding().bottom;
  drawer.getState().setHeight('full');
  await expect.poll(() => boxOf().height).toBeGreaterThan(700);
  expect(padding().bottom).toBeCloseTo(half, 0);
  drawer.getState().setHeight('peek');
  await expect.poll(() => padding().bottom).toBe(64);
  drawer.getState().close();
  await expect.poll(() => padding().bottom).toBe(0);
});

test('turned on its side, the phone has the sheet beside the map, and keeps tab and height', async () => {
  const { drawer, map } = await openPhone();
  await userEvent.click(inBar(/Informatie/));
  await expectAtRest('half');
  await page.viewport(844, 390);
  await expectAtRest('full');
  await expect.poll(() => map.model.navigation.padding).toEqual({ top: 0, right: 0, bottom: 0, left: 360 });
  await expect.element(page.getByText('Inhoud van Informatie')).toBeVisible();
  expect(document.querySelector('[inert] [role="application"]')).toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Kleiner'));
  await expectAtRest('peek');
  await userEvent.click(button('Groter'));
  await page.viewport(390, 844);
  await expectAtRest('full');
  drawer.getState().setHeight('half');
  await page.viewport(844, 390);
  await page.viewport(390, 844);
  await expectAtRest('half');
});
