import { onTestFinished } from 'vitest';
import { prepareAnnouncements } from '../live-region/announce.ts';

/** Collects all polite announcements until the test ends. */
export const listen = (): readonly string[] => {
  const heard: string[] = [];
  prepareAnnouncements();
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
  });
  observer.observe(document.getElementById('cook-live-polite')!, { childList: true });
  onTestFinished(() => observer.disconnect());
  return heard;
};
