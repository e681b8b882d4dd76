import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, startQuiet } from '../testing/open-shell.tsx';

beforeEach(startQuiet);

const menu = () => page.getByRole('region', { name: 'Menu' });

test.each([[750, 750], [751, 380]])('in a window of %i pixels the drawer is %i wide', async (width, expected) => {
  const { drawer } = await open(width, 900);
  drawer.getState().openTab('legend');
  await expect.element(menu()).toBeVisible();
  await expect.poll(() => Math.round(menu().element().getBoundingClientRect().width)).toBe(expected);
});

test('the whole area of the configuration opens below the search box and above the bar, as large as fits', async () => {
  const { map: { model } } = await open(390, 844);
  const [west, south, east, north] = model.configuration.extent;
  const box = () => {
    const [left = 0, top = 0] = model.olMap.getPixelFromCoordinate([west, north]) ?? [];
    const [right = 0, bottom = 0] = model.olMap.getPixelFromCoordinate([east, south]) ?? [];
    return { left, top, right, bottom };
  };
  await expect.poll(() => model.state.get().size).toEqual([390, 788]);
  await expect.poll(() => Math.round(box().right - box().left)).toBe(390);
  expect(box().top).toBeGreaterThanOrEqual(64);
  expect(box().bottom).toBeLessThanOrEqual(788);
  // In the middle of that part.
  expect((box().top + box().bottom) / 2).toBeCloseTo((64 + 788) / 2, 0);
});
