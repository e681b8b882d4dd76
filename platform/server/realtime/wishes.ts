import { closeCodes, realtimeClientMessage, type RealtimeClientMessage } from '#platform/contract/realtime.ts';
import type { RawData, WebSocket } from 'ws';

/** Bytes. */
export const LARGEST_WISH = 1_024;
const MOST_WISHES = 100;
const WINDOW_MS = 10_000;

const readWish = (data: RawData): RealtimeClientMessage | null => {
  try {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
    return realtimeClientMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Hands on what a browser wants. Whoever wants too much, or what cannot be read, is sent away. */
export const onWish = (socket: WebSocket, grant: (wish: RealtimeClientMessage) => void, dismiss: (code: number) => void): void => {
  let wishes = 0;
  let windowEnds = 0;
  socket.on('message', (data, isBinary) => {
    // What was on its way when it was sent away.
    if (socket.readyState !== socket.OPEN) return undefined;
    const now = Date.now();
    if (now > windowEnds) {
      wishes = 0;
      windowEnds = now + WINDOW_MS;
    }
    wishes += 1;
    if (wishes > MOST_WISHES) return dismiss(closeCodes.tooMany);
    const wish = isBinary ? null : readWish(data);
    return wish ? grant(wish) : dismiss(closeCodes.unreadable);
  });
};
