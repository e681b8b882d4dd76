import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Types the beginning of a choice into a list that was opened, and takes it: by then the list has the keys. */
export const chooseByTyping = async (beginning: string): Promise<void> => {
  await expect.poll(() => document.activeElement?.closest('[role=listbox]') ?? null).not.toBeNull();
  await userEvent.keyboard(`${beginning}{Enter}`);
};
