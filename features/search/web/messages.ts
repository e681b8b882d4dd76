import { announce } from '#platform/ui/live-region/announce.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import type { OptionGroup } from './option.ts';

/** Milliseconds. */
const FAILED_FOR = 5000;
const SHORT = 3000;

export const sayFailed = (): void => {
  snackbar.show({ text: nl.failed, tone: 'danger', duration: FAILED_FOR, action: { label: ui.ok, onPress: () => undefined } });
};
export const sayNoPlace = (): void => void snackbar.show({ text: nl.noPlace, duration: SHORT });
export const sayNoElement = (): void => void snackbar.show({ text: nl.noElement, duration: SHORT });
export const sayGuessOpened = (typed: string, name: string): void =>
  void snackbar.show({ text: fill(nl.guessOpened, { typed, name }), duration: 10_000 });
/** Announces the number of results to screen readers, and whether they are guesses. */
export const sayFound = (found: readonly OptionGroup[]): void => {
  const options = found.flatMap((group) => group.options);
  const n = options.length;
  const [first] = options;
  if (first && found.every(({ isGuess }) => isGuess)) announce(n === 1 ? fill(nl.guessed, { name: first.label }) : fill(nl.guesses, { n }));
  else if (n === 0) announce(nl.none);
  else announce(n === 1 ? nl.one : fill(nl.several, { n }));
};
