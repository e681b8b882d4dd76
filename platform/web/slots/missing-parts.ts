import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { nl } from './nl.ts';

/** For each part of the page that is missing, the function that fetches and mounts it again. */
const missing = new Set<() => void>();
let dismiss: (() => void) | null = null;

const fetchMissing = (): void => {
  for (const again of missing) again();
};

const leave = (again: () => void): void => {
  missing.delete(again);
  if (missing.size > 0) return;
  removeEventListener('online', fetchMissing);
  dismiss?.();
  dismiss = null;
};

/**
 * Shows one message for all missing parts of the page, with a button that fetches them again; they are also fetched when the
 * connection returns. Returns a function that reports that this part is no longer missing.
 */
export const reportMissing = (again: () => void): (() => void) => {
  if (missing.size === 0) addEventListener('online', fetchMissing);
  missing.add(again);
  dismiss = snackbar.show({
    text: nl.missingPart,
    tone: 'danger',
    action: { label: nl.tryAgain, onPress: fetchMissing },
    duration: 'until-dismissed',
  });
  return () => leave(again);
};
