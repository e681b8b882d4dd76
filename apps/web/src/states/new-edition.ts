import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { nl } from '../nl.ts';

/**
 * Offers a reload when a file of this build is no longer on the server, because the server was updated while the page was open.
 * The page does not reload by itself, since there may be unsaved work.
 */
export const offerReloadOnUpdate = (): void => {
  addEventListener('vite:preloadError', () => {
    snackbar.show({
      text: nl.newEdition,
      duration: 'until-dismissed',
      action: { label: nl.refresh, onPress: () => location.reload() },
    });
  });
};
