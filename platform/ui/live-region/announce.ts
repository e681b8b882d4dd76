import { nl } from '../nl.ts';

/** Milliseconds after which a line has been read: whoever walks through the page should not find it there. */
const READ = 7_000;

/** Reads words out to a screen reader. `assertive` interrupts: only for what went wrong. */
export function announce(text: string, politeness: 'polite' | 'assertive' = 'polite'): void {
  const region = regionFor(politeness);
  // A line of its own each time: the same words twice are read twice.
  const line = document.createElement('div');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), READ);
  // So much is not read in that time.
  while (region.childElementCount > 5) region.firstElementChild?.remove();
}

function regionFor(politeness: 'polite' | 'assertive'): HTMLElement {
  const id = `cook-live-${politeness}`;
  const existing = document.getElementById(id);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = id;
  region.setAttribute('aria-live', politeness);
  region.setAttribute('aria-relevant', 'additions');
  region.setAttribute('role', 'log');
  region.setAttribute('aria-label', politeness === 'polite' ? nl.announcements : nl.warnings);
  // So that react-aria does not hide it while a dialog is open.
  region.dataset.liveAnnouncer = 'true';
  Object.assign(region.style, {
    position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap',
  });
  document.body.prepend(region);
  return region;
}

/** Makes the regions before they are needed: some screen readers only notice changes of regions that stood already. */
export function prepareAnnouncements(): void {
  regionFor('polite');
  regionFor('assertive');
}
