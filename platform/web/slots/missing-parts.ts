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
 * Says in one message, for all parts together, that the page is not complete, and offers to fetch them again; a
 * connection that returns does so by itself. Returns the function that says that a part is no longer missing.
 */
export const sayMissing = (again: () => void): (() => void) => {
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
