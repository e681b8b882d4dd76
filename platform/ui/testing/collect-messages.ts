import { onTestFinished } from 'vitest';
import { snackbar, type Snackbar } from '../snackbar/snackbar-queue.ts';

/** Collects all messages of the page until the test ends. They stay in the list when they disappear: a click may last longer than a message. */
export const collectMessages = (): readonly Snackbar[] => {
  const shown: Snackbar[] = [];
  const leave = snackbar.subscribe(() => {
    shown.push(...snackbar.all().filter((message) => !shown.includes(message)));
  });
  onTestFinished(() => {
    leave();
  });
  return shown;
};
