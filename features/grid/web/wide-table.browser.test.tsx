import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { cell, focused, grid, open, treeAt, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
});

/** Forty columns of 180 pixels, in a panel of 800: `k1` to `k40`, with the values `1.1` to `1.40` in the first row. */
const keys = Array.from({ length: 40 }, (_, index) => `k${index + 1}`);
const openWide = async () => {
  open({
    total: 100,
    fields: keys.map((name) => ({ name, type: 'string' })),
    settings: { columns: keys.map((prop) => ({ name: prop, prop })) },
    answer: ({ offset = 0 }) => ({
      features: Array.from({ length: 100 - offset }, (_, index) => ({ ...treeAt(index), properties: Object.fromEntries(keys.map((key, at) => [key, `${index + 1}.${at + 1}`])) })),
    }),
  });
  await expect.element(cell('1.1')).toBeVisible();
  return grid().element().parentElement!;
};

const boxOf = (element: Element) => element.getBoundingClientRect();
const headerOf = (name: string) => page.getByRole('columnheader', { name, exact: true }).element();
const cellsOf = (row: number) => [...grid().element().querySelectorAll(`[data-row="${row}"] > [aria-colindex]`)].map((element) => Number(element.getAttribute('aria-colindex')));

test('renders the columns in sight of forty, under their headers, and always the first one', async () => {
  const scroller = await openWide();
  expect(grid().element().getAttribute('aria-colcount')).toBe('41');
  await expect.poll(() => cellsOf(3)).toEqual([1, 2, 3, 4, 5, 6]);
  scroller.scrollLeft = 20 * 180;
  await expect.element(cell('4.23')).toBeVisible();
  await expect.poll(() => cellsOf(3)).toEqual([1, 2, 21, 22, 23, 24, 25, 26]);
  for (const column of ['21', '23', '25']) {
    const [one, header] = [boxOf(cell(`4.${column}`).element()), boxOf(headerOf(`k${column}`))];
    expect([one.left, one.right]).toEqual([header.left, header.right]);
  }
  expect(boxOf(cell('4.1').element()).left - boxOf(scroller).left).toBe(44);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  scroller.scrollLeft = 1e6;
  await expect.element(cell('2.40')).toBeVisible();
  expect(boxOf(cell('2.40').element()).right).toBe(boxOf(headerOf('k40')).right);
});

test('keys reach columns out of sight, and the tab stop stays when it is scrolled away sideways', async () => {
  const scroller = await openWide();
  await userEvent.click(cell('1.2'));
  await expect.poll(focused).toBe('1.2');
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toBe('1.40');
  await expect.element(cell('1.40')).toBeInViewport();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  await expect.poll(focused).toBe('2.39');
  scroller.scrollLeft = 0;
  await expect.element(cell('1.3')).toBeVisible();
  expect(focused()).toBe('2.39');
  expect(cellsOf(1)).toEqual([1, 2, 3, 4, 5, 6, 40]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focused).toBe('2.38');
  await expect.element(cell('2.38')).toBeInViewport();
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe('2.1');
});
