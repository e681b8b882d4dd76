import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Searches in a combobox by its name, and chooses the result. */
export const lookUp = async (page: Page, box: string, name: string, typed = name): Promise<void> => {
  const finder = page.getByRole('combobox', { name: box, exact: true });
  await finder.fill(typed);
  const found = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
  await found.waitFor();
  // By key: moving the pointer may scroll the page below, which closes the list.
  // The list may hold other entries until the typed text narrows it.
  await expect(async () => {
    await finder.press('ArrowDown');
    await expect(finder).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await finder.press('Enter');
};
