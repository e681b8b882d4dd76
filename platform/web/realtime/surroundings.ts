import { realtimePath } from '#platform/contract/realtime.ts';

/** What the browser has around the socket; another in tests. */
export interface Surroundings {
  connect(): WebSocket;
  isOnline(): boolean;
  /** Nobody looks at a tab in the background. */
  isSeen(): boolean;
  /** Calls back when there is a network again, or somebody comes back to this tab. */
  onWake(listener: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
}

export const browserSurroundings: Surroundings = {
  connect() {
    const address = new URL(realtimePath, location.origin);
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address);
  },
  isOnline: () => navigator.onLine,
  isSeen: () => document.visibilityState === 'visible',
  onWake(listener) {
    const seen = (): void => {
      if (browserSurroundings.isSeen()) listener();
    };
    addEventListener('online', listener);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', seen);
    };
  },
  random: Math.random,
};
