import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, grid, open, treeAt, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
});

const names = ['Boom 1', 'WWW', 'WWWW', 'WWWWW', 'W'.repeat(25), 'Ĳ'.repeat(4), '—'.repeat(9), '﷽﷽', '中'.repeat(8), '👩‍👩‍👧‍👦'.repeat(3), 'Een boom aan de rand van het park bij de vijver'];

/** Returns the names that are visible beyond their cell, and the names that are cut off. */
const shown = () => {
  const cells = [...grid().element().querySelectorAll<HTMLElement>('[data-row]:not([data-row="-1"]) > :nth-child(2)')].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { name: element.textContent, isCut: getComputedStyle(element).overflowX === 'hidden', isBeyond: range.getBoundingClientRect().right > element.getBoundingClientRect().right };
  });
  return { beyond: cells.filter(({ isCut, isBeyond }) => isBeyond && !isCut).map(({ name }) => name), cut: cells.filter(({ isCut }) => isCut).map(({ name }) => name) };
};

test('no text reaches beyond its cell, also in a narrow column, and short texts need not be cut off', async () => {
  const answer = () => ({ features: names.map((naam, index) => ({ ...treeAt(index), properties: { naam } })) });
  open({ total: names.length, answer });
  await expect.element(cell('Boom 1')).toBeVisible();
  expect(shown().beyond).toEqual([]);
  // One such sign can be as wide as a sentence.
  expect(shown().cut).toEqual(expect.arrayContaining(['﷽﷽', ...names.slice(-1)]));
  expect(shown().cut).not.toContain('Boom 1');
  const header = page.getByRole('columnheader', { name: 'Naam' });
  await userEvent.click(header);
  await userEvent.keyboard(`{Shift>}${'{ArrowLeft}'.repeat(20)}{/Shift}`);
  await expect.poll(() => header.element().getBoundingClientRect().width).toBe(60);
  expect(shown().beyond).toEqual([]);
  expect(shown().cut).toContain('Boom 1');
});
