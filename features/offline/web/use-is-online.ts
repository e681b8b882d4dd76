import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** Milliseconds between two questions whether anybody is there again. */
const askAgainAfter = 15_000;

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

/** Whether the server can be reached, as the last call found; asked anew for as long as it cannot. */
export const useIsOnline = (): boolean => {
  const online = useSyncExternalStore(subscribe, isOnline);
  useEffect(() => {
    // The page may have come from what was kept, before anything was asked.
    if (!navigator.onLine) onlineManager.setOnline(false);
  }, []);
  useEffect(() => {
    if (online) return undefined;
    const timer = setInterval(() => void ask(), askAgainAfter);
    return () => clearInterval(timer);
  }, [online]);
  return online;
};
