import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Looks something up in a box by its name, and takes it. */
export const lookUp = async (page: Page, box: string, name: string, typed = name): Promise<void> => {
  const finder = page.getByRole('combobox', { name: box, exact: true });
  await finder.fill(typed);
  const found = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
  await found.waitFor();
  // By key: a list closes when what stands under it scrolls, which a pointer that looks for its place makes it do.
  // More may stand in it at first, before it and after it: what was typed narrows it a moment later.
  await expect(async () => {
    await finder.press('ArrowDown');
    await expect(finder).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await finder.press('Enter');
};
