import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextFrame } from './next-frame.ts';

/** Types a text into a combobox, and chooses an option by arrow keys. */
export const lookUp = async (box: string, text: string, option: string | RegExp): Promise<void> => {
  await userEvent.click(page.getByRole('combobox', { name: box }));
  // A click may scroll the page. The scroll event comes a frame later, and would close a list that is already open.
  await nextFrame();
  await nextFrame();
  await userEvent.keyboard(text);
  const wanted = page.getByRole('option', { name: option });
  await expect.element(wanted).toBeVisible();
  const isActive = (): boolean => document.activeElement?.getAttribute('aria-activedescendant') === wanted.element().id;
  for (let steps = page.getByRole('option').elements().length; steps > 0 && !isActive(); steps -= 1) {
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(isActive()).toBe(true);
  await userEvent.keyboard('{Enter}');
};
