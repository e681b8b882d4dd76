import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, focused, grid, open, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
});

describe('the keys of the grid', () => {
  test('go through the cells, with one tab stop', async () => {
    open({ total: 200 });
    await expect.element(cell('Boom 1')).toBeVisible();
    expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    (cell('Boom 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.poll(focused).toBe('1,5');
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('Nee');
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.poll(focused).toBe('Boom 2');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('201');
    await userEvent.keyboard('{PageUp}');
    await expect.poll(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))).toBeLessThan(200);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}');
    await expect.poll(focused).toBe('Naam');
    expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('move on from a clicked cell, which takes the focus', async () => {
    open();
    await userEvent.click(cell('2,5'));
    await expect.poll(focused).toBe('2,5');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(focused).toBe('1,5');
    await userEvent.click(cell('Boom 1'));
    await expect.poll(focused).toBe('Boom 1');
    await userEvent.click(cell('Boom 1'));
    await expect.poll(focused).toBe('Boom 1');
    expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('keep their tab stop when it is scrolled away', async () => {
    open({ total: 100_000 });
    await expect.element(cell('Boom 1')).toBeVisible();
    (cell('Boom 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Boom 2');
    grid().element().parentElement!.scrollTop = 50_000 * 32;
    await expect.element(cell('Boom 50001')).toBeVisible();
    expect(focused()).toBe('Boom 2');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Boom 3');
    await expect.element(cell('Boom 3')).toBeInViewport();
  });

  test('sort, widen and select from the header', async () => {
    const { model } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    (cell('Boom 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    const header = page.getByRole('columnheader', { name: 'Naam' });
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    const width = header.element().getBoundingClientRect().width;
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(() => header.element().getBoundingClientRect().width).toBe(width + 24);
    await userEvent.keyboard('{ArrowLeft} ');
    await expect.poll(() => model.selection.get().length).toBe(3);
  });
});
