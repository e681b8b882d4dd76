import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { nl } from '../nl.ts';

/**
 * The server was renewed while the page stood open: parts that this page would still fetch are gone. The reader
 * chooses when to begin anew, for there may be work on the screen.
 */
export const tellOfNewEdition = (): void => {
  addEventListener('vite:preloadError', () => {
    snackbar.show({
      text: nl.newEdition,
      duration: 'until-dismissed',
      action: { label: nl.refresh, onPress: () => location.reload() },
    });
  });
};
