import { useEffect } from 'react';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { nl } from './nl.ts';
import { watchUpdates } from './updates.ts';

const offer = (renew: () => void): void => {
  snackbar.show({ text: nl.update, duration: 'until-dismissed', action: { label: nl.renew, onPress: renew } });
};

/** Delay in milliseconds, so that the service worker does not compete with the first view of the map. */
const START_DELAY_MS = 3_000;

const start = (): (() => void) =>
  watchUpdates(navigator.serviceWorker, { hasOpenWork, offer, reload: () => location.reload() });

/** Reloads the page when a new version of the product is installed. @first-view */
export const Updates = () => {
  useEffect(() => {
    let end: (() => void) | undefined;
    const timer = setTimeout(() => (end = start()), START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, []);
  return null;
};
