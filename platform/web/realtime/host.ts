import { realtimePath } from '#platform/contract/realtime.ts';

/** The parts of the browser that the connection uses; tests pass a fake. */
export interface RealtimeHost {
  connect(): WebSocket;
  isOnline(): boolean;
  /** False for a tab in the background. */
  isVisible(): boolean;
  /** Calls the listener when the network is back or the tab becomes visible. Returns the function that stops it. */
  onWake(listener: () => void): () => void;
  /** From 0 to 1, 1 excluded. */
  random(): number;
}

export const browserHost: RealtimeHost = {
  connect() {
    const address = new URL(realtimePath, location.origin);
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address);
  },
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  onWake(listener) {
    const onVisibilityChange = (): void => {
      if (browserHost.isVisible()) listener();
    };
    addEventListener('online', listener);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  },
  random: Math.random,
};
