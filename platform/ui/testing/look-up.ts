import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/**
 * Types a text into a combobox, and chooses an option by arrow keys, which also open a list that was closed: the page below may
 * scroll after a click or when a part of it arrives, and that closes the list.
 */
export const lookUp = async (box: string, text: string, option: string | RegExp): Promise<void> => {
  await userEvent.click(page.getByRole('combobox', { name: box }));
  await userEvent.keyboard(text);
  const wanted = page.getByRole('option', { name: option });
  await expect.poll(async () => {
    if (page.getByRole('listbox').elements().length === 0) await userEvent.keyboard('{ArrowDown}');
    return wanted.elements().length;
  }).toBe(1);
  const isActive = (): boolean => document.activeElement?.getAttribute('aria-activedescendant') === wanted.element().id;
  for (let steps = page.getByRole('option').elements().length; steps > 0 && !isActive(); steps -= 1) {
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(isActive()).toBe(true);
  await userEvent.keyboard('{Enter}');
};
