import type { Page } from 'playwright';

/** A map requests more while it draws: only after this long without requests is it complete. */
const silenceMs = 1_000;

/** Counts the pending requests of a page. The returned function waits until none has been pending for a while. */
export const watchNetwork = (page: Page): (() => Promise<void>) => {
  let underway = 0;
  let lastChange = Date.now();
  const change = (by: number) => () => {
    underway += by;
    lastChange = Date.now();
  };
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1));
  const isQuiet = (): boolean => underway <= 0 && Date.now() - lastChange >= silenceMs;
  return () =>
    new Promise((resolve) => {
      lastChange = Date.now();
      const timer = setInterval(() => {
        if (!isQuiet()) return;
        clearInterval(timer);
        resolve();
      }, 100);
    });
};
