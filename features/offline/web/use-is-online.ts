import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 15_000;

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

const ask = async (): Promise<void> => {
  try {
    await fetch('/health/live', { cache: 'no-store' });
    onlineManager.setOnline(true);
  } catch {
    onlineManager.setOnline(false);
  }
};

/** Tells whether the server was reachable at the last call. While it is not, checks periodically. */
export const useIsOnline = (): boolean => {
  const online = useSyncExternalStore(subscribe, isOnline);
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
