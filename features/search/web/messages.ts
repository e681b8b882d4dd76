import { announce } from '#platform/ui/live-region/announce.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** Milliseconds. */
const FAILED_FOR = 5000;
const SHORT = 3000;

export const sayFailed = (): void => {
  snackbar.show({ text: nl.failed, tone: 'danger', duration: FAILED_FOR, action: { label: ui.ok, onPress: () => undefined } });
};
export const sayNoPlace = (): void => void snackbar.show({ text: nl.noPlace, duration: SHORT });
export const sayNoElement = (): void => void snackbar.show({ text: nl.noElement, duration: SHORT });
/** Announces the number of results to screen readers. */
export const sayFound = (n: number): void => {
  if (n === 0) announce(nl.none);
  else announce(n === 1 ? nl.one : fill(nl.several, { n }));
};
