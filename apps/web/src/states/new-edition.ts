import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { nl } from '../nl.ts';

/** Whether the first file of this page is no longer on the server. A server that does not answer has not said so. */
const isReplaced = async (): Promise<boolean> => {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const answer = first && (await fetch(first.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return answer?.status === 404;
};

/**
 * Offers a reload when a file of this build is no longer on the server, because the server was updated while the page was open.
 * The page does not reload by itself, since there may be unsaved work. For a file that did not arrive, `Deferred` says so.
 */
export const offerReloadOnUpdate = (): void => {
  addEventListener('vite:preloadError', () => void isReplaced().then((isNew) => {
    if (!isNew) return;
    snackbar.show({
      text: nl.newEdition,
      duration: 'until-dismissed',
      action: { label: nl.refresh, onPress: () => location.reload() },
    });
  }));
};
