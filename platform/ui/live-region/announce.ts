import { nl } from '../nl.ts';

/** Lines are removed after this time, so that screen reader users do not find them when reading the page. */
const LIFETIME_MS = 7_000;

/** Makes screen readers announce a text. `assertive` interrupts: use it only for errors. */
export function announce(text: string, politeness: 'polite' | 'assertive' = 'polite'): void {
  const region = regionFor(politeness);
  // A new line each time, so that a repeated text is read again.
  const line = document.createElement('div');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), LIFETIME_MS);
  // More lines than this are not read within their lifetime.
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
  // Keeps react-aria from hiding the region while a dialog is open.
  region.dataset.liveAnnouncer = 'true';
  Object.assign(region.style, {
    position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap',
  });
  document.body.prepend(region);
  return region;
}

/** Creates the regions in advance: some screen readers notice changes only in regions that exist already. */
export function prepareAnnouncements(): void {
  regionFor('polite');
  regionFor('assertive');
}
