import { closeCodes, realtimeClientMessage, type RealtimeClientMessage } from '#platform/contract/realtime.ts';
import type { RawData, WebSocket } from 'ws';

/** Bytes. */
export const LARGEST_MESSAGE = 1_024;
const MOST_MESSAGES = 100;
const WINDOW_MS = 10_000;

const readMessage = (data: RawData): RealtimeClientMessage | null => {
  try {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
    return realtimeClientMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Passes on the messages of a client. Disconnects a client that sends too many, or an unreadable one. */
export const onClientMessage = (socket: WebSocket, handle: (message: RealtimeClientMessage) => void, disconnect: (code: number) => void): void => {
  let count = 0;
  let windowEnds = 0;
  socket.on('message', (data, isBinary) => {
    // Messages that were in transit when the server closed the socket.
    if (socket.readyState !== socket.OPEN) return undefined;
    const now = Date.now();
    if (now > windowEnds) {
      count = 0;
      windowEnds = now + WINDOW_MS;
    }
    count += 1;
    if (count > MOST_MESSAGES) return disconnect(closeCodes.tooMany);
    const message = isBinary ? null : readMessage(data);
    return message ? handle(message) : disconnect(closeCodes.unreadable);
  });
};
