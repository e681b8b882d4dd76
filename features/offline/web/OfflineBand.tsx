import { WifiOff } from 'lucide-react';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { publishHeight } from '#platform/ui/band-height.ts';
import parts from '#platform/ui/theme/parts.module.css';
import { nl } from './nl.ts';
import styles from './OfflineBand.module.css';

/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 15_000;

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

const ask = async (): Promise<void> => {
  try {
    await fetch('/health/live', { cache: 'no-store' });
    onlineManager.setOnline(true);
  } catch {
    onlineManager.setOnline(false);
  }
};

/** Tells whether the server was reachable at the last call. While it is not, checks periodically. */
const useIsOnline = (): boolean => {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  useEffect(() => {
    // The page may come from the service worker's cache, before any request was made.
    if (!navigator.onLine) onlineManager.setOnline(false);
  }, []);
  useEffect(() => {
    if (online) return undefined;
    const timer = setInterval(() => void ask(), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [online]);
  return online;
};

const ownHeight = publishHeight('--cook-offline-height');

/**
 * Shows a message while the server cannot be reached. The status element is always present, so that screen readers
 * announce the message. @first-view
 */
export const OfflineBand = () => {
  const isOnline = useIsOnline();
  return (
    <div ref={ownHeight} className={styles.place} role="status">
      {!isOnline && (
        <p className={styles.band}>
          <WifiOff className={parts.icon} aria-hidden />
          {nl.offline}
        </p>
      )}
    </div>
  );
};
