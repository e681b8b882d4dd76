import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { button, open, startQuiet } from './testing/open-shell.tsx';

beforeEach(startQuiet);

/** 320 × 256 is a window of 1280 × 1024 at a zoom of 400 %. */
const windows = [[320, 256], [320, 640], [390, 844], [844, 390], [768, 1024], [1024, 768], [1300, 800], [1440, 900]] as const;

test.each(windows)('at %i × %i no control is cut off, too small or covered', async (width, height) => {
  const { drawer, map } = await open(width, height);
  map.model.olMap.getView().setRotation(1);
  await expect.element(button('Noorden boven')).toBeInTheDocument();
  await expect.poll(misplacedBoxes).toEqual([]);
  map.model.tools.start({ id: 'line', start: () => () => undefined });
  await expect.element(page.getByText('Aan het meten')).toBeInTheDocument();
  await expect.poll(misplacedBoxes).toEqual([]);
  map.model.tools.stop('line');
  for (const id of ['legend', 'wide']) {
    drawer.getState().openTab(id);
    await expect.element(page.getByText(/Inhoud van/)).toBeVisible();
    await expect.poll(misplacedBoxes).toEqual([]);
  }
});

test('a window that is too low for the tools has a button that scrolls to the others', async () => {
  await open(1024, 520);
  const more = (): HTMLElement | null => document.querySelector('button[title="Verder"]');
  await expect.poll(more).not.toBeNull();
  const atTheEnd = (): Element | null => {
    more()?.click();
    return document.querySelector('button[title="Terug"]');
  };
  await expect.poll(atTheEnd).not.toBeNull();
  await expect.element(button('Kapot')).toBeInViewport({ ratio: 0.9 });
  await page.viewport(1024, 768);
  await expect.poll(() => document.querySelector('button[title="Verder"], button[title="Terug"]')).toBeNull();
});

test.each([[1440, 900], [1024, 768], [390, 844]])('at %i × %i a snackbar covers no control', async (width, height) => {
  const { drawer } = await open(width, height);
  if (width > 750) drawer.getState().open();
  snackbar.show({ text: 'De legenda is opgeslagen. Ook wie hierna komt, ziet de kaart zo.', duration: 'until-dismissed', action: { label: 'Ongedaan maken', onPress: vi.fn() } });
  await expect.element(page.getByRole('region', { name: 'Berichten' }).getByText(/De legenda/)).toBeVisible();
  await expect.poll(misplacedBoxes).toEqual([]);
  snackbar.clear();
});
