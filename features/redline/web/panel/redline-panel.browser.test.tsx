import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { nl } from '../nl.ts';
import { list, mode, names, newConfiguration, open, said } from '../testing/open-redline.tsx';

// Messages of one test must not be visible in the next.
beforeEach(() => snackbar.clear());

const panel = () => page.getByRole('region', { name: 'Tekenen', exact: true });
const isPressed = (name: string) => expect.element(mode(name)).toHaveAttribute('aria-pressed', 'true');
const undo = () => page.getByRole('button', { name: 'Ongedaan maken' });

test('draws each kind with the pointer, one mode at a time, and ends a mode when it is pressed again', async () => {
  const { at } = await open();
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await expect.poll(names).toEqual(['Punt']);
  await userEvent.click(mode('Lijn'));
  await isPressed('Lijn');
  await expect.element(mode('Punt')).toHaveAttribute('aria-pressed', 'false');
  await at(200, 100);
  await at(300, 100);
  await at(300, 100);
  await expect.poll(names).toEqual(['Lijn', 'Punt']);
  await userEvent.click(mode('Vlak'));
  await at(400, 100);
  await at(500, 100);
  await at(500, 200);
  await userEvent.click(page.getByRole('button', { name: 'Afmaken' }));
  await expect.poll(names).toEqual(['Vlak', 'Lijn', 'Punt']);
  await userEvent.click(mode('Cirkel'));
  await at(200, 400);
  await at(250, 400);
  await expect.poll(names).toEqual(['Cirkel 25m', 'Vlak', 'Lijn', 'Punt']);
  await userEvent.click(mode('Markering'));
  await at(400, 400);
  await expect.poll(names).toEqual(['Wegen en verkeer', 'Cirkel 25m', 'Vlak', 'Lijn', 'Punt']);
  await userEvent.click(mode('Markering'));
  await expect.element(mode('Markering')).toHaveAttribute('aria-pressed', 'false');
  expect(await violationsIn(panel().element())).toEqual([]);
});

test('focuses the text field after a text is placed', async () => {
  const { at } = await open();
  await userEvent.click(mode('Tekst'));
  await at(300, 300);
  await expect.element(page.getByRole('textbox', { name: 'Tekst' })).toHaveFocus();
  await userEvent.keyboard('Let op');
  await expect.poll(names).toEqual(['Let op']);
  expect(await violationsIn(panel().element())).toEqual([]);
});

test('moves a drawing with the pointer, and removes it by a click', async () => {
  const { at, map } = await open();
  await userEvent.click(mode('Punt'));
  await at(200, 200);
  const pressed = performance.now();
  await userEvent.fill(page.getByRole('textbox', { name: 'Titel' }), 'Eik');
  await userEvent.click(mode('Wijzigen'));
  // Two clicks within 250 milliseconds count as a double click, which zooms. A user needs longer to return from the panel.
  await expect.poll(() => performance.now() - pressed).toBeGreaterThan(250);
  await at(200, 200);
  await expect.element(page.getByRole('region', { name: 'Eik bewerken' })).toBeVisible();
  await userEvent.dragAndDrop(map.element, map.element, { sourcePosition: { x: 200, y: 200 }, targetPosition: { x: 400, y: 200 } });
  await userEvent.click(page.getByRole('button', { name: 'Coördinaten', exact: true }));
  await expect.element(page.getByRole('textbox', { name: 'Coördinaten' })).toHaveValue('145000.00, 508050.00');
  await userEvent.click(mode('Verwijderen'));
  await at(400, 200);
  await expect.poll(names).toEqual([]);
  await expect.poll(said).toBe('Eik is verwijderd');
});

test('discards the sketch with Escape, then ends the tool, and keeps finished drawings', async () => {
  const { at, model } = await open();
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await userEvent.click(mode('Lijn'));
  await at(300, 300);
  await expect.element(page.getByRole('button', { name: 'Afmaken' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Afmaken' })).not.toBeInTheDocument();
  expect(model.tools.active.get()).toBe('redline');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => model.tools.active.get()).toBeNull();
  await expect.poll(names).toEqual(['Punt']);
});

test('refuses a circle from two clicks at one place', async () => {
  const { at } = await open();
  await userEvent.click(mode('Cirkel'));
  await at(300, 300);
  await at(300, 300);
  await expect.element(page.getByText(nl.refused)).toBeInTheDocument();
  await expect.element(mode('Cirkel')).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toEqual([]);
});

test('refuses a circle whose edge is dragged onto its centre, and restores it', async () => {
  const { at, map } = await open();
  const radius = page.getByRole('textbox', { name: 'Straal' });
  const drag = (to: number) =>
    userEvent.dragAndDrop(map.element, map.element, { sourcePosition: { x: 350, y: 300 }, targetPosition: { x: to, y: 300 } });
  await userEvent.click(mode('Cirkel'));
  await at(300, 300);
  await at(350, 300);
  await expect.poll(names).toEqual(['Cirkel 25m']);
  await userEvent.click(mode('Wijzigen'));
  await isPressed('Wijzigen');
  await drag(300);
  await expect.element(page.getByText(nl.refused)).toBeInTheDocument();
  await expect.poll(names).toEqual(['Cirkel 25m']);
  // The edge is back in its old place.
  await drag(400);
  await expect.element(radius).toHaveValue('50');
  await userEvent.click(undo());
  await expect.element(radius).toHaveValue('25');
});

test('tells the user to tap on a touch screen, in every mode', async () => {
  const asked = window.matchMedia.bind(window);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('matchMedia', (query: string) => (query === '(pointer: coarse)' ? { matches: true, addEventListener() {}, removeEventListener() {} } : asked(query)));
  await open();
  for (const name of ['Punt', 'Lijn', 'Vlak', 'Cirkel', 'Tekst', 'Markering', 'Wijzigen', 'Verwijderen']) {
    await userEvent.click(mode(name));
    await isPressed(name);
    await expect.element(page.getByText(/\btik /i)).toBeVisible();
    expect(panel().element().textContent).not.toMatch(/\bklik|dubbelklik|versleep/i);
  }
});

test('shows stored drawings when the map is opened again', async () => {
  const configuration = newConfiguration();
  const first = await open(configuration);
  await userEvent.click(mode('Punt'));
  await first.at(100, 100);
  await expect.element(page.getByText('Deze tekeningen blijven in deze browser staan; anderen zien ze niet.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Titel' }), '<img src=x onerror="window.hacked=1">');
  await expect.poll(async () => {
    const { browserStore } = await import('../persistence/browser-store.ts');
    return (await browserStore(`visitor.${configuration.id}.own`).read()).map(({ drawing }) => drawing?.title);
  }).toEqual(['<img src=x onerror="window.hacked=1">']);
  const second = await open(configuration);
  await expect.poll(() => second.model.olMap.getAllLayers().length).toBeGreaterThan(0);
  await expect.poll(() => list().elements().map((one) => one.textContent)).toEqual(Array.from({ length: 2 }, () => '<img src=x onerror="window.hacked=1">'));
  expect('hacked' in window).toBe(false);
});
