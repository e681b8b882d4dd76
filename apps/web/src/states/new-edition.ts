import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { nl } from '../nl.ts';

/** Returns whether the server no longer has the first script of this page; false when the server does not answer. */
const isReplaced = async (): Promise<boolean> => {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const answer = first && (await fetch(first.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return answer?.status === 404;
};

/**
 * Offers a reload when a file of this build is no longer on the server, because the server was updated while the page was open.
 * The page does not reload by itself, since there may be unsaved work. A file that failed to load for another reason is reported by `Deferred`.
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
