import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Chooses an option of an open list by typing its beginning and Enter. Waits until the list has the focus. */
export const chooseByTyping = async (beginning: string): Promise<void> => {
  await expect.poll(() => document.activeElement?.closest('[role=listbox]') ?? null).not.toBeNull();
  await userEvent.keyboard(`${beginning}{Enter}`);
};
