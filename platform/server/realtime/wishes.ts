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

/** Passes on the messages of a client. Disconnects a client that sends too many, or an unreadable one. */
export const onWish = (socket: WebSocket, grant: (wish: RealtimeClientMessage) => void, dismiss: (code: number) => void): void => {
  let wishes = 0;
  let windowEnds = 0;
  socket.on('message', (data, isBinary) => {
    // Messages that were in transit when the server closed the socket.
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
